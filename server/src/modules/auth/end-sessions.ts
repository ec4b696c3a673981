import type { SessionEnd } from '@maitre/contract/session-words'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { sessionsEnded } from './sessions.ts'

/**
 * Ends every session of that user, at once and in every process; the tokens of the provider go with them. Answers how
 * many there were.
 */
export async function endSessions(
  services: Services,
  tx: Tx,
  userId: string,
  reason: SessionEnd,
): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('sessions')
    .set({ ended_at: services.clock.now(), ended_reason: reason, provider_token: null })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  await services.live.accessChanged(tx, { userId })
  await services.events.announce(tx, sessionsEnded, { userId })
  return Number(numUpdatedRows)
}
