import { tokenise } from '#read/words/token'
import type { Reading } from '#reading'
import type { ReviewForReply } from '#reply'
import { apartOf } from './orders.ts'

/**
 * The form of a review that names nothing to take up: only marks ("Food 4/5 Service 2/5"), only tips for other guests,
 * a word or two or signs alone, or a text.
 */
export type Form = 'scores' | 'advice' | 'brief' | 'told'

const MARK = /\d\s?\/\s?(?:5|10|20)\b|[:=–-]\s?\d{1,2}\b|\p{L}\s\d{1,2}(?=\s*(?:[.,;\n]|$))/gu
/** A text of marks has at least so many, and few words beside the labels. */
const MARKS = 2
const WORDS_PER_MARK = 3
/** A review of at most so many words says too little to speak of. */
const FEW = 3

/** The form of a review of which nothing else is taken up. */
export function formOf(review: ReviewForReply, reading: Reading): Form {
  const code = reading.language.code === 'fr' ? 'fr' : 'en'
  const words = tokenise(review.text, code).filter(({ fold }) => /\p{L}/u.test(fold))
  const marks = review.text.match(MARK)?.length ?? 0
  if (marks >= MARKS && words.length <= marks * WORDS_PER_MARK) return 'scores'
  if (words.length <= FEW) return 'brief'
  const advised = apartOf(review.text, code).filter(({ apart }) => apart === 'advice')
  const covered = words.filter(({ start }) =>
    advised.some((one) => one.start <= start && start < one.end),
  )
  return covered.length * 2 > words.length ? 'advice' : 'told'
}
