import type { Words } from '#read/analysis'
import type { Range } from '#read/words/split'
import { clauseFrom, cuesOf, placesOf } from './cues.ts'

const HEARSAY = cuesOf('hearsay')

/** What others say and the guest only passes on: "I had heard that", « à ce qu’il paraît ». */
export function findHearsay(words: Words): Range[] {
  return placesOf(HEARSAY, words).map(({ from }) => clauseFrom(words, from))
}
