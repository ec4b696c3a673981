import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { placesIn } from '#read/words/phrase-table'
import { tokenise } from '#read/words/token'
import type { Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { apartOf } from './orders.ts'
import { VOCABULARY } from './phrase-book.ts'

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
  const tips = [...advised, ...tipsIn(review.text, reading, code)]
  const covered = words.filter(({ start }) =>
    tips.some((one) => one.start <= start && start < one.end),
  )
  return covered.length * 2 > words.length ? 'advice' : 'told'
}

const TIPS = byLanguage((language) => tableOf(language, [[VOCABULARY[language].tips, true]]))
/** A tip begins within so many words of its sentence: « Et gardez de la place ». */
const OPENING = 2
/** "Will go again" bids nobody go. */
const WILL = new Set(['will', 'would', "'ll", "'d", 'shall'])

/** The sentences that tell other guests what to do: « prenez la banquette du fond ». */
function tipsIn(text: string, { sentences }: Reading, code: ReplyLanguage): Span[] {
  return sentences.filter(({ start, end }) => {
    // "Can I get the recipe?" asks, and tells nobody what to do.
    if (/\?[^\p{L}]*$/u.test(text.slice(start, end))) return false
    const tokens = tokenise(text, code, start, end)
    return placesIn(TIPS[code], tokens).some(
      ({ from }) =>
        (from <= OPENING || tokens[from]?.comma === true) &&
        !WILL.has(tokens[from - 1]?.fold ?? ''),
    )
  })
}
