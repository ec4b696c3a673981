import { StemList } from './stem-list.ts'
import { hashOf, type Token } from './token.ts'

/** The part of a word that it is looked up by. */
type Key = Pick<Token, 'stem' | 'hash'>

/** The node where each look-up begins; no word leads back to it. */
export const ROOT = 0
/** The answer in place of an edge where a word leads nowhere. */
export const NONE = 0

/** The bits of a slot that hold an edge: there are fewer than a million edges. */
const EDGE = 0xfffff

const FIRST_ROOM = 16

/**
 * Nodes that words lead to, in flat arrays: a few bytes a word, where a tree of objects and maps takes ten times as
 * many. Nodes and edges are numbers. An edge leads from a node by a word to a target, a number that the graph's user
 * chooses; where several edges leave a node by one word, the first is found by the word and each leads to the next,
 * its twin. Nothing is ever taken away, and a look-up adds nothing: a graph is as big as what was put into it.
 */
export class WordGraph {
  // The node that each edge leaves; edges count from 1.
  #from = new Int32Array(FIRST_ROOM)
  #targets = new Int32Array(FIRST_ROOM)
  #twins = new Int32Array(FIRST_ROOM)
  /** The word of each edge, by its number in the list of stems. */
  #words = new Int32Array(FIRST_ROOM)
  readonly #stems: StemList
  /** The first edges, by node and word, in open addressing: a slot holds an edge and above it some bits of the hash. */
  #slots = new Int32Array(FIRST_ROOM)
  #firsts = 0
  /** One bit for each hash, set where a word of that hash leaves the root; most words of a text do not. */
  #openers = new Int32Array(1)
  #opening = 0
  /** For each node what it says, a number that the graph's user chooses; 0 is nothing. */
  #notes = new Int32Array(FIRST_ROOM)
  #nodes = 1
  #edges = 0

  constructor(stems = new StemList()) {
    this.#stems = stems
  }

  get nodes(): number {
    return this.#nodes
  }

  get edges(): number {
    return this.#edges
  }

  addNode(note = 0): number {
    const node = this.#nodes
    this.#nodes += 1
    if (node === this.#notes.length) this.#notes = grown(this.#notes)
    this.#notes[node] = note
    return node
  }

  noteAt(node: number): number {
    return this.#notes[node] ?? 0
  }

  note(node: number, note: number): void {
    this.#notes[node] = note
  }

  /** Whether `word` may lead anywhere from the root; where this says no, it does not. */
  mayOpen(word: Key): boolean {
    const bits = this.#openers[(word.hash >>> 5) & (this.#openers.length - 1)] ?? 0
    return (bits & (1 << (word.hash & 31))) !== 0
  }

  /** The first edge that leaves `node` by `word`, or NONE. */
  edgeOf(node: number, word: Key): number {
    return (this.#slots[this.#slotOf(node, word.stem, word.hash)] ?? NONE) & EDGE
  }

  /** The next edge from the same node by the same word, or NONE. */
  twinOf(edge: number): number {
    return this.#twins[edge] ?? NONE
  }

  targetOf(edge: number): number {
    return this.#targets[edge] ?? 0
  }

  addEdge(node: number, stem: string, target: number): void {
    const edge = this.#edges + 1
    this.#edges = edge
    if (edge === this.#from.length) {
      this.#from = grown(this.#from)
      this.#words = grown(this.#words)
      this.#targets = grown(this.#targets)
      this.#twins = grown(this.#twins)
    }
    const hash = hashOf(stem)
    const slot = this.#slotOf(node, stem, hash)
    const first = (this.#slots[slot] ?? NONE) & EDGE
    this.#from[edge] = node
    this.#targets[edge] = target
    this.#words[edge] = this.#stems.numberOf(stem)
    if (first === NONE) {
      this.#slots[slot] = edge | (spread(node, hash) & ~EDGE)
      this.#firsts += 1
      if (node === ROOT) this.#open(hash)
      // The slots are at most three quarters full, so that a look-up is short.
      if (this.#firsts * 4 > this.#slots.length * 3) this.#growSlots()
    } else {
      this.#twins[edge] = this.#twins[first] ?? NONE
      this.#twins[first] = edge
    }
  }

  /** The slot where the first edge by a word stands, or would stand. */
  #slotOf(node: number, stem: string, hash: number): number {
    const mask = this.#slots.length - 1
    const place = spread(node, hash)
    let slot = place & mask
    for (;;) {
      const entry = this.#slots[slot] ?? NONE
      if (entry === NONE) return slot
      // Most look-ups meet another word's slot, and these bits alone show that.
      if (((entry ^ place) & ~EDGE) === 0) {
        const edge = entry & EDGE
        if (this.#from[edge] === node && this.#stemOf(edge) === stem) return slot
      }
      slot = (slot + 1) & mask
    }
  }

  #growSlots(): void {
    const before = this.#slots
    this.#slots = new Int32Array(before.length * 2)
    const mask = this.#slots.length - 1
    for (const entry of before) {
      if (entry === NONE) continue
      const edge = entry & EDGE
      let slot = spread(this.#from[edge] ?? 0, this.#hashOf(edge)) & mask
      while (this.#slots[slot] !== NONE) slot = (slot + 1) & mask
      this.#slots[slot] = entry
    }
  }

  #stemOf(edge: number): string {
    return this.#stems.stemOf(this.#words[edge] ?? 0)
  }

  #hashOf(edge: number): number {
    return hashOf(this.#stemOf(edge))
  }

  /** Marks the hash of a word that leaves the root; at most one bit in eight is set. */
  #open(hash: number): void {
    this.#opening += 1
    if (this.#opening * 8 > this.#openers.length * 32) {
      this.#openers = new Int32Array(this.#openers.length * 2)
      for (const entry of this.#slots) {
        const edge = entry & EDGE
        if (edge !== NONE && this.#from[edge] === ROOT) this.#mark(this.#hashOf(edge))
      }
    }
    this.#mark(hash)
  }

  #mark(hash: number): void {
    const at = (hash >>> 5) & (this.#openers.length - 1)
    this.#openers[at] = (this.#openers[at] ?? 0) | (1 << (hash & 31))
  }
}

/** Grows by a quarter: what is never used afterwards stays small, since graphs live as long as their thread. */
function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(Math.ceil((array.length * 5) / 4))
  more.set(array)
  return more
}

/** Spreads neighbouring nodes and similar words far apart. */
function spread(node: number, hash: number): number {
  const mixed = Math.imul(hash ^ Math.imul(node, 0x9e3779b1), 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}
