import type { ReplyLanguage } from '../reply.ts'
import { ALL_FORMS, frenchForms } from './french-forms.ts'
import { childOf, type Node, place, unfold, type Way } from './phrase-node.ts'
import { fold, stem, tokenise, type Token } from './token.ts'

/** Phrases of one language and what they stand for; finds the longest one that begins at a word. */
export interface PhraseTable<V> {
  root: Node<V>
  language: ReplyLanguage
  /** In words; bounds every look-up. */
  longest: number
  /** A house's own phrases, which win over these (own-words.ts); null: there is nothing here. */
  own?: PhraseTable<V | null>
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

/** Without its accent each of these is another word that guests use: « glacé », « salé », « marché ». */
const OTHER_WITHOUT_ACCENT = new Set(
  'rose foule vole glace sale passe tasse serre presse force bouche carre poche touche limite cote marche place grille vide entre sure mure compose pause base boite genre reste note'.split(
    ' ',
  ),
)

/** Stems of the verb forms that the data files ask for. */
const VERB_FORMS = new Set<string>()

/** Whether a French stem is known as a verb's: such a one is denied by what follows it. */
export function isVerbForm(word: string): boolean {
  return VERB_FORMS.has(word)
}

type Merge<V> = (before: V, value: V) => V

/**
 * Adds a phrase, or all forms of a French verb; the first value given for a phrase stays, unless `merge` makes
 * one of both.
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

/** What needs no look at apostrophes, hyphens and accents: the lists are long and read at every start. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/

interface Stems {
  /** As written, and as typed without accents. */
  stems: string[]
  bare: string[]
  folds: string[]
}

/** Phrases say the same words over and over: each piece between spaces is cut and stemmed once. */
const PIECES = new Map<string, Stems>()

function stemsOfPiece(piece: string): Stems {
  const known = PIECES.get(piece) ?? stemsOf(piece)
  PIECES.set(piece, known)
  return known
}

function stemsOf(text: string): Stems {
  const words = tokenise(text, 'fr')
  const folds = words.map((word) => word.fold)
  return {
    stems: words.map((word) => word.stem),
    bare: folds.map((word) => stem(word, 'fr')),
    folds,
  }
}

function addOne<V>(table: PhraseTable<V>, phrase: string, value: V, merge: Merge<V>): void {
  if (table.language === 'en') {
    const stems = englishStems(phrase)
    if (stems.length > 0) put(nodeOf(table, stems), value, merge)
    return
  }
  const pieces = phrase.includes(' ') ? phrase.split(' ').map(stemsOfPiece) : [stemsOf(phrase)]
  const stems = pieces.flatMap((piece) => piece.stems)
  if (stems.length === 0) return
  put(nodeOf(table, stems), value, merge)
  const [only] = stems.length === 1 ? pieces.flatMap((piece) => piece.folds) : []
  if (only !== undefined && OTHER_WITHOUT_ACCENT.has(only)) return
  // Guests leave accents out: the bare spelling may have another stem.
  const bareStems = pieces.flatMap((piece) => piece.bare)
  if (bareStems.every((one, i) => one === stems[i])) return
  const bare = nodeOf(table, bareStems)
  if (bare.value === undefined) {
    bare.value = value
    bare.bare = true
  } else if (bare.bare === true) bare.value = merge(bare.value, value)
}

function put<V>(node: Node<V>, value: V, merge: Merge<V>): void {
  node.value = node.value === undefined || node.bare === true ? value : merge(node.value, value)
  node.bare = false
}

function nodeOf<V>(table: PhraseTable<V>, stems: string[]): Node<V> {
  let node = table.root
  for (const part of stems) node = childOf(node, part)
  table.longest = Math.max(table.longest, stems.length)
  return node
}

/**
 * Adds a phrase with choices: "(took|takes) (really |)ages". It is spelled out word by word where texts lead, so
 * that a phrase of a thousand forms costs as little at the start as one.
 */
export function addChoices<V>(table: PhraseTable<V>, phrase: string, value: V): void {
  // Every other part is what stood within brackets.
  const parts = phrase
    .split(/[()]/)
    .map((part, index) => (index % 2 === 1 ? part.split('|') : [part]))
  if (parts.length === 1) addPhrase(table, phrase, value)
  else if (cutsWord(parts)) for (const one of spellOut(phrase)) addPhrase(table, one, value)
  else {
    const choices = parts
      .filter((options) => options.length > 1 || options[0]?.trim() !== '')
      .map((options) => options.flatMap((option) => waysOf(option, table.language)))
      .map((ways) => ways.filter((way, i) => ways.findIndex((one) => sameWay(one, way)) === i))
    place(table.root, { words: [], at: 0, choices, next: 0, value, bare: false })
  }
}

/** Whether a choice begins or ends within a word: "recommend(ed|s)". */
function cutsWord(parts: readonly (readonly string[])[]): boolean {
  // Whether a word may begin here.
  let open = true
  for (const options of parts) {
    const said = options.filter((option) => option !== '')
    if (said.length === 0) continue
    if (!open && !said.every((option) => /^[\s'’-]/.test(option))) return true
    if (!open && said.length < options.length) return true
    open = said.every((option) => /[\s'’-]$/.test(option))
  }
  return false
}

function sameWay(a: Way, b: Way): boolean {
  return a.bare === b.bare && a.words.join(' ') === b.words.join(' ')
}

/** The stems of an option, in French also as typed without accents, of a verb in all its forms. */
function waysOf(option: string, language: ReplyLanguage): Way[] {
  if (language === 'en') return [{ words: englishStems(option), bare: false }]
  return frenchForms(option).flatMap((form) => {
    const pieces = form.trim().split(/\s+/).map(stemsOfPiece)
    const words = pieces.flatMap((piece) => piece.stems)
    const bare = pieces.flatMap((piece) => piece.bare)
    const same = bare.every((one, i) => one === words[i])
    return same
      ? [{ words, bare: false }]
      : [
          { words, bare: false },
          { words: bare, bare: true },
        ]
  })
}

function englishStems(phrase: string): string[] {
  const words = phrase.trim()
  if (words === '') return []
  if (PLAIN.test(words)) return words.split(' ').map((word) => stem(word, 'en'))
  // "'s hand" is anybody's: in a text the clitic is a word of its own.
  const whose = /^'s\s+/.exec(words)?.[0] ?? ''
  const stems = tokenise(words.slice(whose.length), 'en').map((word) => word.stem)
  return whose === '' ? stems : ["'s", ...stems]
}

/** The longest phrase that begins at word `at`, or undefined. */
export function matchAt<V>(
  table: PhraseTable<V>,
  tokens: readonly Token[],
  at: number,
): PhraseMatch<V> | undefined {
  const own = table.own === undefined ? undefined : matchAt(table.own, tokens, at)
  if (own !== undefined)
    return own.value === null ? undefined : { value: own.value, length: own.length }
  let node = table.root
  let found: PhraseMatch<V> | undefined
  for (let i = at; i < tokens.length; i += 1) {
    const word = tokens[i]
    const next = word === undefined ? undefined : node.next.get(word.stem)
    if (word === undefined || next === undefined) break
    node = next
    if (node.open !== undefined) unfold(node, node.open)
    if (node.value !== undefined && (node.bare !== true || word.accentless))
      found = { value: node.value, length: i - at + 1 }
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

/** All phrases that one with choices stands for: "(took|takes) (ages|forever)" is four. */
export function spellOut(phrase: string): string[] {
  const choice = /\(([^()]*)\)/.exec(phrase)
  if (choice === null) return [phrase]
  const before = phrase.slice(0, choice.index)
  const after = phrase.slice(choice.index + choice[0].length)
  return (choice[1] ?? '').split('|').flatMap((one) => spellOut(before + one + after))
}

/** Likewise, of phrases with choices each way: "(my|his) arm" is two. */
export function spelledList(words: string): string[] {
  return listOf(words)
    .flatMap(spellOut)
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
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
