import type { Known } from './known.ts'
import { plainName } from './rows.ts'

/** A shorter name says too little for a guess. */
const SHORTEST = 3

/**
 * The one dish or person of the house that a name of guests most likely means; undefined where none or several may be
 * meant. The guess is asked, never taken: "Mathy" may be Mathilde.
 */
export function guessOf(said: string, house: readonly Known[]): Known | undefined {
  const name = plainName(said)
  if (name.length < SHORTEST) return undefined
  const fitting = house.filter(
    ({ name: own, otherNames, isHidden }) =>
      !isHidden &&
      [own, ...otherNames].some((one) =>
        [isAlmost, isBegun, isWordOf].some((fits) => fits(name, plainName(one))),
      ),
  )
  const [only, ...others] = fitting
  return others.length === 0 ? only : undefined
}

/** Whether the names, or the first word of the house's, are the same but for a letter in five. */
function isAlmost(said: string, own: string): boolean {
  const [first = own] = own.split(' ')
  return [own, first].some(
    (one) => distance(said, one) <= Math.floor(Math.min(said.length, one.length) / 5),
  )
}

/** Whether the name begins as a word of the house's does, up to its last letter: "Mathy", "Mathilde". */
function isBegun(said: string, own: string): boolean {
  const stem = said.length > SHORTEST + 1 ? said.slice(0, -1) : said
  return own.split(/[ -]/u).some((word) => word.startsWith(stem))
}

/** Whether the name is a part of the house's, between its words: "sole", "Sole meunière". */
function isWordOf(said: string, own: string): boolean {
  return ` ${own} `.includes(` ${said} `)
}

/** How many letters differ: put in, left out or exchanged (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, own] of [...other].entries())
      next.push(
        Math.min(
          (row[to] ?? 0) + Number(letter !== own),
          (row[to + 1] ?? 0) + 1,
          (next[to] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
