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
  const named = words.tokens.flatMap((_, at) => [...namedAt(words, at), ...betterAt(words, at)])
  return [...placed, ...named]
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
const IN_HOUSE = new Set(['at', 'chez', 'au', 'a'])
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

/** How a guest speaks of ours beside a house that has been named. */
const OURS = new Set(['here', 'yours', 'ici', 'vous'])

/**
 * What is better in another house by its name, beside a word for ours: "dumplings are better at Golden Wok, soup better
 * here", « la soupe est meilleure chez Léon, les frites ici ».
 */
function betterAt({ tokens, surroundings }: Words, at: number): Range[] {
  const { sentence } = surroundings[at] ?? {}
  if (sentence === undefined || !MORE.test(tokens[at]?.fold ?? '')) return []
  if (!IN_HOUSE.has(tokens[at + 1]?.fold ?? '')) return []
  let to = at + 2
  while (AT.has(tokens[to]?.fold ?? '')) to += 1
  const name = to
  while (to < sentence.to && tokens[to]?.capital === true && (to === name || !tokens[to]?.comma))
    to += 1
  const isOursToo = tokens
    .slice(to, sentence.to)
    .some(({ fold }, next) => OURS.has(fold) && !AT.has(tokens[to + next - 1]?.fold ?? ''))
  if (to === name || !isOursToo) return []
  let from = at
  while (from > sentence.from && tokens[from]?.comma !== true) from -= 1
  return [{ from, to }]
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
    if (matchAt(table, words.tokens, i) === undefined) return nameFrom(words, clause, from)
  }
  return from
}

const ARTICLES = new Set('the their a an le la les leur leurs'.split(' '))
/** The most words of a thing's name. */
const NAME = 4

/** The first word of a thing of which `at` is the last, where an article tells it: "the lobster roll next door". */
function nameFrom({ tokens }: Words, clause: Range, at: number): number {
  for (let i = at; i >= clause.from && at - i < NAME; i -= 1) {
    if (ARTICLES.has(tokens[i - 1]?.fold ?? '')) return i
    if (tokens[i]?.comma === true) break
  }
  return at
}

/** The end of what is said of the other house; where the place opens the clause, a comma may follow. */
function endOf({ tokens }: Words, clause: Range, place: Range): number {
  let to = place.from === clause.from ? place.to + 1 : place.to
  while (to < clause.to && tokens[to]?.comma !== true) to += 1
  return to
}
