import type { ReviewFigures } from '@maitre/contract/metrics'
import { PUBLIC_REPLIES } from '#modules/reviews'
import { REVIEW_FIGURES } from './tables.ts'

/** The counts of some days, as `review_figures` has them, and of these reviews those that may have a public reply. */
export type Totals = Record<(typeof REVIEW_FIGURES)['counts'][number] | 'answerable', number>

/** The counts of a statement over `review_figures f`. */
export const SUMS = [
  ...REVIEW_FIGURES.counts.map((name) => `sum(f.${name})::int as ${name}`),
  `coalesce(sum(f.reviews) filter (where ${PUBLIC_REPLIES}), 0)::int as answerable`,
].join(', ')

/** As many columns as the counts, each with nothing. */
export const NO_SUMS = [...REVIEW_FIGURES.counts, 'answerable'].map(() => '0').join(', ')

export function addTotals(rows: readonly Totals[]): Totals {
  const total = (name: keyof Totals): number => rows.reduce((sum, row) => sum + row[name], 0)
  return {
    reviews: total('reviews'),
    rated_1: total('rated_1'),
    rated_2: total('rated_2'),
    rated_3: total('rated_3'),
    rated_4: total('rated_4'),
    rated_5: total('rated_5'),
    live: total('live'),
    by_hand: total('by_hand'),
    answerable: total('answerable'),
  }
}

const ratingsOf = (row: Totals): number[] => [
  row.rated_1,
  row.rated_2,
  row.rated_3,
  row.rated_4,
  row.rated_5,
]

/** The sum and the number of the stars. */
export function starsOf(row: Totals): { totalRating: number; count: number } {
  const ratings = ratingsOf(row)
  return {
    totalRating: ratings.reduce((sum, count, at) => sum + count * (at + 1), 0),
    count: ratings.reduce((sum, count) => sum + count, 0),
  }
}

/** A mean with one decimal (D §5); null of nothing. */
export function meanOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}

export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** The contract's figures of some days; positive is 4 stars and more, negative 3 and less (P §2). */
export function toFigures(row: Totals): Omit<ReviewFigures, 'medianReplyMinutes'> {
  const ratings = ratingsOf(row)
  const { totalRating, count } = starsOf(row)
  const positiveReviews = row.rated_4 + row.rated_5
  return {
    totalReviews: row.reviews,
    averageRating: meanOf(totalRating, count),
    positiveReviews,
    negativeReviews: count - positiveReviews,
    positiveRate: shareOf(positiveReviews, count),
    ratings,
    liveReplies: row.live,
    repliesByHand: row.by_hand,
    replyRate: shareOf(row.live, row.answerable),
  }
}
