import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { placesIn } from '#read/words/phrase-table'
import type { Reading } from '#reading'
import type { ReviewForReply } from '#reply'
import { toldTokens } from './orders.ts'
import { VOCABULARY } from './phrase-book.ts'
import type { Point } from './points.ts'
import { HAPPY } from './said.ts'

const MOCK = byLanguage((language) => tableOf(language, [[VOCABULARY[language].mock, true]]))

/** Whether a guest who is not content says a praise after somebody else: « service attentionné », qu'ils disent. */
export function isMocked({ ground }: Point, { text, rating }: ReviewForReply): boolean {
  if (ground.kind !== 'review' || (rating ?? HAPPY) >= HAPPY) return false
  return (
    /[«"“‘']\s*$/.test(text.slice(0, ground.start)) &&
    /^\s*[.,!]?\s*[»"”’']/.test(text.slice(ground.end))
  )
}

/** Whether words of a review sound like mockery where its guest is unhappy: "what a treat", "full marks". */
export function mocks({ text }: ReviewForReply, { language }: Reading): boolean {
  const code = language.code === 'fr' ? 'fr' : 'en'
  return placesIn(MOCK[code], toldTokens(text, code)).some(
    ({ start, end }) => !isDoneness(text, start, end),
  )
}

/** Whether "well done" tells how meat was cooked: who mocks begins a clause with it. */
function isDoneness(text: string, start: number, end: number): boolean {
  return (
    /^well[ -]done$/i.test(text.slice(start, end)) && /[\p{L}\d]\s*$/u.test(text.slice(0, start))
  )
}
