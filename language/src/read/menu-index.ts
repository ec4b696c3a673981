import type { MenuEntry } from '../reading.ts'
import type { ReplyLanguage } from '../reply.ts'
import { FOOD } from './food-lexicon.ts'
import { matchAt } from './phrase-table.ts'
import { fold, type Token, tokenise } from './token.ts'

interface Node {
  next: Map<string, Node>
  /** Children by each spelling with one letter left out: what a slip of the pen still finds. */
  near: Map<string, string[]>
  entry?: MenuEntry
}

export interface MenuIndex {
  root: Node
  language: ReplyLanguage
}

export interface MenuMatch {
  entry: MenuEntry
  /** How many words of the review it covers. */
  length: number
}

const LINKS = new Set(
  "de d' du des a au aux la le les l' with of and the in & et en on aux".split(' '),
)
/** Shorter words have too many neighbours. */
const FUZZY_FROM = 5
const MOST_LINKS = 3

/** The house's menu, ready to be found in reviews of one language. */
export function indexMenu(menu: readonly MenuEntry[], language: ReplyLanguage): MenuIndex {
  const root = makeNode()
  for (const entry of menu) {
    const names = [entry.name, entry.nameFr ?? '', ...entry.aliases]
    for (const name of names) {
      const plain = name.replace(/\([^)]*\)/g, ' ')
      addName(root, plain, entry, language)
      const comma = plain.indexOf(',')
      if (comma > 0) addName(root, plain.slice(0, comma), entry, language)
    }
  }
  return { root, language }
}

function makeNode(): Node {
  return { next: new Map(), near: new Map() }
}

function addName(root: Node, name: string, entry: MenuEntry, language: ReplyLanguage): void {
  const words = tokenise(name, language).filter((word) => !LINKS.has(word.fold))
  if (words.length === 0) return
  let node = root
  for (const { stem } of words) {
    let next = node.next.get(stem)
    if (next === undefined) {
      next = makeNode()
      node.next.set(stem, next)
      if (stem.length >= FUZZY_FROM) {
        for (const key of deletes(stem)) {
          const near = node.near.get(key)
          if (near === undefined) node.near.set(key, [stem])
          else if (!near.includes(stem)) near.push(stem)
        }
      }
    }
    node = next
  }
  node.entry ??= entry
}

function deletes(word: string): string[] {
  const all = [word]
  for (let i = 0; i < word.length; i += 1) all.push(word.slice(0, i) + word.slice(i + 1))
  return all
}

/** The longest menu name that begins at word `at`; `known` are words that are no misspelling of anything. */
export function matchMenu(
  index: MenuIndex,
  tokens: readonly Token[],
  at: number,
  known: (token: Token) => boolean,
): MenuMatch | undefined {
  let node = index.root
  let found: MenuMatch | undefined
  let links = 0
  for (let i = at; i < tokens.length; i += 1) {
    const token = tokens[i]
    if (token === undefined) break
    const next = node.next.get(token.stem) ?? nearest(node, token, known)
    if (next !== undefined) {
      node = next
      links = 0
      if (node.entry !== undefined) found = { entry: node.entry, length: i - at + 1 }
    } else if (i > at && LINKS.has(token.fold) && links < MOST_LINKS) links += 1
    else break
  }
  return found
}

function nearest(node: Node, token: Token, known: (token: Token) => boolean): Node | undefined {
  if (token.stem.length < FUZZY_FROM || token.stem.length > 20 || known(token)) return undefined
  const allowed = Math.max(1, Math.floor(token.stem.length / 5))
  for (const key of deletes(token.stem)) {
    for (const candidate of node.near.get(key) ?? []) {
      const close = distance(token.stem, candidate) <= Math.min(allowed, 2)
      if (close && candidate.charAt(0) === token.stem.charAt(0)) return node.next.get(candidate)
    }
  }
  return undefined
}

/** Damerau's distance (adjacent letters may be swapped); both words are short. */
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
