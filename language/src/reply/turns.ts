import { matchAt, setOf } from '#read/words/phrase-table'
import { tokenise } from '#read/words/token'
import type { Reading, Span } from '#reading'
import type { ReviewForReply } from '#reply'
import { VOCABULARY } from './phrase-book.ts'

/** From these stars on a guest is content, and blames only what they make a point of. */
export const CONTENT = 4

/** Phrases by which happy guests bring up the one thing that was not right. */
export const RESERVATIONS = {
  en: setOf('en', VOCABULARY.en.reservations),
  fr: setOf('fr', VOCABULARY.fr.reservations),
}
/** Words by which content guests turn to what was not right. */
export const TURNS = { en: setOf('en', VOCABULARY.en.turns), fr: setOf('fr', VOCABULARY.fr.turns) }

/** The stars; where a source gave none, what the words are like: plain facts are no complaint. */
export function starsOf({ rating }: ReviewForReply, { sentiment }: Reading): number {
  return rating ?? (sentiment.label === 'negative' ? 2 : CONTENT)
}

/** Whether a guest turns to something that was not right, whether or not we understand what. */
export function turnsToBlame(review: ReviewForReply, reading: Reading): boolean {
  return hasAny(TURNS, review, { start: 0, end: review.text.length }, reading)
}

/** Whether one of the phrases stands in that stretch of a review. */
export function hasAny(
  phrases: typeof TURNS,
  review: ReviewForReply,
  span: Span,
  reading: Reading,
): boolean {
  const code = reading.language.code === 'fr' ? 'fr' : 'en'
  const tokens = tokenise(review.text, code, span.start, span.end)
  return tokens.some((_, index) => matchAt(phrases[code], tokens, index) !== undefined)
}
