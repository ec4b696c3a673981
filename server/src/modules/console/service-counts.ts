import type { ServiceCounts } from '@maitre/contract/console-analytics'
import { type RawBuilder, sql } from 'kysely'
import { TOLD_COUNTS } from './month-counts.ts'
import { medianWait } from './reply-waits.ts'

/** The counts of some rows `m` of `restaurant_months` or of its sums; people are those of the month that begins on that day. */
export function sumsOf(lastDay: RawBuilder<unknown>): RawBuilder<ServiceCounts> {
  const sums = TOLD_COUNTS.map((name) => `coalesce(sum(m.${name}), 0)::int as ${name}`)
  return sql`${sql.raw(sums.join(', '))},
    sum(m.active_users) filter (where m.month = ${lastDay})::int as active_users,
    ${medianWait} as median_reply_minutes`
}
