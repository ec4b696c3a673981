import { KEYWORD_CATEGORIES, type KeywordCategory } from '@maitre/contract/constants'
import { IMPACT_SAMPLE, type MentionFigures } from '@maitre/contract/insights'
import { meanOf, shareOf } from './review-totals.ts'
import { MENTION_FIGURES } from './tables.ts'

/** The counts of some days, as `mention_figures` has them. */
export type MentionTotals = Record<(typeof MENTION_FIGURES)['counts'][number], number>

/** The counts of a statement over `mention_figures f`. */
export const MENTION_SUMS = MENTION_FIGURES.counts
  .map((name) => `sum(f.${name})::int as ${name}`)
  .join(', ')

export const NO_MENTIONS: MentionTotals = {
  mentions: 0,
  reviews: 0,
  positive: 0,
  neutral: 0,
  negative: 0,
  conflict: 0,
  liked: 0,
  blamed: 0,
  rated: 0,
  rating_sum: 0,
}

/** The counts of several rows together. */
export const sumMentions = (rows: readonly MentionTotals[]): MentionTotals =>
  rows.reduce<MentionTotals>(
    (sum, row) => ({
      mentions: sum.mentions + row.mentions,
      reviews: sum.reviews + row.reviews,
      positive: sum.positive + row.positive,
      neutral: sum.neutral + row.neutral,
      negative: sum.negative + row.negative,
      conflict: sum.conflict + row.conflict,
      liked: sum.liked + row.liked,
      blamed: sum.blamed + row.blamed,
      rated: sum.rated + row.rated,
      rating_sum: sum.rating_sum + row.rating_sum,
    }),
    NO_MENTIONS,
  )

/** The stars of all reviews of the same days, by which an impact is told. */
export interface Stars {
  totalRating: number
  count: number
}

/** The contract's figures of mentions, beside the stars of all reviews. */
export function toMentionFigures(row: MentionTotals, all: Stars): MentionFigures {
  const { mentions, reviews, positive, neutral, negative, conflict, liked, blamed } = row
  return {
    mentions,
    reviews,
    positive,
    neutral,
    negative,
    conflict,
    liked,
    blamed,
    positiveRate: shareOf(positive, positive + negative),
    averageRating: meanOf(row.rating_sum, row.rated),
    impact: impactOf(row, all),
  }
}

/** What a thing or a location moves of the average rating (P §6); null below the smallest sample. */
export function impactOf(
  { rated, rating_sum }: Pick<MentionTotals, 'rated' | 'rating_sum'>,
  { totalRating, count }: Stars,
): number | null {
  if (rated < IMPACT_SAMPLE || count === 0) return null
  return (rating_sum / rated - totalRating / count) * (rated / count)
}

/** The topic of a stored row; null for what belongs to none. */
export function categoryOf(category: string): KeywordCategory | null {
  return KEYWORD_CATEGORIES.find((one) => one === category) ?? null
}
