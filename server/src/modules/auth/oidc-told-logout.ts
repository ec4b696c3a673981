import { createHash } from 'node:crypto'
import type { ProvenLogout } from '#connectors/oidc'
import { isStepTaken, takeStep } from '#modules/factors'
import { findUser } from '#modules/users'
import type { Context } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { getProvider } from './oidc-begin.ts'
import { doerOf, endAtHome } from './sessions.ts'

/** Longer than a logout token is taken for, so that one that was used is still known. */
const REMEMBERED_MS = 600_000

/**
 * Ends the sessions here that were begun in the one that the provider says has ended: by the session's name, or else all
 * that the person began at the provider. Those of a password go on. What ended already is no fault. The token is used up
 * once all of them have ended, so that the provider may send it again where something broke off before.
 */
export async function endTold(ctx: Context, token: string): Promise<void> {
  const { database, clock, log } = ctx
  const told = await getProvider(ctx).proveLogout(token)
  const name = nameOf(told)
  const sessions = await database.local(async (tx) => {
    if (await isStepTaken(tx, name)) throw new AppError('provider.logout_refused')
    return listBegun(tx, told)
  })
  log.info({ sessions: sessions.length }, 'auth: the provider said that a session ended')
  for (const { session_id: sessionId, user_id: userId } of sessions) {
    const user = await database.local((tx) => findUser(tx, userId))
    if (user === undefined) continue
    await endAtHome(ctx, doerOf(ctx, user), { user, sessionId, reason: 'ended_at_provider' })
  }
  const until = new Date(clock.now().getTime() + REMEMBERED_MS)
  await database.local((tx) => takeStep(tx, name, until))
}

/** What a used token is remembered by, of one length however long its id is. */
const nameOf = ({ issuer, tokenId }: ProvenLogout): string =>
  `logout:${createHash('sha256').update(`${issuer} ${tokenId}`).digest('base64url')}`

/** The open sessions here that the provider speaks of; where it names session and person, both have to agree. */
async function listBegun(tx: Tx, { issuer, subject, sid }: ProvenLogout) {
  return tx.db
    .selectFrom('sessions as s')
    .innerJoin('oidc_identities as i', 'i.user_id', 's.user_id')
    .select(['s.session_id', 's.user_id'])
    .where('i.issuer', '=', issuer)
    .where('s.ended_at', 'is', null)
    .where('s.provider_token', 'is not', null)
    .$if(subject !== null, (query) => query.where('i.subject', '=', subject))
    .$if(sid !== null, (query) => query.where('s.provider_sid', '=', sid))
    .execute()
}
