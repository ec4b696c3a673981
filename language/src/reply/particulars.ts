import { foldedSet, listOf, makeTable, addPhrase, matchAt, setOf } from '#read/words/phrase-table'
import type { Token } from '#read/words/token'
import type { Reading } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { toldTokens } from './orders.ts'
import { VOCABULARY } from './phrase-book.ts'
import { type Point, quoteOf } from './points.ts'

const OCCASIONS = { en: occasionsOf('en'), fr: occasionsOf('fr') }
const QUOTABLE = { en: foldedSet(VOCABULARY.en.quotable), fr: foldedSet(VOCABULARY.fr.quotable) }
const NOT_QUOTED = {
  en: setOf('en', VOCABULARY.en.notQuoted),
  fr: setOf('fr', VOCABULARY.fr.notQuoted),
}
/** How many words before a kind one may turn it round: "not exactly what I would call perfect". */
const REACH = 6
const GOOD = 4

function occasionsOf(language: ReplyLanguage) {
  const table = makeTable<string>(language)
  for (const [name, { words }] of Object.entries(VOCABULARY[language].occasions)) {
    for (const word of listOf(words)) addPhrase(table, word, name)
  }
  return table
}

/** From a happy review, what brought the guest, and kind words of the guest's that the reply may give back. */
export function findParticulars(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): { occasions: Point[]; words: Point[] } {
  const code = reading.language.code
  if ((code !== 'en' && code !== 'fr') || (review.rating ?? GOOD) < GOOD)
    return { occasions: [], words: [] }
  const tokens = toldTokens(review.text, code)
  return {
    occasions: occasionsIn(tokens, review, code, language),
    // A guest is quoted only in the guest's own language.
    words: code === language ? wordsIn(tokens, review, reading, code) : [],
  }
}

function occasionsIn(
  tokens: readonly Token[],
  review: ReviewForReply,
  code: ReplyLanguage,
  language: ReplyLanguage,
): Point[] {
  for (let i = 0; i < tokens.length; i += 1) {
    const match = matchAt(OCCASIONS[code], tokens, i)
    const phrase = VOCABULARY[language].occasions[match?.value ?? '']?.phrase
    const first = tokens[i]
    const last = tokens[i + (match?.length ?? 1) - 1]
    if (match === undefined || phrase === undefined || first === undefined || last === undefined)
      continue
    if (isTurned(tokens, i, code)) continue
    const ground = quoteOf(review, { start: first.start, end: last.end })
    return [{ phrase, about: match.value, ground }]
  }
  return []
}

function wordsIn(
  tokens: readonly Token[],
  review: ReviewForReply,
  reading: Reading,
  code: ReplyLanguage,
): Point[] {
  const dark = reading.keywords.filter(({ sentiment }) => sentiment !== 'positive')
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]
    if (token === undefined || !QUOTABLE[code].has(token.fold) || isTurned(tokens, i, code))
      continue
    const spoiled = dark.some(
      ({ snippetStart, snippetEnd }) => token.start >= snippetStart && token.end <= snippetEnd,
    )
    if (spoiled) continue
    const word = review.text.slice(token.start, token.end).toLowerCase()
    const phrase = code === 'fr' ? `« ${word} »` : `“${word}”`
    return [{ phrase, about: 'word', ground: quoteOf(review, token) }]
  }
  return []
}

/** Whether a word shortly before says that it was not so, or only might have been. */
function isTurned(tokens: readonly Token[], at: number, code: ReplyLanguage): boolean {
  for (let i = Math.max(0, at - REACH); i < at; i += 1)
    if (matchAt(NOT_QUOTED[code], tokens, i) !== undefined) return true
  return false
}
