import type { Range } from '#read/words/split'

/** What counts a thing with which a clause begins: « Six tabourets au comptoir ». */
const COUNTED =
  /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|quinze|vingt) $/iu
/** In more words something is told of it too. */
const FEW = 5

/** Whether a clause only counts the thing that it begins with, by what stands before it. */
export function isOnlyCounted(lead: string, { from, to }: Range): boolean {
  return to - from <= FEW && COUNTED.test(lead)
}

/** « Un ton en dessous » is a measure and no way of speaking. */
const IDIOM = /^ton (?:en[- ]dessous|au[- ]dessus)(?!\p{L})/iu

/** Whether a text begins with words of which the first is no thing. */
export function isIdiom(rest: string): boolean {
  return IDIOM.test(rest)
}
