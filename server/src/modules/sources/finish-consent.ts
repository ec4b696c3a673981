import type { Context } from '#context'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { SEALED } from '#platform/sealed-columns'
import type { Grant, ReviewSource } from '#connectors/source'
import { hashState, languageOf } from './begin-consent.ts'
import { getSource } from './connections.ts'
import { type Consent, endOf, openConsent, returnAddress } from './consents.ts'
import { giveBackUnlessHeld, ownAccount } from './give-back.ts'

/** Takes over what a source sent a person back with. A state is used up by it, as is a code at the source. */
export async function finishConsent(
  ctx: Context,
  { state, code }: { state: string; code: string },
): Promise<{ id: string }> {
  const consent = await getAsked(ctx, hashState(state))
  const { consent_id: id, source } = consent
  const connector = getSource(ctx, source)
  const redirect = returnAddress(ctx, languageOf(state))
  const grant = await exchange(connector, code, redirect, openConsent(ctx, consent))
  const { refreshToken } = grant
  // It is not given back: a source would end all that the person ever allowed, and so connections that work.
  if (refreshToken === null || !grant.isWhole) throw new AppError('source_consent.incomplete')
  // Another code is had from the person alone: where the source does not say now whose account it is, it says so later.
  const own = await ownAccount(connector, grant.accessToken).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error, source }, 'sources: whose consent it is was not to be had')
    return null
  })
  await ctx
    .scoped(async (tx) => {
      const stored = await tx.db
        .updateTable('source_consents')
        .set({
          state: 'given',
          granted_by: own,
          credentials: SEALED.sourceConsent.seal(ctx.secrets, consent, refreshToken),
        })
        .where('restaurant_id', '=', tx.restaurantId)
        .where('consent_id', '=', id)
        // Of two answers to one consent the first counts.
        .where('state', '=', 'asked')
        .returning('consent_id')
        .executeTakeFirst()
      if (stored === undefined) throw new AppError('source_consent.not_found')
      audit(ctx, tx, {
        what: 'source_consent.given',
        subject: `restaurant:${tx.restaurantId}`,
        after: { source },
      })
    })
    .catch(async (error: unknown) => {
      await giveBackUnlessHeld(ctx, { source, granted_by: own }, refreshToken)
      throw error
    })
  return { id }
}

async function getAsked(ctx: Context, hash: string): Promise<Consent> {
  const consent = await ctx.scoped((tx) =>
    tx.db
      .selectFrom('source_consents')
      .selectAll()
      .where('restaurant_id', '=', tx.restaurantId)
      .where('state_hash', '=', hash)
      .where('state', '=', 'asked')
      // Somebody who was sent the address of another's consent would connect that one's account.
      .where('user_id', '=', ctx.actor.userId)
      .executeTakeFirst(),
  )
  if (consent === undefined) throw new AppError('source_consent.not_found')
  if (endOf(consent) <= ctx.clock.now()) throw new AppError('source_consent.expired')
  return consent
}

async function exchange(
  connector: ReviewSource,
  code: string,
  redirect: string,
  verifier: string,
): Promise<Grant> {
  try {
    return await connector.exchangeCode(code, redirect, verifier)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'upstream.unauthorised') throw error
    throw new AppError('source_consent.not_taken', undefined, { cause: error })
  }
}
