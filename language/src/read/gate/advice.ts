import type { Words } from '#read/analysis'
import type { Range } from '#read/words/split'
import { cuesOf, placesOf, untilComma } from './cues.ts'

const ADVICE = cuesOf('advice')
/** That a place fills up soon, which is why one should book. */
const CROWDS = cuesOf('crowds')

/**
 * What a guest tells other guests to do about the practical side: "book ahead", « arrivez tôt ». What they are told to
 * eat is praise and stays. A room that "fills up fast" is no praise of the room or of its speed.
 */
export function findAdvice(words: Words): Range[] {
  const crowds = placesOf(CROWDS, words).map(({ from, to }) => ({
    from: words.surroundings[from]?.clause.from ?? from,
    to,
  }))
  return [...placesOf(ADVICE, words).map(({ from }) => untilComma(words, from)), ...crowds]
}
