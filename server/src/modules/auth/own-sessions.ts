import type { SessionEnd } from '@maitre/contract/session-words'
import type { OpenSession } from '@maitre/contract/sessions'
import { atHome, type UserRow } from '#modules/users'
import type { Context } from '#context'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { provingSelf } from './prove-self.ts'
import { endOf, sessionsEnded } from './sessions.ts'

/** The sessions in which the person can go on working, the one that asks first and then the last used. */
export async function listOwnSessions({ actor, clock, database }: Context): Promise<OpenSession[]> {
  const rows = await database.local(({ db }) =>
    db
      .selectFrom('sessions')
      .select(['session_id', 'browser', 'system', 'address', 'created_at', 'last_used_at'])
      .select('expires_at')
      .where('user_id', '=', actor.userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .execute(),
  )
  const usedAt = (row: (typeof rows)[number]): number =>
    (row.last_used_at ?? row.created_at).getTime()
  const isCurrent = (row: (typeof rows)[number]): boolean => row.session_id === actor.sessionId
  return rows
    .filter((row) => endOf(row) > clock.now())
    .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)) || usedAt(b) - usedAt(a))
    .map((row) => ({
      id: row.session_id,
      browser: row.browser,
      system: row.system,
      address: row.address,
      started_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
      expires_at: endOf(row).toISOString(),
      is_current: isCurrent(row),
    }))
}

/** Ends one session of the person, of whatever device, once they have proved that it is them. */
export async function endOwnSession(
  ctx: Context,
  sessionId: string,
  current: string | undefined,
): Promise<void> {
  await provingSelf(ctx, current, async (user) => {
    if ((await endOwn(ctx, user, 'ended_elsewhere', sessionId)) === 0)
      throw new AppError('session.not_found')
  })
}

/**
 * Ends all sessions of the person but the one that asks, once they have proved that it is them; answers how many there
 * were.
 */
export const endOtherSessions = (ctx: Context, current: string | undefined): Promise<number> =>
  provingSelf(ctx, current, (user) => endOwn(ctx, user, 'logout_others'))

/** Ends the session of that id, or all but the one that asks, where they are the person's own and open. */
async function endOwn(
  ctx: Context,
  user: UserRow,
  reason: SessionEnd,
  sessionId?: string,
): Promise<number> {
  const { actor, clock, events, live } = ctx
  const { userId } = actor
  return atHome(ctx, user, async (tx) => {
    const now = clock.now()
    const ended = await tx.db
      .updateTable('sessions')
      .set({ ended_at: now, ended_reason: reason, provider_token: null })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .where('session_id', sessionId === undefined ? '<>' : '=', sessionId ?? actor.sessionId)
      .returning('session_id')
      .execute()
    for (const { session_id } of ended)
      audit(ctx, tx, {
        what: 'session.ended',
        subject: `user:${userId}`,
        before: { session_id },
        after: { reason },
      })
    if (ended.length > 0) {
      await live.accessChanged(tx, { userId })
      await events.announce(tx, sessionsEnded, { userId })
    }
    return ended.length
  })
}
