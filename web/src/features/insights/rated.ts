import { IMPACT_SAMPLE } from '@maitre/contract/insights'
import type { Metrics, ReviewFigures } from '@maitre/contract/metrics'

/** How many reviews have stars. */
export const ratedOf = ({ positiveReviews, negativeReviews }: ReviewFigures): number =>
  positiveReviews + negativeReviews

/** Whether so few reviews have stars that what became of them may be one guest's doing. */
export const isFew = (figures: ReviewFigures): boolean => ratedOf(figures) < IMPACT_SAMPLE

/** The figures that stars may be compared with: undefined where none are, or where either range has too few. */
export function comparableStars({ current, comparison }: Metrics): ReviewFigures | undefined {
  return comparison === null || isFew(current) || isFew(comparison) ? undefined : comparison
}
