import type { Grain } from '@maitre/contract/constants'
import { addDays, type DayRange, lengthInDays } from '@maitre/contract/date-range'
import { MAX_DAYS_BY_DAY, type Point, type Series } from '@maitre/contract/metrics'
import type { RangeQuery } from '@maitre/contract/range-query'
import type { Scope } from '#platform/actor'
import type { TenantReader } from '#platform/database'
import { startOfMonth } from './figures.ts'
import { addTotals, meanOf, starsOf, SUMS, toFigures, type Totals } from './review-totals.ts'
import { rangesOf, type Side } from './spans.ts'

/** Where and when a row of a series counts. */
interface Placed {
  side: Side
  location_id: string
  day: string
}

/** Whether a series over these ranges has a point for each day or for each month. */
export function grainOf(query: RangeQuery): Grain {
  const ranges = Object.values(rangesOf(query))
  return ranges.some((range) => lengthInDays(range) > MAX_DAYS_BY_DAY) ? 'month' : 'day'
}

/** The sides and ends of the ranges, column by column. A month counts whole, though a range begins inside it. */
export function sideValues(query: RangeQuery, grain: Grain): unknown[] {
  const start = (day: string): string => (grain === 'month' ? startOfMonth(day) : day)
  const sides = Object.entries(rangesOf(query))
  return [
    grain,
    sides.map(([side]) => side),
    sides.map(([, { startDate }]) => start(startDate)),
    sides.map(([, { endDate }]) => endDate),
  ]
}

export const SIDES = 'unnest($4::text[], $5::date[], $6::date[]) as s(side, first, last)'
export const IN_SIDES =
  'f.restaurant_id = $1 and f.location_id = any($2::uuid[]) and f.grain = $3 and f.day between s.first and s.last'

/** The figures of reviews over time, by the day or by the month. */
export async function getSeries(
  reader: TenantReader,
  scope: Scope,
  query: RangeQuery,
): Promise<Series> {
  const grain = grainOf(query)
  const rows = await reader.run<Totals & Placed>(
    'metrics_series',
    `select s.side, f.location_id, f.day, ${SUMS} from ${SIDES} join review_figures f on ${IN_SIDES}
      group by s.side, f.location_id, f.day`,
    [reader.restaurantId, scope.locationIds, ...sideValues(query, grain)],
  )
  return toSeries(rows, query, grain, pointOf)
}

/** The points of both ranges, and of each location that has any in the current one, in the order of their ids; `toPoint` makes one of its rows. */
export function toSeries<Row extends Placed>(
  rows: readonly Row[],
  query: RangeQuery,
  grain: Grain,
  toPoint: (rows: readonly Row[]) => Omit<Point, 'day'>,
): Series {
  const { current, comparison } = rangesOf(query)
  const pointsOf = (range: DayRange | undefined, theirs: readonly Row[]): Point[] => {
    const byDay = Map.groupBy(theirs, ({ day }) => day)
    return (range === undefined ? [] : startsIn(range, grain)).map((day) => ({
      day,
      ...toPoint(byDay.get(day) ?? []),
    }))
  }
  const of = (side: Side): Row[] => rows.filter((row) => row.side === side)
  const byLocation = Map.groupBy(of('current'), ({ location_id }) => location_id)
  return {
    grain,
    current: pointsOf(current, of('current')),
    comparison: comparison === undefined ? null : pointsOf(comparison, of('comparison')),
    // The database groups in any order, and a chart keeps the colours of its lines.
    locations: [...byLocation.keys()].toSorted().map((locationId) => ({
      locationId,
      points: pointsOf(current, byLocation.get(locationId) ?? []),
    })),
  }
}

function pointOf(rows: readonly Totals[]): Omit<Point, 'day'> {
  const total = addTotals(rows)
  const { totalRating, count } = starsOf(total)
  const { totalReviews, positiveReviews, negativeReviews } = toFigures(total)
  return {
    totalReviews,
    averageRating: meanOf(totalRating, count),
    positiveReviews,
    negativeReviews,
  }
}

/** Every day of a range, or the first day of each month that it touches. */
export function startsIn({ startDate, endDate }: DayRange, grain: Grain): string[] {
  const days: string[] = []
  let day = grain === 'month' ? startOfMonth(startDate) : startDate
  while (day <= endDate) {
    days.push(day)
    day = grain === 'month' ? startOfMonth(addDays(day, 31)) : addDays(day, 1)
  }
  return days
}
