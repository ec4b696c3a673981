import type { Reading } from '#reading'
import type { TextSentiment } from './sentiment.ts'

/** A review whose feeling lies between this and its negative takes no side. */
const EDGE = 0.3
/** Stars and words that differ by this much mean that one of them is not what it seems. */
const MISMATCH = 0.5

/** The feeling of a review, −1 to 1: by its stars where there are any, with a little of the words. */
export function overallOf(rating: number | null, words: TextSentiment): number {
  if (rating === null) return words.score
  const stars = (rating - 3) / 2
  // Three stars say little, so the words say more.
  return rating === 3 ? words.score * 0.5 : stars * 0.85 + words.score * 0.15
}

/** The feeling of a review by its stars and by what an engine found its words alone to be worth, −1 to 1. */
export function weighStars(rating: number | null, words: TextSentiment): Reading['sentiment'] {
  const overall = overallOf(rating, words)
  const stars = rating === null ? null : (rating - 3) / 2
  return {
    score: Math.round(overall * 1000) / 1000,
    label: overall > EDGE ? 'positive' : overall < -EDGE ? 'negative' : 'neutral',
    confidence: Math.round((stars === null ? words.confidence : 0.9) * 100) / 100,
    mismatch:
      stars !== null &&
      Math.abs(stars) >= 0.5 &&
      stars * words.score < 0 &&
      Math.abs(words.score) >= MISMATCH,
  }
}
