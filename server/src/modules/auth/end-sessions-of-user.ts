import { getAdministered } from '#modules/users'
import type { Context } from '#context'
import { audit } from '#platform/audit'
import { endSessions } from './end-sessions.ts'

/** Ends every session of a person whom the caller administers; answers how many there were. */
export function endSessionsOfUser(ctx: Context, userId: string): Promise<number> {
  return ctx.scoped(async (tx) => {
    await getAdministered(tx, ctx.actor, userId)
    const ended = await endSessions(ctx, tx, userId, 'ended_by_administrator')
    audit(ctx, tx, {
      what: 'session.ended',
      subject: `user:${userId}`,
      after: { reason: 'ended_by_administrator' },
    })
    return ended
  })
}
