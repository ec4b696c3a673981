import { addPhrase, listOf, makeTable, matchAt, setOf } from '#read/words/phrase-table'
import type { Token } from '#read/words/token'
import type { Reading } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { apartOf, toldTokens } from './orders.ts'
import { VOCABULARY } from './phrase-book.ts'
import { type Point, quoteOf } from './points.ts'

const OCCASIONS = { en: occasionsOf('en'), fr: occasionsOf('fr') }
const NOT_SO = {
  en: setOf('en', VOCABULARY.en.notSo),
  fr: setOf('fr', VOCABULARY.fr.notSo),
}
/** How many words before an occasion may deny it: "it was not for a birthday". */
const REACH = 6

function occasionsOf(language: ReplyLanguage) {
  const table = makeTable<string>(language)
  for (const [name, { words }] of Object.entries(VOCABULARY[language].occasions)) {
    for (const word of listOf(words)) addPhrase(table, word, name)
  }
  return table
}

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
  for (let i = 0; i < tokens.length; i += 1) {
    const match = matchAt(OCCASIONS[code], tokens, i)
    const phrase = VOCABULARY[language].occasions[match?.value ?? '']?.phrase
    const first = tokens[i]
    const last = tokens[i + (match?.length ?? 1) - 1]
    if (match === undefined || phrase === undefined || first === undefined || last === undefined)
      continue
    const isApart = apart.some((one) => one.start <= first.start && first.start < one.end)
    // "Most birthdays" are no birthday of today.
    const isMany = code === 'en' && match.length === 1 && /[^s]s$/.test(first.fold)
    if (isApart || isMany || isTurned(tokens, i, code) || occasions.has(match.value)) continue
    const ground = quoteOf(review, { start: first.start, end: last.end })
    occasions.set(match.value, { phrase, about: match.value, ground })
  }
  return [...occasions.values()]
}

/** Whether a word shortly before says that it was not so, or only might have been. */
function isTurned(tokens: readonly Token[], at: number, code: ReplyLanguage): boolean {
  for (let i = Math.max(0, at - REACH); i < at; i += 1)
    if (matchAt(NOT_SO[code], tokens, i) !== undefined) return true
  return false
}
