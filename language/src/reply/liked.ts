import type { Reading, Span } from '#reading'
import type { ReviewForReply } from '#reply'
import type { Complaint } from './complaints.ts'
import { isOnlyNear, isTheirs } from './eaten.ts'
import { isMocked, mocks } from './mocked.ts'
import { findLiked } from './noticed-model.ts'
import { wordsOf } from './overlap.ts'
import { DISHES, type Point } from './points.ts'
import { FAINT, type Praise } from './praise.ts'
import type { Question } from './questions.ts'
import { hear, rangeOf } from './second-reading.ts'

const DELIGHTED = 5
const OF_STAFF = new Set(['service', 'staff_attitude'])

/** What others are quoted to say. */
const QUOTED = /[“"«][^”"»\n]{0,200}[”"»]/gu
/** Fees are nothing fresh: « ils demandent des frais pour les gâteaux ». */
const FEES = /(?<!\p{L})(?:des|les|de|aux) frais(?!\p{L})/iu
/** So many words around a thing may hold the kind word that is said of it. */
const NEAR = 3

/** Whether a thing is said to be another house's, or by somebody who is quoted. */
function isOthers({ ground }: Point, review: ReviewForReply): boolean {
  if (ground.kind !== 'review') return true
  const quotes = [...review.text.matchAll(QUOTED)]
  return (
    isTheirs(ground, review) ||
    isOnlyNear(ground, review) ||
    quotes.some(({ index, 0: { length } }) => index < ground.start && ground.end < index + length)
  )
}

/**
 * Whether a thing is praised only by a word that lets it pass, « plats honnêtes », or stands in a clause of somebody, or
 * in a sentence of somebody and at no kind word of its own: "Tommy brought out a tart".
 */
function isHardlyMeant({ ground }: Point, review: ReviewForReply, reading: Reading): boolean {
  const { text, rating } = review
  const { code } = reading.language
  if (ground.kind !== 'review' || (code !== 'en' && code !== 'fr')) return true
  const { clauses, clauseOf, tokens, said } = hear(text, code)
  const { from, to } = rangeOf(tokens, ground)
  const clause = clauses[clauseOf[from] ?? -1]
  const kind = said.filter(({ value }) => value > 0)
  const here = kind.filter(
    (one) => clause !== undefined && clause.from <= one.from && one.from < clause.to,
  )
  const isFaint =
    here.length > 0 &&
    here.every((one) => FAINT.test(text.slice(tokens[one.from]?.start, tokens[one.to - 1]?.end)))
  if (isFaint && rating !== DELIGHTED) return true
  if (FEES.test(text.slice(tokens[clause?.from ?? from]?.start, ground.end))) return true
  const sentence = reading.sentences.find(
    ({ start, end }) => start <= ground.start && ground.start < end,
  )
  const isWithin = ({ start }: Span, span: Span | undefined): boolean =>
    span !== undefined && span.start <= start && start < span.end
  const own = {
    start: tokens[clause?.from ?? 0]?.start ?? 0,
    end: tokens[(clause?.to ?? 0) - 1]?.end ?? 0,
  }
  if (reading.people.some((one) => isWithin(one, own))) return true
  const isNamed = reading.people.some((one) => isWithin(one, sentence))
  return isNamed && !kind.some((one) => one.from < to + NEAR && from - NEAR < one.to)
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
      !isHardlyMeant(one, review, reading) &&
      !isMocked(one, review) &&
      // Whoever is thanked by name was the service, and the food is the dish itself.
      !(people.length > 0 && OF_STAFF.has(one.about)) &&
      !(dishes.length > 0 && one.about === 'food_quality') &&
      !topics.some(({ phrase }) => phrase === one.phrase),
  )
  const eaten = [...dishes, ...found.filter(({ about }) => DISHES.has(about))]
  return {
    people,
    dishes: eaten,
    topics: [...topics, ...found.filter(({ about }) => !DISHES.has(about))].filter(
      // "The cooking" and « le plat » say nothing beside the dish itself.
      ({ about, deed }) => about !== 'food_quality' || eaten.length === 0 || deed !== undefined,
    ),
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
