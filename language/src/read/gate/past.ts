import type { Words } from '#read/analysis'
import type { Range } from '#read/words/split'
import { cuesOf, placesOf } from './cues.ts'

const PAST = cuesOf('past')
const PRESENT = cuesOf('present')

/**
 * What an earlier visit was like, in a review that goes on to this one: "Last year the soup was hot. This time it was
 * not." Without such a turn the visit that is told of is the one that is reviewed.
 */
export function findPast(words: Words): Range[] {
  const present = placesOf(PRESENT, words)
  if (present.length === 0) return []
  return placesOf(PAST, words).flatMap(({ from }) => {
    const clause = words.surroundings[from]?.clause
    if (clause === undefined) return []
    return present.some((one) => one.from >= clause.from && one.from < clause.to) ? [] : [clause]
  })
}
