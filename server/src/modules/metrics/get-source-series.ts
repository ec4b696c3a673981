import { type Source, SOURCES } from '@maitre/contract/constants'
import type { SourceSeries } from '@maitre/contract/metrics'
import type { RangeQuery } from '@maitre/contract/range-query'
import type { Scope } from '#platform/actor'
import type { TenantReader } from '#platform/database'
import { grainOf, IN_SIDES, SIDES, sideValues, startsIn } from './get-series.ts'

/** How many reviews each source brought on each day, or in each month, of a range. */
export async function getSourceSeries(
  reader: TenantReader,
  scope: Scope,
  { startDate, endDate }: RangeQuery,
): Promise<SourceSeries> {
  const range = { startDate, endDate }
  const grain = grainOf(range)
  const rows = await reader.run<{ source: Source; day: string; reviews: number }>(
    'metrics_sources',
    `select f.source, f.day, sum(f.reviews)::int as reviews from ${SIDES} join review_figures f on ${IN_SIDES}
      group by f.source, f.day having sum(f.reviews) > 0`,
    [reader.restaurantId, scope.locationIds, ...sideValues(range, grain)],
  )
  const days = startsIn(range, grain)
  const counts = new Map(rows.map(({ source, day, reviews }) => [`${source} ${day}`, reviews]))
  return {
    grain,
    current: days.map((day) => ({ day })),
    sources: SOURCES.flatMap((source) => {
      const reviews = days.map((day) => counts.get(`${source} ${day}`) ?? 0)
      return reviews.some((count) => count > 0) ? [{ source, reviews }] : []
    }),
  }
}
