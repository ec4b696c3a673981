import type { ReplyLanguage } from '#reply'
import { stemsOfPhrase } from './phrase-stems.ts'
import {
  addStems,
  eachFrom,
  listOf,
  makeTable,
  type PhraseMatch,
  type PhraseTable,
} from './phrase-table.ts'
import type { Token } from './token.ts'

/** Adds a phrase to a table that is read backwards, from the word before a place. */
export function addPhraseBefore<V>(table: PhraseTable<V>, phrase: string, value: V): void {
  const { stems, bare } = stemsOfPhrase(phrase, table.language)
  if (stems.length === 0) return
  addStems(table, stems.toReversed(), value)
  // Guests leave accents out, so the phrase is added without them too.
  addStems(table, bare.toReversed(), value)
}

/** A table of phrases, read backwards, that all stand for `true`. */
export function setBefore(language: ReplyLanguage, phrases: string): PhraseTable<true> {
  const table = makeTable<true>(language)
  for (const phrase of listOf(phrases)) addPhraseBefore(table, phrase, true)
  return table
}

/** The longest phrase of a backward table that ends right before word `at` and begins at word `from` or later. */
export function matchBefore<V>(
  table: PhraseTable<V>,
  tokens: readonly Token[],
  at: number,
  from: number,
): PhraseMatch<V> | undefined {
  let found: PhraseMatch<V> | undefined
  if (at > from)
    eachFrom(table, tokens, at - 1, from - 1, (value, length) => {
      found = { value, length }
    })
  return found
}
