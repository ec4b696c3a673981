import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { placesIn } from '#read/words/phrase-table'
import type { Reading } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { toldTokens } from './orders.ts'
import { VOCABULARY } from './phrase-book.ts'
import { type Point, quoteOf } from './points.ts'

const graveOf = (language: ReplyLanguage) =>
  tableOf(
    language,
    Object.entries(VOCABULARY[language].grave).map(([name, words]) => [words, name] as const),
  )
const GRAVE = { en: graveOf('en'), fr: graveOf('fr') }
const TENDER = byLanguage((language) => tableOf(language, [[VOCABULARY[language].tender, true]]))
/** The key of phrases that only sound like a loss: "as quiet as a funeral", « un enterrement de vie de garçon ». */
const NONE = 'none'

/**
 * What weighs on the guest who speaks of it: a loss (`loss`), somebody dear remembered (`memory`) or an illness
 * (`illness`).
 */
export function findGrave(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Point | null {
  const { code } = reading.language
  // A review in neither language is read as one in the reply's.
  const read = code === 'en' || code === 'fr' ? code : language
  let free = 0
  for (const { value, from, to, start, end } of placesIn(
    GRAVE[read],
    toldTokens(review.text, read),
  )) {
    if (from < free) continue
    // The guest's words are not said again: each sentence is written for its kind of loss.
    if (value !== NONE) return { phrase: '', about: value, ground: quoteOf(review, { start, end }) }
    free = to
  }
  // "First time back since Roy died" names somebody dear.
  const named = /\b(?:since|after|before|when) \p{Lu}\p{L}+ (?:died|passed)\b/u.exec(review.text)
  if (read !== 'en' || named === null) return null
  const span = { start: named.index, end: named.index + named[0].length }
  return { phrase: '', about: 'loss', ground: quoteOf(review, span) }
}

/** Whether the guest tells of being moved. */
export function isTender({ text }: ReviewForReply, { language }: Reading): boolean {
  const code = language.code === 'fr' ? 'fr' : 'en'
  return placesIn(TENDER[code], toldTokens(text, code)).length > 0
}
