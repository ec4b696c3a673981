import type { RangeQuery } from '@maitre/contract/range-query'
import type { Scope } from '#platform/actor'
import type { TenantReader } from '#platform/database'
import { IN_SPANS, SPANS, spanValues } from './spans.ts'

/** When the reviews of a range were written, by weekday and hour of their location. */
export async function listHours(
  reader: TenantReader,
  scope: Scope,
  { startDate, endDate }: RangeQuery,
) {
  const rows = await reader.run<{ weekday: number; hour: number; reviews: number }>(
    'metrics_hours',
    `select f.weekday, f.hour, sum(f.reviews)::int as reviews from ${SPANS} join hour_figures f on ${IN_SPANS}
      group by f.weekday, f.hour having sum(f.reviews) > 0 order by f.weekday, f.hour`,
    [reader.restaurantId, scope.locationIds, ...spanValues({ startDate, endDate })],
  )
  return rows.map(({ weekday, hour, reviews }) => ({ weekday, hour, totalReviews: reviews }))
}
