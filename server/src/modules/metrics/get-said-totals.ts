import type { NameKind } from '@maitre/contract/constants'
import type { Said, SaidPoint, SaidTotals } from '@maitre/contract/insights'
import type { RangeQuery } from '@maitre/contract/range-query'
import type { Scope } from '#platform/actor'
import type { TenantReader } from '#platform/database'
import { grainOf, sideValues, toSeries } from './get-series.ts'
import { shareOf } from './review-totals.ts'
import { IN_SPANS, rangesOf, type Side, SPANS, spanValues } from './spans.ts'

/** What is said in a range, or, with a day, at a location on that day or in its month. */
interface Row {
  side: Side
  location_id: string | null
  day: string | null
  named: number
  mentions: number
  positive: number
  negative: number
}

const SUMS =
  'sum(f.mentions)::int as mentions, sum(f.positive)::int as positive, sum(f.negative)::int as negative'

// One statement asks for both, so that a request goes to the database once.
const STATEMENT = `select s.side, null::uuid as location_id, null::date as day,
         count(distinct f.about) filter (where f.mentions > 0)::int as named, ${SUMS}
    from ${SPANS} join mention_figures f on ${IN_SPANS} and f.kind = $11
   group by s.side
  union all
  select s.side, f.location_id, f.day, 0, ${SUMS}
    from unnest($8::text[], $9::date[], $10::date[]) as s(side, first, last)
    join mention_figures f on f.restaurant_id = $1 and f.location_id = any($2::uuid[]) and f.grain = $7
     and f.day between s.first and s.last and f.kind = $11
   group by s.side, f.location_id, f.day`

/** What guests say of all dishes or people together, in both ranges and over time. */
export async function getSaidTotals(
  reader: TenantReader,
  scope: Scope,
  kind: NameKind,
  query: RangeQuery,
): Promise<SaidTotals> {
  const grain = grainOf(query)
  const rows = await reader.run<Row>('insights_totals', STATEMENT, [
    reader.restaurantId,
    scope.locationIds,
    ...spanValues(query),
    ...sideValues(query, grain),
    kind,
  ])
  const whole = (side: Side): Said => {
    const row = rows.find((one) => one.side === side && one.day === null)
    const { mentions = 0, positive = 0, negative = 0, named = 0 } = row ?? {}
    return {
      mentions,
      positive,
      negative,
      positiveRate: shareOf(positive, positive + negative),
      named,
    }
  }
  return {
    current: whole('current'),
    comparison: rangesOf(query).comparison ? whole('comparison') : null,
    series: pointsOf(rows, query, grain),
  }
}

function pointsOf(
  rows: readonly Row[],
  query: RangeQuery,
  grain: SaidTotals['series']['grain'],
): SaidTotals['series'] {
  const placed = rows.flatMap(({ location_id, day, ...row }) =>
    location_id === null || day === null ? [] : [{ location_id, day, ...row }],
  )
  const { current, comparison } = toSeries(placed, query, grain, (theirs) => ({
    totalReviews: sum(theirs, 'mentions'),
    averageRating: null,
    positiveReviews: sum(theirs, 'positive'),
    negativeReviews: sum(theirs, 'negative'),
  }))
  const said = (points: typeof current): SaidPoint[] =>
    points.map(({ day, totalReviews, positiveReviews, negativeReviews }) => ({
      day,
      mentions: totalReviews,
      positive: positiveReviews,
      negative: negativeReviews,
    }))
  return { grain, current: said(current), comparison: comparison && said(comparison) }
}

const sum = (rows: readonly Row[], name: 'mentions' | 'positive' | 'negative'): number =>
  rows.reduce((total, row) => total + row[name], 0)
