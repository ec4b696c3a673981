import { stepOf } from '#modules/metrics'
import { OPEN, PUBLIC_REPLIES, REFUSED } from '#modules/reviews'
import type { Tx } from '#platform/database'
import { WAITS } from './reply-waits.ts'

/** What is told of a restaurant's month; reviews are of the month in which their guests wrote them. */
export const TOLD_COUNTS = [
  'reviews',
  /** Reviews of sources that show replies. */
  'answerable',
  /** Reviews whose reply guests can see, and those of them that waited for it no longer than an hour, a day, a week. */
  'answered',
  'within_hour',
  'within_day',
  'within_week',
  /** Reviews whose reply guests can see and nobody approved by hand. */
  'automatic',
  /** Reviews whose reply their source refuses, without those that are gone there or erased. */
  'rejected',
  'staff_mentions',
  'menu_mentions',
] as const

/** All that is counted of a restaurant in a month, what a median wait is made of included. */
export const MONTH_COUNTS = [
  ...new Set([...TOLD_COUNTS, ...WAITS.map(({ name }) => name), 'timed' as const]),
]
type MonthCount = (typeof MONTH_COUNTS)[number]

/** Some counts of one restaurant and month. */
export type Counted = { restaurant_id: string; month: string } & { [Name in MonthCount]?: number }

const MINUTE_MS = 60_000
const OF_MONTHS = `restaurant_id = any($1::uuid[]) and grain = 'month' and day >= $2::date`
/** No reply is older than its review, whose day is the location's: it may begin 14 hours before that of UTC. */
const SINCE = `($2::date - 1)::timestamp at time zone 'UTC'`

/** The statements, each over several restaurants and all months from one on. */
const STATEMENTS: Readonly<Record<string, { sql: string; values?: readonly number[] }>> = {
  month_reviews: {
    sql: `select restaurant_id, day as month, sum(reviews)::int as reviews, sum(live)::int as answered,
                 coalesce(sum(reviews) filter (where ${PUBLIC_REPLIES}), 0)::int as answerable
            from review_figures where ${OF_MONTHS} group by restaurant_id, day`,
  },
  month_replies: {
    sql: `select restaurant_id, day as month, sum(replies)::int as timed, ${WAITS.map(
      ({ name }, at) =>
        `coalesce(sum(replies) filter (where step <= $${at + 3}), 0)::int as ${name}`,
    ).join(', ')}
            from reply_figures where ${OF_MONTHS} group by restaurant_id, day`,
    values: WAITS.map(({ minutes }) => stepOf(minutes * MINUTE_MS)),
  },
  month_mentions: {
    sql: `select restaurant_id, day as month,
                 coalesce(sum(mentions) filter (where kind = 'person'), 0)::int as staff_mentions,
                 coalesce(sum(mentions) filter (where kind = 'dish'), 0)::int as menu_mentions
            from mention_figures where ${OF_MONTHS} and kind in ('person', 'dish') group by restaurant_id, day`,
  },
  month_automatic: {
    sql: `select p.restaurant_id, date_trunc('month', r.review_date)::date as month,
                 count(distinct r.review_id)::int as automatic
            from postings p join reviews r on r.restaurant_id = p.restaurant_id and r.review_id = p.review_id
           where p.restaurant_id = any($1::uuid[]) and p.automatic and p.state = 'settled' and p.created_at >= ${SINCE}
             and r.publication = 'live' and r.review_date >= $2::date
           group by p.restaurant_id, date_trunc('month', r.review_date)`,
  },
  // What is refused is open as well, and so is found by the index `reviews_open`.
  month_rejected: {
    sql: `select restaurant_id, date_trunc('month', review_date)::date as month, count(*)::int as rejected
            from reviews
           where restaurant_id = any($1::uuid[]) and ${OPEN} and ${REFUSED}
             and created_at >= ${SINCE} and review_date >= $2::date
           group by restaurant_id, date_trunc('month', review_date)`,
  },
}

/** The counts of these restaurants in the months from that day on, in a transaction of the console. */
export async function countMonths(
  tx: Tx,
  restaurantIds: readonly string[],
  from: string,
): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const [label, { sql, values = [] }] of Object.entries(STATEMENTS))
    counted.push(...(await tx.run<Counted>(label, sql, [restaurantIds, from, ...values])))
  return counted
}
