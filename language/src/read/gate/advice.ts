import type { Words } from '#read/analysis'
import type { Range } from '#read/words/split'
import { cuesOf, placesOf, untilComma } from './cues.ts'

const ADVICE = cuesOf('advice')

/**
 * What a guest tells other guests to do about the practical side: "book ahead", « arrivez tôt ». What they are told to
 * eat is praise and stays.
 */
export function findAdvice(words: Words): Range[] {
  return placesOf(ADVICE, words).map(({ from }) => untilComma(words, from))
}
