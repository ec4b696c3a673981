import type { Point } from '@maitre/contract/metrics'

/** The good and the bad mentions of a range up to each of its points. */
export interface Running {
  reviews: number
  good: number
  bad: number
  /** Good mentions of those that are good or bad; null before the first one. */
  share: number | null
}

/**
 * Adds the points of a range up, one after the other. Few guests name the same dish or person on one day, so a day by
 * itself says nothing, and the last sum is the figure of the range.
 */
export function runningOf(points: readonly Point[]): Running[] {
  let [reviews, good, bad] = [0, 0, 0]
  return points.map((point) => {
    reviews += point.totalReviews
    good += point.positiveReviews
    bad += point.negativeReviews
    return { reviews, good, bad, share: good + bad === 0 ? null : good / (good + bad) }
  })
}
