import { IMPACT_SAMPLE } from '@maitre/contract/insights'
import type { Metrics, ReviewFigures } from '@maitre/contract/metrics'

type Rated = Pick<ReviewFigures, 'positiveReviews' | 'negativeReviews'>

/** How many reviews have stars. */
export const ratedOf = ({ positiveReviews, negativeReviews }: Rated): number =>
  positiveReviews + negativeReviews

/** Whether so few reviews have stars that what became of them may be one guest's doing. */
export const isFew = (figures: Rated): boolean => ratedOf(figures) < IMPACT_SAMPLE

/** The figures that stars may be compared with: undefined where none are, or where either range has too few. */
export function comparableStars({ current, comparison }: Metrics): ReviewFigures | undefined {
  return comparison === null || isFew(current) || isFew(comparison) ? undefined : comparison
}
