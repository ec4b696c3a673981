import type { Reading, Span } from '#reading'
import type { ReviewForReply } from '#reply'
import type { Complaint } from './complaints.ts'
import { isTheirs } from './eaten.ts'
import { isMocked, mocks } from './mocked.ts'
import { findLiked } from './noticed-model.ts'
import { wordsOf } from './overlap.ts'
import { DISHES, type Point } from './points.ts'
import type { Praise } from './praise.ts'
import type { Question } from './questions.ts'
import { hear, rangeOf } from './second-reading.ts'

const OF_STAFF = new Set(['service', 'staff_attitude'])

/** What others are quoted to say. */
const QUOTED = /[“"«][^”"»\n]{0,200}[”"»]/gu
/** So many words around a thing may hold the kind word that is said of it. */
const NEAR = 3

/** Whether a thing is said to be another house's, or by somebody who is quoted. */
function isOthers({ ground }: Point, review: ReviewForReply): boolean {
  if (ground.kind !== 'review') return true
  const quotes = [...review.text.matchAll(QUOTED)]
  return (
    isTheirs(ground, review) ||
    quotes.some(({ index, 0: { length } }) => index < ground.start && ground.end < index + length)
  )
}

/** Whether the sentence praises somebody, and no kind word stands at the thing itself: "Tommy brought out a tart". */
function isOfSomebody({ ground }: Point, { text }: ReviewForReply, reading: Reading): boolean {
  const { code } = reading.language
  if (ground.kind !== 'review' || (code !== 'en' && code !== 'fr')) return true
  const sentence = reading.sentences.find(
    ({ start, end }) => start <= ground.start && ground.start < end,
  )
  const isNamed = reading.people.some(
    ({ start }) => sentence !== undefined && sentence.start <= start && start < sentence.end,
  )
  if (!isNamed) return false
  const { clauses, clauseOf, tokens, said } = hear(text, code)
  const { from, to } = rangeOf(tokens, ground)
  const clause = clauses[clauseOf[from] ?? -1]
  const isIn = ({ start }: Span): boolean =>
    clause !== undefined &&
    (tokens[clause.from]?.start ?? 0) <= start &&
    start < (tokens[clause.to - 1]?.end ?? 0)
  if (reading.people.some(isIn)) return true
  return !said.some((one) => one.value > 0 && one.from < to + NEAR && from - NEAR < one.to)
}

/** What is praised, with the things besides that no rule found. */
export function withLiked(
  praise: Praise,
  complaints: readonly Complaint[],
  questions: readonly Question[],
  review: ReviewForReply,
  reading: Reading,
): Praise {
  const { code } = reading.language
  if ((code !== 'en' && code !== 'fr') || review.rating === 1 || mocks(review, reading))
    return praise
  const { dishes, people, topics } = praise
  const spans = [...dishes, ...topics, ...people, ...complaints].flatMap(({ ground }) =>
    ground.kind === 'review' ? [ground] : [],
  )
  const asked = questions.map(({ asksFrom, end }) => ({ start: asksFrom, end }))
  const found = findLiked(review, reading, code, [...spans, ...asked]).filter(
    (one) =>
      !isNamedIn(one, [...complaints, ...dishes, ...topics]) &&
      !isOthers(one, review) &&
      !isOfSomebody(one, review, reading) &&
      !isMocked(one, review) &&
      // Whoever is thanked by name was the service, and the food is the dish itself.
      !(people.length > 0 && OF_STAFF.has(one.about)) &&
      !(dishes.length > 0 && one.about === 'food_quality') &&
      !topics.some(({ phrase }) => phrase === one.phrase),
  )
  return {
    people,
    dishes: [...dishes, ...found.filter(({ about }) => DISHES.has(about))],
    topics: [...topics, ...found.filter(({ about }) => !DISHES.has(about))],
  }
}

/** Whether a complaint names a dish, which then does not wait for anybody. */
export function isNamedIn(
  { phrase }: Point,
  complaints: readonly Pick<Point, 'phrase'>[],
): boolean {
  const words = new Set(wordsOf(phrase).filter((word) => word.length > 3))
  return complaints.some((one) => wordsOf(one.phrase).some((word) => words.has(word)))
}
