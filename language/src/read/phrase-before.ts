import type { ReplyLanguage } from '../reply.ts'
import { listOf, makeTable, type PhraseMatch, type PhraseTable } from './phrase-table.ts'
import { stem, tokenise, type Token } from './token.ts'

/** Adds a phrase to a table that is read backwards, from the word before a place. */
export function addPhraseBefore<V>(table: PhraseTable<V>, phrase: string, value: V): void {
  const words = tokenise(phrase, table.language)
  if (words.length === 0) return
  addStems(
    table,
    words.map((word) => word.stem),
    value,
  )
  // Guests leave accents out.
  if (table.language === 'fr') {
    addStems(
      table,
      words.map((word) => stem(word.fold, 'fr')),
      value,
    )
  }
}

function addStems<V>(table: PhraseTable<V>, stems: readonly string[], value: V): void {
  let node = table.root
  for (const part of stems.toReversed()) {
    let next = node.next.get(part)
    if (next === undefined) {
      next = { next: new Map() }
      node.next.set(part, next)
    }
    node = next
  }
  node.value ??= value
}

/** A table of phrases read backwards that all stand for `true`. */
export function setBefore(language: ReplyLanguage, phrases: string): PhraseTable<true> {
  const table = makeTable<true>(language)
  for (const phrase of listOf(phrases)) addPhraseBefore(table, phrase, true)
  return table
}

/** The longest phrase of a backward table that ends right before word `at`, from word `from` on. */
export function matchBefore<V>(
  table: PhraseTable<V>,
  tokens: readonly Token[],
  at: number,
  from: number,
): PhraseMatch<V> | undefined {
  let node = table.root
  let found: PhraseMatch<V> | undefined
  for (let i = at - 1; i >= from; i -= 1) {
    const word = tokens[i]
    const next = word === undefined ? undefined : node.next.get(word.stem)
    if (next === undefined) break
    node = next
    if (node.value !== undefined) found = { value: node.value, length: at - i }
  }
  return found
}
