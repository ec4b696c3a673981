import type { Words } from '#read/analysis'
import type { Range } from '#read/words/split'
import { cuesOf, placesOf } from './cues.ts'

const PAST = cuesOf('past')
const PRESENT = cuesOf('present')
const THAN = new Set(['than', 'que', "qu'"])

/**
 * What an earlier visit was like, in a review that goes on to this one: "Last year the soup was hot. This time it was
 * not." Without such a turn the visit that is told of is the one that is reviewed.
 */
export function findPast(words: Words): Range[] {
  const present = placesOf(PRESENT, words)
  if (present.length === 0) return []
  return placesOf(PAST, words).flatMap(({ from }) => {
    const clause = words.surroundings[from]?.clause
    // « Moins bon que l’an dernier » is said of this visit.
    const isMeasure = THAN.has(words.tokens[from - 1]?.fold ?? '')
    if (clause === undefined || isMeasure) return []
    const turn = present.find((one) => one.from >= clause.from && one.from < clause.to)
    if (turn === undefined) return [clause]
    // « L’an passé on a attendu une heure, cette fois dix minutes »: a comma parts the two visits.
    const isParted = from < turn.from && words.tokens[turn.from]?.comma === true
    return isParted ? [{ from: clause.from, to: turn.from }] : []
  })
}
