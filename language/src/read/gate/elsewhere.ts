import type { Words } from '#read/analysis'
import { matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { cuesOf, placesOf } from './cues.ts'

const PLACES = cuesOf('elsewhere')
const OF_PLACE = cuesOf('toElsewhere')
const COMPARED = cuesOf('compared')
const WHERE = new Set(['where', 'ou'])
/** How many small words may stand between a thing and the house that serves it. */
const REACH = 6

/**
 * What is said of another house: "the pizza across the road", « en face, leur pizza ». A place that ours is only
 * measured by, "better than the bistro next door", takes nothing from what is said of ours.
 */
export function findElsewhere(words: Words): Range[] {
  return placesOf(PLACES, words).flatMap((place) => {
    const clause = words.surroundings[place.from]?.clause
    if (clause === undefined) return []
    if (isCompared(words, clause, place)) return whereBehind(words, clause, place)
    return [{ from: thingBefore(words, clause, place), to: endOf(words, clause, place) }]
  })
}

/** What happened there, though the place itself only measures ours: "better than next door, where we waited". */
function whereBehind({ tokens }: Words, clause: Range, { to }: Range): Range[] {
  return WHERE.has(tokens[to]?.fold ?? '') ? [{ from: to, to: clause.to }] : []
}

function isCompared(words: Words, clause: Range, place: Range): boolean {
  const table = COMPARED[words.lexicon.language]
  for (let i = clause.from; i < place.from; i += 1)
    if (matchAt(table, words.tokens, i) !== undefined) return true
  return false
}

/** The first word of what stands right before the other house with only small words between: "the soup at the place". */
function thingBefore(words: Words, clause: Range, place: Range): number {
  const table = OF_PLACE[words.lexicon.language]
  let from = place.from
  for (let i = place.from - 1; i >= clause.from && place.from - i <= REACH; i -= 1) {
    if (words.tokens[i + 1]?.comma === true) break
    from = i
    if (matchAt(table, words.tokens, i) === undefined) break
  }
  return from
}

/** The end of what is said of the other house; where the place opens the clause, a comma may follow. */
function endOf({ tokens }: Words, clause: Range, place: Range): number {
  let to = place.from === clause.from ? place.to + 1 : place.to
  while (to < clause.to && tokens[to]?.comma !== true) to += 1
  return to
}
