import { IMPACT_SAMPLE } from '@maitre/contract/insights'
import type { Span } from '#features/insights/spans'

/** How many reviews came in each span of the days or months. */
export const sumsOf = (
  reviews: readonly number[],
  spans: readonly Pick<Span, 'from' | 'to'>[],
): number[] =>
  spans.map(({ from, to }) => reviews.slice(from, to).reduce((sum, count) => sum + count, 0))

/**
 * What has the most reviews of several; undefined where others have as many, where there is nothing to hold it against,
 * or where it has too few to be a finding.
 */
export function fullestOf<Thing>(
  counts: readonly (readonly [thing: Thing, reviews: number])[],
): readonly [thing: Thing, reviews: number] | undefined {
  const [first, second] = counts.toSorted(([, one], [, other]) => other - one)
  if (!first || !second || first[1] === second[1]) return undefined
  return first[1] < IMPACT_SAMPLE ? undefined : first
}
