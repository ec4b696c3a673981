import type { MentionKind } from '@maitre/contract/constants'
import type { Series } from '@maitre/contract/metrics'
import type { RangeQuery } from '@maitre/contract/range-query'
import type { Scope } from '#platform/actor'
import type { TenantReader } from '#platform/database'
import { meanOf } from './review-totals.ts'
import { grainOf, IN_SIDES, SIDES, sideValues, toSeries } from './get-series.ts'
import type { Side } from './spans.ts'

interface Row {
  side: Side
  location_id: string
  day: string
  reviews: number
  positive: number
  negative: number
  rated: number
  rating_sum: number
}

/** One thing over time: the reviews that speak of it, the good and the bad mentions, and the stars beside them. */
export async function getThingSeries(
  reader: TenantReader,
  scope: Scope,
  kind: MentionKind,
  query: RangeQuery & { about: string },
): Promise<Series> {
  const grain = grainOf(query)
  const rows = await reader.run<Row>(
    'insight_series',
    `select s.side, f.location_id, f.day, sum(f.reviews)::int as reviews, sum(f.positive)::int as positive,
            sum(f.negative)::int as negative, sum(f.rated)::int as rated, sum(f.rating_sum)::int as rating_sum
       from ${SIDES} join mention_figures f on ${IN_SIDES} and f.kind = $7 and f.about = $8
      group by s.side, f.location_id, f.day`,
    [reader.restaurantId, scope.locationIds, ...sideValues(query, grain), kind, query.about],
  )
  return toSeries(rows, query, grain, (theirs) => {
    const sum = (name: 'reviews' | 'positive' | 'negative' | 'rated' | 'rating_sum'): number =>
      theirs.reduce((total, row) => total + row[name], 0)
    return {
      totalReviews: sum('reviews'),
      averageRating: meanOf(sum('rating_sum'), sum('rated')),
      positiveReviews: sum('positive'),
      negativeReviews: sum('negative'),
    }
  })
}
