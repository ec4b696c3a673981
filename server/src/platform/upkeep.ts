import type { Tx } from '#platform/database'
import { defineJob } from '#platform/jobs'

/** Once a night: what nobody can ask for any more. Each owner of such rows removes its own. */
export const purge = defineJob<object>('upkeep.purge', { schedule: '40 3 * * *' })

const DAY_MS = 86_400_000
/** A screen that was away for longer reads everything anew. */
const LIVE_EVENT_DAYS = 2
/** P §12: a key answers its first result again; no client tries for longer. */
const IDEMPOTENCY_DAYS = 2

/** The instant that many days of 24 hours earlier. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** Live events and idempotency keys past their time; in a transaction over local tables. */
export async function purgePlatform({ db }: Tx, now: Date): Promise<void> {
  await db.deleteFrom('live_events').where('at', '<', daysBefore(now, LIVE_EVENT_DAYS)).execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', daysBefore(now, IDEMPOTENCY_DAYS))
    .execute()
}
