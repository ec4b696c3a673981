import type { Words } from '#read/analysis'
import type { Range } from '#read/words/split'
import { type DaypartReader, lengthAt, lengthBefore, standsIn } from './daypart-words.ts'

/** How many words may stand between coming and what one came for: "took my mother and her sister there for". */
const REACH = 9

const NOWHERE: Range = { from: 0, to: 0 }

/** The clause that a word stands in. */
export const clauseOf = (words: Words, at: number): Range =>
  words.surroundings[at]?.clause ?? NOWHERE
/** The sentence that a word stands in. */
export const sentenceOf = (words: Words, at: number): Range =>
  words.surroundings[at]?.sentence ?? NOWHERE

/**
 * Whether it is the guest who does what the verb at `at` says: "we had", "took us", « on a soupé »; or nobody else is
 * named: "Stopped by and had".
 */
export function isOfGuest(words: Words, { list }: DaypartReader, verb: Range): boolean {
  const { from: first } = sentenceOf(words, verb.from)
  if (lengthAt(list.objects, words, verb.to) > 0) return true
  let at = verb.from
  while (at > first) {
    if (lengthBefore(list.ours, words, at) > 0) return true
    const length = lengthBefore(list.aux, words, at)
    if (length === 0) break
    at -= length
  }
  if (at <= first || isLead(words, list, { from: first, to: at })) return true
  // "We sat outside and had": who does the first does the second.
  if (lengthBefore(list.and, words, at) === 0) return false
  const opening = { from: first, to: Math.min(first + 3, at) }
  return standsIn(list.ours, words, opening) || lengthAt(list.came, words, first) > 0
}

/** Whether the words only say when, so that who came need not be said: "Last Friday went". */
function isLead(words: Words, list: DaypartReader['list'], { from, to }: Range): boolean {
  for (let at = from; at < to; at += 1) if (lengthAt(list.lead, words, at) === 0) return false
  return true
}

/** The nearest verb of coming before `at` in its clause, where the guest is who came. */
export function cameBefore(words: Words, lists: DaypartReader, at: number): Range | undefined {
  const { from } = clauseOf(words, at)
  for (let verb = at - 1; verb >= from && at - verb <= REACH; verb -= 1) {
    const length = lengthAt(lists.list.came, words, verb)
    const came = { from: verb, to: verb + length }
    if (length > 0 && came.to <= at && isOfGuest(words, lists, came)) return came
  }
  return undefined
}

/** Whether the clause of some words tells what is no such visit: a wish, a habit, another place. */
export function isUnreal(words: Words, lists: DaypartReader, { from, to }: Range): boolean {
  const { list } = lists
  const clause = clauseOf(words, from)
  return (
    isAtAnother(words, lists, { from: to, to: clause.to }) ||
    standsIn(list.unreal, words, { from: clause.from, to: from }) ||
    standsIn(list.astray, words, { from: clause.from, to: from }) ||
    standsIn(list.astray, words, { from: to, to: Math.min(clause.to, to + REACH) })
  )
}

/** Whether the words go on with a house by its name, "at Moonlight", that is not ours. */
function isAtAnother(words: Words, { list, house }: DaypartReader, { from, to }: Range): boolean {
  for (let at = from; at < to; at += 1) {
    if (lengthAt(list.at, words, at) !== 1) continue
    const name = words.tokens[at + 1 + lengthAt(list.the, words, at + 1)]
    if (name?.capital === true && !house.has(name.fold)) return true
  }
  return false
}

/** A sentence that begins with how long somebody waited: "Forty minutes outside", « 1 h 10 d’attente ». */
const WAIT =
  /^\W*(?:over|about|nearly|almost|près d|plus d|environ)?[e’']?\s*(?:an hour|(?:\d+|\p{L}+(?:-\p{L}+)?) (?:minutes?|hours?|heures?|min)\b|\d+ ?h\b)/iu
/** What is so always, and no one wait. */
const ALWAYS = /(?<!\p{L})(?:is|are|isn|aren|est|sont|il faut|comptez|expect|c['’])(?!\p{L})/iu

/** The words of a range as the guest wrote them. */
const writtenIn = ({ review, tokens }: Words, { from, to }: Range): string =>
  review.text.slice(tokens[from]?.start, tokens[to - 1]?.end)

/** Whether the words tell what is so at any time. */
export function isAlways(words: Words, range: Range): boolean {
  return ALWAYS.test(writtenIn(words, range))
}

/** Whether the sentence of `at` begins with how long the guest waited. */
export function opensWithWait(words: Words, at: number): boolean {
  const sentence = sentenceOf(words, at)
  return WAIT.test(writtenIn(words, sentence)) && !isAlways(words, sentence)
}
