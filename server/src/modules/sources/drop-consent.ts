import type { Context, Services } from '#context'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { type Consent, findConsent, openConsent, removeConsent } from './consents.ts'
import { giveBackUnlessHeld } from './give-back.ts'

/** Forgets a consent at its caller's wish. */
export async function discardConsent(ctx: Context, consentId: string): Promise<void> {
  const consent = await ctx.scoped((tx) => findConsent(tx, consentId))
  if (consent === undefined || consent.user_id !== ctx.actor.userId)
    throw new AppError('source_consent.not_found')
  await drop(ctx, consent)
}

/** Forgets a consent that nobody used in its time; one that is used is gone already. */
export async function dropUnusedConsent(
  services: Services,
  { restaurantId, consentId }: { restaurantId: string; consentId: string },
): Promise<void> {
  const consent = await services.database.scoped(restaurantId, (tx) => findConsent(tx, consentId))
  if (consent !== undefined) await drop(services, consent)
}

/** The token goes at once; what the source says to its return ends nothing here. */
async function drop(services: Services, consent: Consent): Promise<void> {
  const { restaurant_id: restaurantId, consent_id: id, source, state } = consent
  const isGone = await services.database.scoped(restaurantId, async (tx) => {
    if (!(await removeConsent(tx, id))) return false
    audit(services, tx, {
      what: 'source_consent.dropped',
      subject: `restaurant:${restaurantId}`,
      before: { source },
    })
    return true
  })
  if (!isGone || state !== 'given') return
  try {
    await giveBackUnlessHeld(services, consent, openConsent(services, consent))
  } catch (error) {
    services.log.warn(
      { err: error, restaurantId, source },
      'sources: an unused consent was not given back',
    )
  }
}
