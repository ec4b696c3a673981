import type { Tx } from '#platform/database'
import { MONTH_COUNTS } from './month-counts.ts'

/** What the rows of one sum have in common; migration 0070 says what the last two are for. */
const ALIKE = ['month', 'level', 'start_month', 'start_level', 'seen_month', 'seen_at_level']
const SUMMED = [...MONTH_COUNTS, 'active_users']

/** A restaurant counts in a month that it had started by, or has reviews in. */
const COUNTS = '(reviews > 0 or month >= start_month)'
const lastSeen = (alike: string): string =>
  `coalesce(max(month) filter (where ${COUNTS}) over (
     partition by ${alike} order by month rows between unbounded preceding and 1 preceding), '-infinity')`

const STORE = `
  insert into platform_months (${[...ALIKE, 'restaurants', 'answering', ...SUMMED].join(', ')})
  select ${ALIKE.join(', ')}, count(*) filter (where ${COUNTS}), count(*) filter (where answered > 0),
         ${SUMMED.map((name) => `sum(${name})`).join(', ')}
    from (select *,
                 coalesce(max(level) filter (where month = start_month) over (partition by restaurant_id), level) as start_level,
                 ${lastSeen('restaurant_id')} as seen_month,
                 ${lastSeen('restaurant_id, level')} as seen_at_level
            from restaurant_months) m
   group by ${ALIKE.join(', ')}`

/** Sums the months of all restaurants anew for the analytics, in a transaction over local tables. */
export async function sumMonths(tx: Tx): Promise<void> {
  // Of two who count at the same time the second sees what the first wrote, and replaces it.
  await tx.run(
    'platform_months_hold',
    "select pg_advisory_xact_lock(hashtextextended('platform_months', 0))",
    [],
  )
  await tx.run('platform_months_forget', 'delete from platform_months', [])
  await tx.run('platform_months_store', STORE, [])
}
