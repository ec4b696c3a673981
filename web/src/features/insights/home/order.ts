import type { Metrics } from '@maitre/contract/metrics'
import { isFew } from '#features/insights/rated'

/** The figures of one location in a range, beside those of the range before. */
export type OfLocation = Metrics['locations'][number]

/**
 * By how many tenths of a star the average of a location changed, as a reader of both averages sees it; null where there
 * is no range before, or too few reviews with stars in either to tell.
 */
export function changeOf({ current, comparison }: OfLocation): number | null {
  if (comparison === null || isFew(current) || isFew(comparison)) return null
  if (current.averageRating === null || comparison.averageRating === null) return null
  return Math.round(current.averageRating * 10) - Math.round(comparison.averageRating * 10)
}

/**
 * Locations from the worst change to the best, those of the same change from the lowest average; behind them those of
 * which too little is known.
 */
export function byChange(locations: readonly OfLocation[]): OfLocation[] {
  const ratingOf = ({ current }: OfLocation): number => current.averageRating ?? Infinity
  return locations.toSorted(
    (a, b) =>
      (changeOf(a) ?? Infinity) - (changeOf(b) ?? Infinity) || ratingOf(a) - ratingOf(b) || 0,
  )
}
