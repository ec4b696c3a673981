import { createHash } from 'node:crypto'
import type { Language, Source } from '@maitre/contract/constants'
import type { Context } from '#context'
import { newId, newToken } from '#platform/ids'
import { SEALED } from '#platform/sealed-columns'
import { getSource } from './connections.ts'
import { CONSENT_MS, returnAddress } from './consents.ts'
import { dropUnused } from './jobs.ts'

/** Only the hash of the state is stored: whoever reads the table cannot answer for the person. */
export const hashState = (state: string): string =>
  createHash('sha256').update(state).digest('base64url')

/** The language of a state, which says where its person is sent back to. */
export const languageOf = (state: string): Language => (state.startsWith('fr.') ? 'fr' : 'en')

/**
 * Begins a consent at a source: what comes back is held against the state, which is its caller's alone and good once,
 * and against the verifier, which never leaves the server before.
 */
export async function beginConsent(
  ctx: Context,
  { source, language }: { source: Source; language: Language },
): Promise<{ url: string }> {
  const connector = getSource(ctx, source)
  const [state, verifier] = [`${language}.${newToken()}`, newToken()]
  const now = ctx.clock.now()
  const consentId = newId(now)
  await ctx.scoped(async (tx) => {
    const row = { restaurant_id: tx.restaurantId, consent_id: consentId }
    await tx.db
      .insertInto('source_consents')
      .values({
        ...row,
        user_id: ctx.actor.userId,
        source,
        state: 'asked',
        state_hash: hashState(state),
        credentials: SEALED.sourceConsent.seal(ctx.secrets, row, verifier),
        created_at: now,
      })
      .execute()
    const at = new Date(now.getTime() + CONSENT_MS)
    await ctx.jobs.send(tx, dropUnused, { restaurantId: tx.restaurantId, consentId }, { at })
  })
  return { url: connector.authorizeUrl(state, returnAddress(ctx, language), { verifier }) }
}
