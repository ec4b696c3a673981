import { TIERS } from '@maitre/contract/access'
import {
  type Analytics,
  type AnalyticsQuery,
  type Cohort,
  monthsAsked,
} from '@maitre/contract/console-analytics'
import { addMonths, firstDayOf, monthOf, monthsIn } from '@maitre/contract/months'
import { sql } from 'kysely'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { sumsOf } from './service-counts.ts'

type Several = Analytics['total']
type OfLevel = Several & { level: (typeof TIERS)[number] }

/** How the service was used in some months, over all restaurants. */
export function getAnalytics(
  { database, clock }: Services,
  { level, ...range }: AnalyticsQuery,
): Promise<Analytics> {
  const { from, to } = monthsAsked(range, clock.now())
  const months = monthsIn(from, to)
  const asked: Asked = { from: firstDayOf(from), to: firstDayOf(to), level }
  const past: Asked = {
    from: firstDayOf(addMonths(from, -months.length)),
    to: firstDayOf(addMonths(from, -1)),
    level,
  }
  return database.local(async (tx) => {
    const total = await sumBy<Several>(tx, asked, 'null')
    const before = await sumBy<Several>(tx, past, 'null')
    const byMonth = await sumBy<Several & { month: string }>(tx, asked, 'm.month')
    const byLevel = await sumBy<OfLevel>(tx, asked, 'm.level')
    const levelsBefore = await sumBy<OfLevel>(tx, past, 'm.level')
    const [counted] = await tx.run<{ at: Date | null }>(
      'analytics_counted',
      'select max(counted_at) as at from platform_days',
      [],
    )
    return {
      from,
      to,
      counted_at: counted?.at?.toISOString() ?? null,
      total: total[0] ?? NOTHING,
      before: before[0] ?? NOTHING,
      months: months.map((month) => ({
        ...(byMonth.find((row) => row.month === firstDayOf(month)) ?? NOTHING),
        month,
      })),
      levels: TIERS.flatMap((one) =>
        byLevel
          .filter((row) => row.level === one)
          .map((row) => ({
            ...row,
            median_reply_minutes_before:
              levelsBefore.find((earlier) => earlier.level === one)?.median_reply_minutes ?? null,
          })),
      ),
      cohorts: await listCohorts(tx, asked),
    }
  })
}

interface Asked {
  /** The first days of the first and of the last month. */
  from: string
  to: string
  level: AnalyticsQuery['level']
}

const NOTHING: Several = {
  restaurants: 0,
  reviews: 0,
  answerable: 0,
  answered: 0,
  within_hour: 0,
  within_day: 0,
  within_week: 0,
  automatic: 0,
  rejected: 0,
  staff_mentions: 0,
  menu_mentions: 0,
  active_users: null,
  median_reply_minutes: null,
}

/** The counts by the month or the level of the sums, or of all; each restaurant counts with the first of its months. */
async function sumBy<Row extends Several>(
  tx: Tx,
  { from, to, level }: Asked,
  by: 'm.month' | 'm.level' | 'null',
): Promise<Row[]> {
  const name = by === 'null' ? 'all_of_them' : by.slice(2)
  const last = by === 'm.month' ? sql`m.month` : sql`${to}::date`
  // Within a month each restaurant is in one sum.
  const seen = by === 'm.level' || level !== undefined ? sql`m.seen_at_level` : sql`m.seen_month`
  const first = by === 'm.month' ? sql`true` : sql`${seen} < ${from}::date`
  const { rows } = await sql<Row>`
    select ${sql.raw(by)} as ${sql.raw(name)}, ${sumsOf(last)},
           coalesce(sum(m.restaurants) filter (where ${first}), 0)::int as restaurants
      from platform_months m
     where m.month between ${from}::date and ${to}::date ${ofLevel(level)}
     group by 1`.execute(tx.db)
  return rows
}

const ofLevel = (level: Asked['level']) =>
  level === undefined ? sql`` : sql`and m.level = ${level}`

/** The restaurants that started in the months, by month; of a level where they started with it. */
async function listCohorts(tx: Tx, { from, to, level }: Asked): Promise<Cohort[]> {
  const { rows } = await sql<{ start: string; month: string; restaurants: number; active: number }>`
    select m.start_month as start, m.month, sum(m.restaurants)::int as restaurants, sum(m.answering)::int as active
      from platform_months m
     where m.start_month between ${from}::date and ${to}::date and m.month between m.start_month and ${to}::date
       ${level === undefined ? sql`` : sql`and m.start_level = ${level}`}
     group by m.start_month, m.month`.execute(tx.db)
  return [...Map.groupBy(rows, ({ start }) => start)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, own]) => {
      const start = monthOf(day)
      const of = (month: string) => own.find((row) => row.month === firstDayOf(month))
      return {
        start,
        restaurants: of(start)?.restaurants ?? 0,
        active: monthsIn(start, monthOf(to)).map((month) => of(month)?.active ?? 0),
      }
    })
}
