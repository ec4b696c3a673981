import type { ReplyLanguage } from '../reply.ts'
import { fold, stem, tokenise, type Token } from './token.ts'

interface Node<V> {
  next: Map<string, Node<V>>
  value?: V
}

/** Phrases of one language and what they stand for; finds the longest one that begins at a word. */
export interface PhraseTable<V> {
  root: Node<V>
  language: ReplyLanguage
  /** In words; bounds every look-up. */
  longest: number
}

export interface PhraseMatch<V> {
  value: V
  /** How many words it covers. */
  length: number
}

/** An empty table for `language`. */
export function makeTable<V>(language: ReplyLanguage): PhraseTable<V> {
  return { root: { next: new Map() }, language, longest: 0 }
}

/** Adds a phrase; the first value given for a phrase stays, unless `merge` makes one of both. */
export function addPhrase<V>(
  table: PhraseTable<V>,
  phrase: string,
  value: V,
  merge: (before: V, value: V) => V = (before) => before,
): void {
  const words = tokenise(phrase, table.language)
  if (words.length === 0) return
  addWords(
    table,
    words.map((word) => word.stem),
    value,
    merge,
  )
  // Guests leave accents out: the bare spelling may have another stem.
  if (table.language === 'fr') {
    addWords(
      table,
      words.map((word) => stem(word.fold, 'fr')),
      value,
      merge,
    )
  }
}

function addWords<V>(
  table: PhraseTable<V>,
  stems: string[],
  value: V,
  merge: (before: V, value: V) => V,
): void {
  let node = table.root
  for (const part of stems) {
    let next = node.next.get(part)
    if (next === undefined) {
      next = { next: new Map() }
      node.next.set(part, next)
    }
    node = next
  }
  node.value = node.value === undefined ? value : merge(node.value, value)
  table.longest = Math.max(table.longest, stems.length)
}

/** The longest phrase that begins at word `at`, or undefined. */
export function matchAt<V>(
  table: PhraseTable<V>,
  tokens: readonly Token[],
  at: number,
): PhraseMatch<V> | undefined {
  let node = table.root
  let found: PhraseMatch<V> | undefined
  for (let i = at; i < tokens.length; i += 1) {
    const word = tokens[i]
    const next = word === undefined ? undefined : node.next.get(word.stem)
    if (next === undefined) break
    node = next
    if (node.value !== undefined) found = { value: node.value, length: i - at + 1 }
  }
  return found
}

/** All that phrases beginning at word `at` say, merged: the sum of their bits, and the longest's words. */
export function bitsAt(
  table: PhraseTable<number>,
  tokens: readonly Token[],
  at: number,
): { bits: number; length: number } {
  let node = table.root
  let bits = 0
  let length = 0
  for (let i = at; i < tokens.length; i += 1) {
    const next = node.next.get(tokens[i]?.stem ?? '')
    if (next === undefined) break
    node = next
    if (node.value !== undefined) {
      bits |= node.value
      length = i - at + 1
    }
  }
  return { bits, length }
}

/** A comma-separated list of a data file. */
export function listOf(words: string): string[] {
  return words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** A table of phrases that all stand for `true`. */
export function setOf(language: ReplyLanguage, words: string): PhraseTable<true> {
  const table = makeTable<true>(language)
  for (const word of listOf(words)) addPhrase(table, word, true)
  return table
}

/** Folded words for exact look-up. */
export function foldedSet(words: string): Set<string> {
  return new Set(listOf(words).map(fold))
}
