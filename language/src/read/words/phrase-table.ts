import type { ReplyLanguage } from '#reply'
import { ALL_FORMS, frenchForms } from './french-forms.ts'
import { stemsOfPhrase } from './phrase-stems.ts'
import { BARE, CHOICE, nodeOf, noteTo, valueIndexOf, targetTo, Walk } from './phrase-walk.ts'
import { BUILT_IN } from './stem-list.ts'
import { fold, hashOf, stem, type Token } from './token.ts'
import { NONE, ROOT, WordGraph } from './word-graph.ts'

/**
 * Phrases of one language and the values that they stand for. A look-up finds the longest phrase that begins at a
 * word.
 *
 * Plain phrases make a tree in the graph, with a node for each beginning of a phrase. A phrase with choices has nodes
 * of its own, one for what is left of the phrase after each word, which all its ways share (phrase-choices.ts): it
 * costs little more than to write it, not what it takes to spell it out. So one word may lead to several nodes, and a
 * look-up goes on from all of them.
 *
 * phrase-walk.ts says what a target and a note of the graph hold.
 */
export interface PhraseTable<V> {
  graph: WordGraph
  values: V[]
  language: ReplyLanguage
  /** A house's own phrases, which win over these (own-words.ts); null as a value says that there is nothing here. */
  own?: PhraseTable<V | null>
}

export interface PhraseMatch<V> {
  value: V
  /** How many words the phrase covers. */
  length: number
}

/** An empty table for `language`, which stays as long as the program runs. */
export function makeTable<V>(language: ReplyLanguage): PhraseTable<V> {
  return { graph: new WordGraph(BUILT_IN), values: [], language }
}

/** An empty table for a house's own phrases, which leaves nothing behind when it goes. */
export function makeOwnTable<V>(language: ReplyLanguage): PhraseTable<V> {
  return { graph: new WordGraph(), values: [], language }
}

/** A note for a value. A value that comes many times in a row, as in lists, is kept once. */
export function noteOf<V>(table: PhraseTable<V>, value: V, bare: boolean): number {
  const { values } = table
  if (values.length === 0 || values[values.length - 1] !== value) values.push(value)
  return noteTo(values.length - 1, bare)
}

/** The value of a note that has one. */
function valueOf<V>(values: readonly V[], note: number): V {
  return values[valueIndexOf(note)] as V // every such note was made with an index of the values
}

/** French words that become another common word without their accent: « glacé », « salé », « marché ». */
const OTHER_WITHOUT_ACCENT = new Set(
  'rose foule vole glace sale passe tasse serre presse force bouche carre poche touche limite cote marche place grille vide entre sure mure compose pause base boite genre reste note'.split(
    ' ',
  ),
)

/** The stems of the verb forms that the data files ask for. */
const VERB_FORMS = new Set<string>()

/** Whether a French stem is known as a verb's; a verb is denied by what follows it. */
export function isVerbForm(word: string): boolean {
  return VERB_FORMS.has(word)
}

type Merge<V> = (before: V, value: V) => V

/**
 * Adds a phrase, or all forms of a French verb. The first value given for a phrase stays, unless `merge` makes one of
 * both.
 */
export function addPhrase<V>(
  table: PhraseTable<V>,
  phrase: string,
  value: V,
  merge: Merge<V> = (before) => before,
): void {
  if (table.language === 'en' || !phrase.includes(ALL_FORMS)) addOne(table, phrase, value, merge)
  else {
    for (const form of frenchForms(phrase)) {
      addOne(table, form, value, merge)
      if (!/\s|é/.test(form)) VERB_FORMS.add(stem(form, 'fr'))
    }
  }
}

function addOne<V>(table: PhraseTable<V>, phrase: string, value: V, merge: Merge<V>): void {
  const { graph, values, language } = table
  const { stems, bare, folds } = stemsOfPhrase(phrase, language)
  if (stems.length === 0) return
  const node = place(graph, stems)
  const note = graph.noteAt(node)
  const stays = note !== 0 && (note & BARE) === 0
  graph.note(node, noteOf(table, stays ? merge(valueOf(values, note), value) : value, false))
  const [only] = folds.length === 1 ? folds : []
  if (only !== undefined && OTHER_WITHOUT_ACCENT.has(only)) return
  // Guests leave accents out, and the bare spelling may have another stem, so the phrase is added that way too.
  if (bare.every((one, i) => one === stems[i])) return
  const other = place(graph, bare)
  const there = graph.noteAt(other)
  if (there === 0) graph.note(other, noteOf(table, value, true))
  else if ((there & BARE) !== 0)
    graph.note(other, noteOf(table, merge(valueOf(values, there), value), true))
}

/** Adds words in an order of the caller's; the first value given for them stays. */
export function addStems<V>(table: PhraseTable<V>, stems: readonly string[], value: V): void {
  const node = place(table.graph, stems)
  if (table.graph.noteAt(node) === 0) table.graph.note(node, noteOf(table, value, false))
}

/** The node of a phrase in the tree, made where there is none. */
function place(graph: WordGraph, stems: readonly string[]): number {
  let node = ROOT
  for (const part of stems) {
    let child = childOf(graph, node, { stem: part, hash: hashOf(part) })
    if (child === ROOT) {
      child = graph.addNode()
      graph.addEdge(node, part, targetTo(child, 0))
    }
    node = child
  }
  return node
}

/** The node of the tree that a word leads to, or ROOT where there is none. */
function childOf(graph: WordGraph, node: number, word: Pick<Token, 'stem' | 'hash'>): number {
  let edge = graph.edgeOf(node, word)
  while (edge !== NONE && (graph.targetOf(edge) & CHOICE) !== 0) edge = graph.twinOf(edge)
  return edge === NONE ? ROOT : nodeOf(graph.targetOf(edge))
}

/** One walk is enough for all look-ups, since none begins within another. */
const walk = new Walk()

/** The longest phrase that begins at word `at`; undefined where none does. */
export function matchAt<V>(
  table: PhraseTable<V>,
  tokens: readonly Token[],
  at: number,
): PhraseMatch<V> | undefined {
  const own = table.own === undefined ? undefined : matchAt(table.own, tokens, at)
  if (own !== undefined)
    return own.value === null ? undefined : { value: own.value, length: own.length }
  const { graph, values } = table
  // Most words begin no phrase.
  const first = tokens[at]
  if (first === undefined || !graph.mayOpen(first)) return undefined
  let found: PhraseMatch<V> | undefined
  walk.begin()
  for (let i = at; i < tokens.length && walk.goesOn; i += 1) {
    const word = tokens[i]
    if (word === undefined) break
    const note = walk.step(graph, word)
    if (note !== 0) found = { value: valueOf(values, note), length: i - at + 1 }
  }
  return found
}

/** A phrase that stands in a text: its words from `from` to before `to`, and its stretch of the text. */
export interface PlacedPhrase<V> {
  value: V
  from: number
  to: number
  start: number
  end: number
}

/** Every place where a phrase begins, with the longest one there, in order; one may begin within another. */
export function placesIn<V>(table: PhraseTable<V>, tokens: readonly Token[]): PlacedPhrase<V>[] {
  return tokens.flatMap(({ start }, from) => {
    const match = matchAt(table, tokens, from)
    if (match === undefined) return []
    const to = from + match.length
    return [{ value: match.value, from, to, start, end: tokens[to - 1]?.end ?? start }]
  })
}

/**
 * Calls `visit` with all plain phrases whose first word stands at `from`, shorter ones first. It reads forward to
 * before `to` or, in a table of phrases turned round, backward to after it. `bare` says that accents of the phrase
 * are missing.
 */
export function eachFrom<V>(
  { graph, values }: PhraseTable<V>,
  tokens: readonly Token[],
  from: number,
  to: number,
  visit: (value: V, length: number, bare: boolean) => void,
): void {
  const step = from < to ? 1 : -1
  let node = ROOT
  for (let i = from; i !== to; i += step) {
    const word = tokens[i]
    node = word === undefined ? ROOT : childOf(graph, node, word)
    if (node === ROOT) return
    const note = graph.noteAt(node)
    if (note !== 0) visit(valueOf(values, note), Math.abs(i - from) + 1, (note & BARE) !== 0)
  }
}

/** What all phrases that begin at word `at` say together: the sum of their bits, and how many words the longest has. */
export function bitsAt(
  table: PhraseTable<number>,
  tokens: readonly Token[],
  at: number,
): { bits: number; length: number } {
  let bits = 0
  let length = 0
  eachFrom(table, tokens, at, tokens.length, (value, covered) => {
    bits |= value
    length = covered
  })
  return { bits, length }
}

/** Whether a phrase begins with a word. */
export function begins(table: PhraseTable<unknown>, word: Token | undefined): boolean {
  return word !== undefined && table.graph.mayOpen(word) && table.graph.edgeOf(ROOT, word) !== NONE
}

/** Whether a word is a phrase by itself. */
export function isPhrase(table: PhraseTable<unknown>, word: Token | undefined): boolean {
  if (word === undefined) return false
  const node = childOf(table.graph, ROOT, word)
  return node !== ROOT && table.graph.noteAt(node) !== 0
}

/** The phrases of a comma-separated list in a data file. */
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

/** Words, folded for exact look-up. */
export function foldedSet(words: string): Set<string> {
  return new Set(listOf(words).map(fold))
}
