import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { matchAt, placesIn } from '#read/words/phrase-table'
import type { Token } from '#read/words/token'
import type { Reading } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { apartOf, toldTokens } from './orders.ts'
import { VOCABULARY } from './phrase-book.ts'
import { type Point, quoteOf } from './points.ts'

const occasionsOf = (language: ReplyLanguage) =>
  tableOf(
    language,
    Object.entries(VOCABULARY[language].occasions).map(
      ([name, { words }]) => [words, name] as const,
    ),
  )
const OCCASIONS = { en: occasionsOf('en'), fr: occasionsOf('fr') }
const NOT_SO = byLanguage((language) => tableOf(language, [[VOCABULARY[language].notSo, true]]))
/** What a guest celebrates, which comes before any dish. */
export const CELEBRATED = new Set(
  'birthday anniversary engagement wedding celebration newborn graduation retirement honeymoon'.split(
    ' ',
  ),
)
/** How many words before an occasion may deny it: "it was not for a birthday". */
const REACH = 6

/** What brought the guest, in the order of the text, each kind once. */
export function findOccasions(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Point[] {
  const { code } = reading.language
  if (code !== 'en' && code !== 'fr') return []
  const tokens = toldTokens(review.text, code)
  const apart = apartOf(review.text, code)
  const occasions = new Map<string, Point>()
  for (const { value, from, to, start, end } of placesIn(OCCASIONS[code], tokens)) {
    const phrase = VOCABULARY[language].occasions[value]?.phrase
    const isApart = apart.some((one) => one.start <= start && start < one.end)
    // "Most birthdays" are no birthday of today.
    const isMany = code === 'en' && to - from === 1 && /[^s]s$/.test(tokens[from]?.fold ?? '')
    if (phrase === undefined || isApart || isMany || isTurned(tokens, from, code)) continue
    if (!occasions.has(value))
      occasions.set(value, { phrase, about: value, ground: quoteOf(review, { start, end }) })
  }
  return [...occasions.values()]
}

/** Whether a word shortly before says that it was not so, only might have been, or is yet to come. */
function isTurned(tokens: readonly Token[], at: number, code: ReplyLanguage): boolean {
  for (let i = Math.max(0, at - REACH); i < at; i += 1)
    if (matchAt(NOT_SO[code], tokens, i) !== undefined) return true
  return false
}
