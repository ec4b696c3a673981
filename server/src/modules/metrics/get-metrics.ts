import { type Source, SOURCES } from '@maitre/contract/constants'
import type { Metrics } from '@maitre/contract/metrics'
import type { RangeQuery } from '@maitre/contract/range-query'
import type { Scope } from '#platform/actor'
import type { TenantReader } from '#platform/database'
import { impactOf } from './mention-totals.ts'
import { minutesOf } from './reply-time.ts'
import {
  addTotals,
  meanOf,
  NO_SUMS,
  starsOf,
  SUMS,
  toFigures,
  type Totals,
} from './review-totals.ts'
import { IN_SPANS, rangesOf, type Side, SPANS, spanValues } from './spans.ts'

/** Totals of a location and source, or, with a step, how many replies were waited for so long. */
interface Row extends Totals {
  side: Side
  location_id: string | null
  source: Source | null
  step: number | null
  replies: number
}

// One statement asks for both, so that a request goes to the database once.
const STATEMENT = `select s.side, f.location_id, f.source, null::smallint as step, 0 as replies, ${SUMS}
    from ${SPANS} join review_figures f on ${IN_SPANS}
   group by s.side, f.location_id, f.source
  union all
  select s.side, null, null, f.step, sum(f.replies)::int, ${NO_SUMS}
    from ${SPANS} join reply_figures f on ${IN_SPANS}
   group by s.side, f.step`

/** The figures of reviews in a range, by location and source, and those of the range to compare with. */
export async function getMetrics(
  reader: TenantReader,
  scope: Scope,
  query: RangeQuery,
): Promise<Metrics> {
  const rows = await reader.run<Row>('metrics_get', STATEMENT, [
    reader.restaurantId,
    scope.locationIds,
    ...spanValues(query),
  ])
  const isCompared = rangesOf(query).comparison !== undefined
  const totals = rows.filter(({ step }) => step === null)
  const figuresOf = (side: Side, isOf: (row: Row) => boolean) =>
    toFigures(addTotals(totals.filter((row) => row.side === side && isOf(row))))
  const sides = (isOf: (row: Row) => boolean) => ({
    current: figuresOf('current', isOf),
    comparison: isCompared ? figuresOf('comparison', isOf) : null,
  })
  const all = sides(() => true)
  const stars = starsOf(addTotals(totals.filter(({ side }) => side === 'current')))
  const medianOf = (side: Side) => ({
    medianReplyMinutes: medianIn(rows.filter((row) => row.side === side && row.step !== null)),
  })
  const byLocation = scope.locationIds.map((locationId) => {
    const theirs = totals.filter((row) => row.side === 'current' && row.location_id === locationId)
    const { totalRating, count } = starsOf(addTotals(theirs))
    return {
      locationId,
      totalRating,
      count,
      ...sides((row) => row.location_id === locationId),
    }
  })
  return {
    current: { ...all.current, ...medianOf('current') },
    comparison: all.comparison && { ...all.comparison, ...medianOf('comparison') },
    totalReviewsByLocation: Object.fromEntries(
      byLocation.map(({ locationId, current }) => [locationId, current.totalReviews]),
    ),
    ratingsByLocation: Object.fromEntries(
      byLocation.map(({ locationId, totalRating, count }) => [locationId, { totalRating, count }]),
    ),
    locations: byLocation.map(({ locationId, totalRating, count, current, comparison }) => ({
      locationId,
      totalReviews: current.totalReviews,
      avgRating: meanOf(totalRating, count),
      positiveReviews: current.positiveReviews,
      negativeReviews: current.negativeReviews,
      impact: impactOf({ rated: count, rating_sum: totalRating }, stars),
      current,
      comparison,
    })),
    sources: SOURCES.map((source) => ({ source, ...sides((row) => row.source === source) })),
  }
}

/** The minutes of the step below which half of the replies are; of two middle ones the shorter. */
function medianIn(rows: readonly Row[]): number | null {
  const steps = rows.toSorted((a, b) => (a.step ?? 0) - (b.step ?? 0))
  const half = steps.reduce((sum, { replies }) => sum + replies, 0) / 2
  let before = 0
  for (const { step, replies } of steps) {
    before += replies
    if (half > 0 && before >= half) return minutesOf(step ?? 0)
  }
  return null
}
