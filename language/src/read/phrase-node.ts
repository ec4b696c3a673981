/** A word of a tree of phrases. */
export interface Node<V> {
  next: Map<string, Node<V>>
  value?: V
  /** The value is for a spelling without accents: it counts where a guest types none at all. */
  bare?: boolean
  /** Phrases with choices that lead here and are not spelled out further yet. */
  open?: Open<V>[]
}

/** What is left of a phrase with choices: the words of the one being read, and the choices after it. */
interface Open<V> {
  words: readonly string[]
  at: number
  choices: readonly Choice[]
  next: number
  value: V
  /** One of the words before is typed without its accents. */
  bare: boolean
}

/** One of the ways to say a part of a phrase: its stems; none where the part is left out. */
export interface Way {
  words: readonly string[]
  bare: boolean
}

type Choice = readonly Way[]

/** Most phrases end where they end: their last words share one map, which stays empty. */
const LEAF = new Map<string, never>()

/** The node of the next word, made where there is none. */
export function childOf<V>(node: Node<V>, word: string): Node<V> {
  const known = node.next.get(word)
  if (known !== undefined) return known
  const child: Node<V> = { next: LEAF }
  if (node.next === LEAF) node.next = new Map()
  node.next.set(word, child)
  return child
}

/** Leads a phrase with choices one word further, in all the ways it can be said. */
export function place<V>(node: Node<V>, open: Open<V>): void {
  const word = open.words[open.at]
  const choice = open.choices[open.next]
  if (word !== undefined) {
    const child = childOf(node, word)
    child.open ??= []
    child.open.push({ ...open, at: open.at + 1 })
  } else if (choice !== undefined) {
    for (const { words, bare } of choice)
      place(node, { ...open, words, at: 0, next: open.next + 1, bare: open.bare || bare })
  } else if (node.value === undefined || (node.bare === true && !open.bare)) {
    node.value = open.value
    node.bare = open.bare
  }
}

/** Spells out what leads to a node by one word more. */
export function unfold<V>(node: Node<V>, open: readonly Open<V>[]): void {
  delete node.open
  for (const one of open) place(node, one)
}
