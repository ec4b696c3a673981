import { setTimeout as wait } from 'node:timers/promises'
import type { ProvenPerson } from '#connectors/oidc'
import type { Context, Services } from '#context'
import type { Tx } from '#platform/database'
import { SEALED } from '#platform/sealed-columns'
import { findRefreshToken } from './cookies.ts'
import { hashToken } from './hash-token.ts'

/** How long a sign-out waits for a provider of which nothing is known yet. */
const LONGEST_MS = 3_000

/**
 * Keeps by what a session here and the one at the provider are ended together: sealed, what a sign-out shows to the
 * provider; and the name by which the provider says that its own has ended.
 */
export async function keepProviderSession(
  { secrets }: Services,
  tx: Tx,
  sessionId: string,
  { idToken, sid }: Pick<ProvenPerson, 'idToken' | 'sid'>,
): Promise<void> {
  const provider_token = SEALED.providerToken.seal(secrets, { session_id: sessionId }, idToken)
  await tx.db
    .updateTable('sessions')
    .set({ provider_token, provider_sid: sid })
    .where('session_id', '=', sessionId)
    .execute()
}

/**
 * Where this browser ends the session at the provider by which its session here was begun; asked before that one ends.
 * Null for a session of a password. A provider that is away keeps nobody from signing out here.
 */
export async function findProviderLogout(ctx: Context): Promise<string | null> {
  const { provider, config, log } = ctx
  if (provider === null) return null
  const idToken = await takeProviderToken(ctx)
  if (idToken === null) return null
  // One address for both languages: there, a person is led to the home of theirs.
  const asked = provider.logoutUrl(idToken, `${config.publicUrl}/`).catch((error: unknown) => {
    log.warn({ err: error }, 'auth: the session at the provider could not be ended')
    return null
  })
  return Promise.race([asked, wait(LONGEST_MS, null, { ref: false })])
}

/** The token of this browser's session, once; null where it has none that can be opened. */
async function takeProviderToken(ctx: Context): Promise<string | null> {
  const { database, secrets } = ctx
  const token = findRefreshToken(ctx)
  if (token === undefined) return null
  return database.local(async (tx) => {
    const session = await tx.db
      .selectFrom('refresh_tokens as t')
      .innerJoin('sessions as s', 's.session_id', 't.session_id')
      .select(['s.session_id', 's.provider_token'])
      .where('t.token_hash', '=', hashToken(token))
      .where('s.ended_at', 'is', null)
      .executeTakeFirst()
    if (session === undefined || session.provider_token === null) return null
    const { session_id: sessionId, provider_token: sealed } = session
    await tx.db
      .updateTable('sessions')
      .set({ provider_token: null })
      .where('session_id', '=', sessionId)
      .execute()
    try {
      return SEALED.providerToken.open(secrets, { session_id: sessionId }, sealed)
    } catch {
      // It was sealed by a key that is gone; the session at the provider ends by itself.
      return null
    }
  })
}
