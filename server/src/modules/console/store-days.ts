import type { Tx } from '#platform/database'
import { type PlatformTotals, TOTALS } from './platform-totals.ts'

/** The totals by the end of a day (UTC), or by now; null where nobody counted them. */
export type PlatformDay = { day: string } & Record<keyof PlatformTotals, number | null>

const STORE = `
  insert into platform_days (day, ${TOTALS.join(', ')}, counted_at)
  select d.*, $${TOTALS.length + 2}::timestamptz
    from unnest($1::date[], ${TOTALS.map((_, at) => `$${at + 2}::int[]`).join(', ')}) as d
  on conflict (day) do update set counted_at = excluded.counted_at, ${TOTALS.map((name) => `${name} = excluded.${name}`).join(', ')}`

/** Writes the totals of some days, in a transaction over local tables. */
export async function storeDays(tx: Tx, days: readonly PlatformDay[], now: Date): Promise<void> {
  await tx.run('days_store', STORE, [
    days.map(({ day }) => day),
    ...TOTALS.map((name) => days.map((row) => row[name])),
    now,
  ])
}

/** The last days that were counted, the oldest first, in a transaction over local tables. */
export async function listDays(
  tx: Tx,
  since: string,
): Promise<(PlatformDay & { counted_at: Date })[]> {
  return tx.run<PlatformDay & { counted_at: Date }>(
    'days_list',
    'select * from platform_days where day >= $1 order by day',
    [since],
  )
}
