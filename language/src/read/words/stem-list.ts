import { hashOf } from './token.ts'

const FIRST_ROOM = 16

/**
 * Words, each kept once and known by a number from 1. The same few words stand in every graph of a language, many
 * thousands of times; a number takes half of what a reference takes, and the garbage collector need not follow it.
 */
export class StemList {
  readonly #stems: string[] = ['']
  /** The numbers in open addressing by the hash of their word; 0 is free. */
  #slots = new Int32Array(FIRST_ROOM)

  /** The number of a word, which is given one where it has none. */
  numberOf(stem: string): number {
    const slot = this.#slotOf(stem)
    const known = this.#slots[slot] ?? 0
    if (known !== 0) return known
    const number = this.#stems.length
    this.#slots[slot] = number
    this.#stems.push(stem)
    if (number * 4 > this.#slots.length * 3) this.#grow()
    return number
  }

  /** The word of a number. */
  stemOf(number: number): string {
    return this.#stems[number] ?? ''
  }

  get size(): number {
    return this.#stems.length - 1
  }

  #slotOf(stem: string): number {
    const mask = this.#slots.length - 1
    let slot = hashOf(stem) & mask
    for (;;) {
      const number = this.#slots[slot] ?? 0
      if (number === 0 || this.#stems[number] === stem) return slot
      slot = (slot + 1) & mask
    }
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2)
    for (let number = 1; number < this.#stems.length; number += 1)
      this.#slots[this.#slotOf(this.stemOf(number))] = number
  }
}

/** The words of all tables that are built in; houses come and go, and have lists of their own. */
export const BUILT_IN = new StemList()
