/**
 * Words, each kept once and known by a number from 1. The same few words stand in every graph of a language, many
 * thousands of times; a number takes half of what a reference takes, and the garbage collector need not follow it.
 */
export class StemList {
  readonly #stems: string[] = ['']
  readonly #numbers = new Map<string, number>()

  /** The number of a word, which is given one where it has none. */
  numberOf(stem: string): number {
    const known = this.#numbers.get(stem)
    if (known !== undefined) return known
    this.#numbers.set(stem, this.#stems.length)
    return this.#stems.push(stem) - 1
  }

  /** The word of a number. */
  stemOf(number: number): string {
    return this.#stems[number] ?? ''
  }

  get size(): number {
    return this.#stems.length - 1
  }
}

/** The words of all tables that are built in; houses come and go, and have lists of their own. */
export const BUILT_IN = new StemList()
