import type { Tx } from '#platform/database'
import { defineJob } from '#platform/jobs'

/** The nightly job by which each module removes those of its rows that nobody can ask for any more. */
export const purge = defineJob<object>('upkeep.purge', { schedule: '40 3 * * *' })

const DAY_MS = 86_400_000
/** How long live events are kept; a screen that was away for longer loads everything anew. */
const LIVE_EVENT_DAYS = 2
/** How long an Idempotency-Key answers its first result again (P §12); no client tries for longer. */
const IDEMPOTENCY_DAYS = 2

/** The instant so many days of 24 hours earlier. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** Removes live events and idempotency keys past their time, in a transaction over local tables. */
export async function purgePlatform({ db }: Tx, now: Date): Promise<void> {
  await db.deleteFrom('live_events').where('at', '<', daysBefore(now, LIVE_EVENT_DAYS)).execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', daysBefore(now, IDEMPOTENCY_DAYS))
    .execute()
}
