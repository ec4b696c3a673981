import type { Words } from '#read/analysis'
import { matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { cuesOf, placesOf } from './cues.ts'

const PLACES = cuesOf('elsewhere')
const OF_PLACE = cuesOf('toElsewhere')
const COMPARED = cuesOf('compared')
const WHERE = new Set(['where', 'ou'])
const THEIRS = new Set(['their', 'theirs', 'they', 'leur', 'leurs', 'ils'])
/** How many small words may stand between a thing and the house that serves it. */
const REACH = 6

/**
 * What is said of another house: "the pizza across the road", « en face, leur pizza ». A place that ours is only
 * measured by, "better than the bistro next door", takes nothing from what is said of ours.
 */
export function findElsewhere(words: Words): Range[] {
  const placed = placesOf(PLACES, words).flatMap((place) => {
    const clause = words.surroundings[place.from]?.clause
    if (clause === undefined) return []
    if (isCompared(words, clause, place)) return whereBehind(words, clause, place)
    return [{ from: thingBefore(words, clause, place), to: endOf(words, clause, place) }]
  })
  return [...placed, ...words.tokens.flatMap((_, at) => namedAt(words, at))]
}

const MORE =
  /^(?:better|worse|nicer|cheaper|fresher|bigger|superior|mieux|meilleure?s?|pires?|moins|plus|superieure?)$/
const THAN = new Set(['than', 'to', 'que', "qu'", 'a'])
const AT = new Set([
  'at',
  'chez',
  'the',
  'le',
  'la',
  "l'",
  'les',
  'those',
  'that',
  'celui',
  'celle',
])
/** How a guest goes on about a house that has been named. */
const ABOUT = new Set(['where', 'whose', 'who', 'which', 'ou', 'dont', 'qui'])

/** What is told of another house by its name, behind « bien mieux que chez Léon, où ». */
function namedAt({ tokens, surroundings }: Words, at: number): Range[] {
  if (!MORE.test(tokens[at]?.fold ?? '') || !THAN.has(tokens[at + 1]?.fold ?? '')) return []
  let name = at + 2
  while (AT.has(tokens[name]?.fold ?? '')) name += 1
  if (tokens[name]?.capital !== true) return []
  let from = name + 1
  while (tokens[from]?.capital === true) from += 1
  if (!ABOUT.has(tokens[from]?.fold ?? '') || tokens[from]?.comma !== true) return []
  return [{ from, to: surroundings[at]?.sentence.to ?? from + 1 }]
}

/** What happened there, though the place itself only measures ours: "better than next door, where we waited". */
function whereBehind({ tokens, surroundings }: Words, clause: Range, { to }: Range): Range[] {
  if (WHERE.has(tokens[to]?.fold ?? '')) return [{ from: to, to: clause.to }]
  // "Better than the place across the harbour; their batter could sole a shoe."
  if (!THEIRS.has(tokens[clause.to]?.fold ?? '')) return []
  const end = surroundings[to - 1]?.sentence.to ?? clause.to
  return clause.to < end ? [{ from: clause.to, to: end }] : []
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
