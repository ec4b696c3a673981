import type { MenuEntry } from '#reading'
import type { ReplyLanguage } from '#reply'
import { FOOD } from './food-lexicon.ts'
import { matchAt } from '#read/words/phrase-table'
import { fold, hashOf, type Token, tokenise } from '#read/words/token'
import { NONE, ROOT, WordGraph } from '#read/words/word-graph'

/** The names of a menu, word by word in a graph; a note in the graph is the place of a dish, counted from 1. */
export interface MenuIndex {
  graph: WordGraph
  entries: readonly MenuEntry[]
  /** Every spelling of the words of the names with one letter left out, by which a slip of the pen is still found. */
  near: WordGraph
  words: string[]
  language: ReplyLanguage
}

export interface MenuMatch {
  entry: MenuEntry
  /** How many words of the review the name covers. */
  length: number
}

const LINKS = new Set(
  "de d' du des a au aux la le les l' with of and the in & et en on aux".split(' '),
)
/** The least length of a word that a misspelling is looked for: shorter words have too many neighbours. */
const FUZZY_FROM = 5
const MOST_LINKS = 3

/** Makes a house's menu ready to be found in reviews of one language. */
export function indexMenu(menu: readonly MenuEntry[], language: ReplyLanguage): MenuIndex {
  const index: MenuIndex = {
    graph: new WordGraph(),
    entries: menu,
    near: new WordGraph(),
    words: [],
    language,
  }
  for (const [place, entry] of menu.entries()) {
    const names = [entry.name, entry.nameFr ?? '', ...entry.aliases]
    for (const name of names) {
      const plain = name.replace(/\([^)]*\)/g, ' ')
      addName(index, plain, place)
      const comma = plain.indexOf(',')
      if (comma > 0) addName(index, plain.slice(0, comma), place)
    }
  }
  return index
}

function addName(index: MenuIndex, name: string, place: number): void {
  const { graph } = index
  const words = tokenise(name, index.language).filter((word) => !LINKS.has(word.fold))
  if (words.length === 0) return
  let node = ROOT
  for (const word of words) {
    let next = childOf(graph, node, word)
    if (next === NONE) {
      next = graph.addNode()
      graph.addEdge(node, word.stem, next)
      if (word.stem.length >= FUZZY_FROM) addNear(index, word.stem)
    }
    node = next
  }
  if (graph.noteAt(node) === 0) graph.note(node, place + 1)
}

/** The node that a word leads to, or NONE. */
function childOf(graph: WordGraph, node: number, word: Pick<Token, 'stem' | 'hash'>): number {
  const edge = graph.edgeOf(node, word)
  return edge === NONE ? NONE : graph.targetOf(edge)
}

function addNear({ near, words }: MenuIndex, stem: string): void {
  // A word that is known is among its own spellings.
  for (let edge = near.edgeOf(ROOT, keyOf(stem)); edge !== NONE; edge = near.twinOf(edge))
    if (words[near.targetOf(edge)] === stem) return
  words.push(stem)
  for (const key of new Set(deletes(stem))) near.addEdge(ROOT, key, words.length - 1)
}

function keyOf(stem: string): Pick<Token, 'stem' | 'hash'> {
  return { stem, hash: hashOf(stem) }
}

function deletes(word: string): string[] {
  const all = [word]
  for (let i = 0; i < word.length; i += 1) all.push(word.slice(0, i) + word.slice(i + 1))
  return all
}

/**
 * The longest menu name that begins at word `at` and ends before `end`; `known` are words that are no misspelling of
 * anything.
 */
export function matchMenu(
  index: MenuIndex,
  tokens: readonly Token[],
  at: number,
  known: (token: Token) => boolean,
  end: number,
): MenuMatch | undefined {
  const { graph, entries } = index
  let node = ROOT
  let found: MenuMatch | undefined
  let links = 0
  for (let i = at; i < end; i += 1) {
    const token = tokens[i]
    if (token === undefined) break
    const exact = childOf(graph, node, token)
    const next = exact === NONE ? nearest(index, node, token, known) : exact
    if (next !== NONE) {
      node = next
      links = 0
      const entry = entries[graph.noteAt(node) - 1]
      if (entry !== undefined) found = { entry, length: i - at + 1 }
    } else if (i > at && LINKS.has(token.fold) && links < MOST_LINKS) links += 1
    else break
  }
  return found
}

/** The node of the first menu word that a misspelt word may stand for, or NONE. */
function nearest(
  { graph, near, words }: MenuIndex,
  node: number,
  token: Token,
  known: (token: Token) => boolean,
): number {
  const { stem } = token
  if (stem.length < FUZZY_FROM || stem.length > 20 || known(token)) return NONE
  const allowed = Math.max(1, Math.floor(stem.length / 5))
  for (const key of deletes(stem)) {
    // Of the words that a spelling leads to, the one that comes first on the menu is taken.
    let first: number = NONE
    const word = keyOf(key)
    let edge = near.mayOpen(word) ? near.edgeOf(ROOT, word) : NONE
    for (; edge !== NONE; edge = near.twinOf(edge)) {
      const candidate = words[near.targetOf(edge)] ?? ''
      if (candidate.charAt(0) !== stem.charAt(0)) continue
      const child = childOf(graph, node, keyOf(candidate))
      if (child === NONE || (first !== NONE && child > first)) continue
      if (distance(stem, candidate) <= Math.min(allowed, 2)) first = child
    }
    if (first !== NONE) return first
  }
  return NONE
}

/** Damerau's distance, in which two adjacent letters may be swapped; both words are short. */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charAt(i - 1) === b.charAt(j - 1)
      let best = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1)
      if (swapped) best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** The name that a French reply may use: the house's own, else the first name that begins like a French dish. */
export function frenchName(entry: MenuEntry): string | undefined {
  if (entry.nameFr !== undefined && entry.nameFr !== null && entry.nameFr !== '')
    return entry.nameFr
  return [entry.name, ...entry.aliases].find((name) => {
    const words = tokenise(name, 'fr')
    const typed = name === name.normalize('NFC') && fold(words[0]?.fold ?? '') !== ''
    return typed && matchAt(FOOD.fr, words, 0)?.value.gender !== undefined
  })
}
