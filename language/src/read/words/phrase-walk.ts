import type { Token } from './token.ts'
import { NONE, ROOT, type WordGraph } from './word-graph.ts'

/**
 * The bit of a target or a note that marks a spelling without accents, which counts where a guest types none at all.
 */
export const BARE = 1
/** The bit of a target that marks a phrase with choices. */
export const CHOICE = 2
const TARGET_SHIFT = 2
const NOTE_SHIFT = 1

/** A target of the graph: a node with the bits BARE and CHOICE. */
export function targetTo(node: number, bits: number): number {
  return (node << TARGET_SHIFT) | bits
}

/** The node of a target. */
export function nodeOf(target: number): number {
  return target >> TARGET_SHIFT
}

/** A note of the graph: the index of a value in its table, and the bit BARE. */
export function noteTo(index: number, bare: boolean): number {
  return ((index + 1) << NOTE_SHIFT) | (bare ? BARE : 0)
}

/** The index of a note's value. */
export function valueIndexOf(note: number): number {
  return (note >> NOTE_SHIFT) - 1
}

const FIRST_ROOM = 256

/** Follows the words of a text through a graph, along all phrases that they may begin. */
export class Walk {
  /** The targets that the walk has come to, and room for the next ones. */
  #here = new Int32Array(FIRST_ROOM)
  #next = new Int32Array(FIRST_ROOM)
  #count = 0

  /** Goes back to the root. */
  begin(): void {
    this.#here[0] = targetTo(ROOT, 0)
    this.#count = 1
  }

  /** Whether the walk can go on from here. */
  get goesOn(): boolean {
    return this.#count > 0
  }

  /** Goes one word further and answers the note of the best phrase that ends with this word; 0 where none does. */
  step(graph: WordGraph, word: Token): number {
    const from = this.#here
    const last = this.#count
    let best = 0
    let least = Infinity
    let count = 0
    for (let i = 0; i < last; i += 1) {
      const state = from[i] ?? 0
      let edge = graph.edgeOf(nodeOf(state), word)
      for (; edge !== NONE; edge = graph.twinOf(edge)) {
        const target = graph.targetOf(edge) | (state & BARE)
        if ((target & BARE) !== 0 && !word.accentless) continue
        if (count === this.#next.length) this.#widen()
        this.#next[count] = target
        count += 1
        const note = graph.noteAt(nodeOf(target))
        if (note === 0 || ((note & BARE) !== 0 && !word.accentless)) continue
        const rank = rankOf(note, target)
        if (rank >= least) continue
        least = rank
        best = note
      }
    }
    this.#here = this.#next
    this.#next = from
    this.#count = count
    return best
  }

  #widen(): void {
    const wider = new Int32Array(this.#next.length * 2)
    wider.set(this.#next)
    this.#next = wider
  }
}

/**
 * The rank among phrases of one length: those with their accents before bare ones, plain ones before those with
 * choices, earlier ones before later.
 */
function rankOf(note: number, target: number): number {
  const bare = (note | target) & BARE
  return (((bare << 2) | (target & CHOICE)) << 24) | (note >> NOTE_SHIFT)
}
