import { addChoices } from '#read/words/phrase-choices'
import { foldedSet, listOf, makeTable, matchAt } from '#read/words/phrase-table'
import { type Token, tokenise } from '#read/words/token'
import type { Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { VOCABULARY } from './phrase-book.ts'

const ELSEWHERE = { en: placesOf('en'), fr: placesOf('fr') }
const BETWEEN = {
  en: foldedSet(VOCABULARY.en.toElsewhere),
  fr: foldedSet(VOCABULARY.fr.toElsewhere),
}
/** How many words may stand between a dish and the house that serves it. */
const REACH = 6
/** What another house can do better. Its noise and its parking are not counted, since the guest felt ours. */
const SERVED = new Set([
  'food_quality',
  'drinks',
  'portion',
  'value',
  'menu_variety',
  'service',
  'staff_attitude',
])

function placesOf(language: ReplyLanguage) {
  const table = makeTable<true>(language)
  for (const phrase of listOf(VOCABULARY[language].elsewhere)) addChoices(table, phrase, true)
  return table
}

/** A reading without the food and the service of other houses: "the pizza across the road was better". */
export function withoutElsewhere(review: ReviewForReply, reading: Reading): Reading {
  const { code } = reading.language
  if (code !== 'en' && code !== 'fr') return reading
  const tokens = tokenise(review.text, code)
  const others = tokens.flatMap((_, at) => {
    const match = matchAt(ELSEWHERE[code], tokens, at)
    return match === undefined ? [] : [{ first: at, last: at + match.length - 1 }]
  })
  if (others.length === 0) return reading
  const isThere = (found: Span) =>
    others.some(
      ({ first, last }) =>
        leads(tokens, found.end, first, review.text, code) ||
        follows(tokens, last, found.start, review.text, code),
    )
  // What is said of the other house's dish up to the end of the clause is theirs too: "and cheaper".
  const theirs = [...reading.dishes, ...reading.keywords]
    .filter((found) => isThere(found))
    .map(({ end }) => ({ start: end, end: clauseEnd(review.text, end) }))
  const isTheirs = (found: Span) =>
    isThere(found) || theirs.some(({ start, end }) => found.start >= start && found.end <= end)
  return {
    ...reading,
    dishes: reading.dishes.filter((dish) => !isTheirs(dish)),
    keywords: reading.keywords.filter((one) => !SERVED.has(one.category) || !isTheirs(one)),
  }
}

const CLAUSE = 80

function clauseEnd(text: string, from: number): number {
  const found = /[.!?;,\n]/.exec(text.slice(from, from + CLAUSE))
  return from + (found?.index ?? 0)
}

/** Whether only small words stand from where a thing was named to the other house: "the soup at the place". */
function leads(
  tokens: readonly Token[],
  from: number,
  at: number,
  text: string,
  code: ReplyLanguage,
): boolean {
  const start = tokens[at]?.start ?? 0
  if (start < from || /[.!?;,\n]/.test(text.slice(from, Math.min(start, from + 80)))) return false
  for (let i = at - 1; i >= 0 && (tokens[i]?.start ?? 0) >= from; i -= 1)
    if (at - i > REACH || !BETWEEN[code].has(tokens[i]?.fold ?? '')) return false
  return true
}

/** Whether only small words stand from the other house to where a thing was named: "next door their burgers". */
function follows(
  tokens: readonly Token[],
  at: number,
  to: number,
  text: string,
  code: ReplyLanguage,
): boolean {
  const end = tokens[at]?.end ?? Infinity
  if (end > to || /[.!?;,\n]/.test(text.slice(end, Math.min(to, end + 80)))) return false
  for (let i = at + 1; i < tokens.length && (tokens[i]?.end ?? Infinity) <= to; i += 1)
    if (i - at > REACH || !BETWEEN[code].has(tokens[i]?.fold ?? '')) return false
  return true
}
