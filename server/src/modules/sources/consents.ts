import { CONSENT_MINUTES } from '@maitre/contract/source-consent-words'
import type { Source } from '@maitre/contract/constants'
import type { Selectable } from 'kysely'
import type { Context, Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { DB } from '#platform/schema'
import { SEALED } from '#platform/sealed-columns'

export type Consent = Selectable<DB['source_consents']>

export const CONSENT_MS = CONSENT_MINUTES * 60_000

/** Where a source sends a person back to: the tab of integrations, in their language. */
export const returnAddress = ({ config }: Services, language: string): string =>
  `${config.publicUrl}/${language}/dashboard/administration?tab=integrations`

export const endOf = ({ created_at: at }: Pick<Consent, 'created_at'>): Date =>
  new Date(at.getTime() + CONSENT_MS)

/** What the consent keeps sealed: the verifier while it is asked for, then the refresh token. */
export const openConsent = ({ secrets }: Services, consent: Consent): string =>
  SEALED.sourceConsent.open(secrets, consent, consent.credentials)

/** The consent of the caller's own that lets us in, with what it lets us in by. Nobody else may use it. */
export async function getGiven(
  ctx: Context,
  consentId: string,
): Promise<{ consent: Consent; source: Source; refreshToken: string }> {
  const consent = await ctx.scoped((tx) => findConsent(tx, consentId))
  const isTheirs = consent?.user_id === ctx.actor.userId && consent.state === 'given'
  if (consent === undefined || !isTheirs) throw new AppError('source_consent.not_found')
  if (endOf(consent) <= ctx.clock.now()) throw new AppError('source_consent.expired')
  return { consent, source: consent.source, refreshToken: openConsent(ctx, consent) }
}

export function findConsent(tx: TenantTx, consentId: string): Promise<Consent | undefined> {
  return tx.db
    .selectFrom('source_consents')
    .selectAll()
    .where('restaurant_id', '=', tx.restaurantId)
    .where('consent_id', '=', consentId)
    .executeTakeFirst()
}

/** Removes the consent; answers whether it was still there, so that of two who use it one does. */
export async function removeConsent(tx: TenantTx, consentId: string): Promise<boolean> {
  const gone = await tx.db
    .deleteFrom('source_consents')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('consent_id', '=', consentId)
    .returning('consent_id')
    .executeTakeFirst()
  return gone !== undefined
}
