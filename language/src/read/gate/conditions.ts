import type { Words } from '#read/analysis'
import type { Range } from '#read/words/split'
import { cuesOf, placesOf, untilComma } from './cues.ts'

const CONDITIONS = cuesOf('conditions')

/** What stands under a condition that may come true or not: "if you like heat", « si vous passez par là ». */
export function findConditions(words: Words): Range[] {
  return placesOf(CONDITIONS, words).map(({ from }) => untilComma(words, from))
}
