import type { Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import type { Complaint } from './complaints.ts'
import { lastKept } from './last-kept.ts'
import { mentionsOf } from './mentions.ts'
import { VOCABULARY } from './phrase-book.ts'
import { type Point, quoteOf } from './points.ts'
import { type Tellable, tellableIn } from './retell-clauses.ts'
import type { Told } from './retell-told.ts'
import { hear } from './second-reading.ts'

/** What a reply tells back to the guest: at most one thing that went wrong, and one that was done for them. */
export interface Retold {
  fault: Point | null
  deed: Point | null
  /** The complaints that the fault says better, and in whose place it is told back. */
  instead: readonly Complaint[]
}

export const NOTHING: Retold = { fault: null, deed: null, instead: [] }

/** What the plan of a reply takes up besides. */
interface Beside {
  people: readonly Point[]
  topics: readonly Point[]
  complaints: readonly Complaint[]
}

/** How many complaints are named beside a fault that is told back, and beside one that says much in place of another. */
const BESIDE = { any: 1, full: 2 }

/** The fault and the deed that a reply tells back, where it does not speak of them already. */
export function findRetold(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  { people, topics, complaints }: Beside,
): Retold {
  const { faults, deeds } = sidesOf(review, reading, language)
  const inSentence = (point: Point, one: Tellable) => isIn(point, sentenceOf(one, reading))
  const saidBy = (one: Tellable): Complaint[] =>
    complaints.filter(
      (point) =>
        isToldBy(point, one) ||
        (isWide(point, language) &&
          (isIn(point, one.span) || (OF_PEOPLE.has(point.about) && inSentence(point, one)))),
    )
  const fault = faults.find((one) => {
    const said = saidBy(one)
    const others = complaints.filter((point) => !said.includes(point))
    const isHeld = (point: Point) =>
      isWide(point, language) ? isIn(point, one.span) : inSentence(point, one)
    // A mere statement says no more than the name of a fault.
    if (isStatement(one.frame) && said.length > 0) return false
    const most = said.length > 0 && isFull(one) ? BESIDE.full : BESIDE.any
    return others.length <= most && !others.some(isHeld)
  })
  const met = [...people, ...topics].flatMap(({ deed }) => (deed === undefined ? [] : [deed]))
  const deed = deeds.find(
    (one) =>
      !met.some((point) => inSentence(point, one) && !(isFull(one) && isIn(point, one.span))),
  )
  return {
    fault: fault === undefined ? null : pointOf(fault, review, language),
    deed: deed === undefined ? null : pointOf(deed, review, language),
    instead: fault === undefined ? [] : saidBy(fault),
  }
}

/** What the house's people do is what a clause tells of them: "service was forgetful: we had to ask twice for water". */
const OF_PEOPLE = new Set(['service', 'staff_attitude', 'wait_time'])

/** Whether a complaint is only a topic: "the service". */
function isWide({ about, phrase }: Point, language: ReplyLanguage): boolean {
  return VOCABULARY[language].complaints[about]?.split('|').includes(phrase) === true
}

/** From so many words on a clause says more nearly what happened than the name of a complaint. */
const LONG = 6
/** From so many on it says more nearly what was done than the name of a deed: "being so thoughtful". */
const FULL = 8

const lengthOf = ({ text }: Told): number => text.split(' ').length
const isFull = (one: Told): boolean => lengthOf(one) >= FULL

function isToldBy(point: Complaint, one: Tellable): boolean {
  return point.weight !== 'grave' && lengthOf(one) >= LONG && isIn(point, one.span)
}

function sentenceOf({ span }: Tellable, { sentences }: Reading): Span {
  return sentences.find(({ start, end }) => start <= span.start && span.start < end) ?? span
}

function isIn({ ground }: Point, { start, end }: Span): boolean {
  return ground.kind === 'review' && ground.start < end && start < ground.end
}

function pointOf({ text, span }: Tellable, review: ReviewForReply, language: ReplyLanguage): Point {
  const hearing = hear(review.text, language)
  const named = mentionsOf(hearing).find(({ from, isNamed }) => {
    const start = hearing.tokens[from]?.start ?? 0
    return isNamed && span.start <= start && start < span.end
  })
  return { phrase: text, about: named?.category ?? 'service', ground: quoteOf(review, span) }
}

/** Where a reply tells a clause of its review back, and how it may mean it. */
interface ToldAt extends Span {
  stance: 'sorry' | 'glad'
  /** Whether the clause tells of that side by the way it is built, so that nobody can take it for the other. */
  isSure: boolean
}

/** Where a reply tells clauses of its review back. */
export function toldIn(
  text: string,
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): ToldAt[] {
  const plain = text.replaceAll('’', "'")
  const { faults, deeds } = sidesOf(review, reading, language)
  const placesOf = (found: readonly Tellable[], stance: ToldAt['stance']): ToldAt[] =>
    found.flatMap((one) => {
      const start = plain.indexOf(one.text)
      const isSure = one.frame === 'fault' || one.frame === 'deed'
      return start < 0 ? [] : [{ start, end: start + one.text.length, stance, isSure }]
    })
  return [...placesOf(faults, 'sorry'), ...placesOf(deeds, 'glad')]
}

/** The clauses that may be told back as a fault and as a deed, the best first. */
const sidesOf = lastKept(findSides)

/**
 * Which side a clause is on goes by the way it is built and by the stars: nothing is told back of a review without
 * stars, of one in another language than its reply, or of one that waits for a person.
 */
function findSides(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): { faults: readonly Tellable[]; deeds: readonly Tellable[] } {
  const { rating, text } = review
  const isHeard = rating !== null && reading.language.code === language
  if (!isHeard || reading.risks.length > 0) return { faults: [], deeds: [] }
  const found = tellableIn(text, reading, language)
  const best = (side: Told['frame'], sign: number) => (a: Tellable, b: Tellable) =>
    Number(b.frame === side) - Number(a.frame === side) || sign * (a.lean - b.lean)
  return {
    faults: found
      .filter((one) => isFault(one, rating) && !KIND_END.test(one.text))
      .toSorted(best('fault', 1)),
    deeds: found.filter((one) => isDeed(one, rating)).toSorted(best('deed', -1)),
  }
}

/** A second half of a clause that finds no fault: "the soup was lukewarm and the pie was alright". */
const KIND_END =
  /(?<!\p{L})(?:and|but|et|mais) [^,;]*(?:was|were|is|are|était|étaient|est|sont) (?:all ?right|alright|ok|okay|fine|good|nice|great|lovely|excellent|tasty|decent|bonne?s?|correcte?s?|bien|excellente?s?)$/iu
/** Up to so many stars a guest is angry. */
const ANGRY = 2
const CONTENT = 4
const DELIGHTED = 5
/** How clearly the words around a clause lean to the side of a fault. */
const BAD = -0.3
/** How far they may lean to the other side, where the clause is built like a fault, or like a deed. */
const NOT_GOOD = 0.2
const NOT_BAD = -0.5

/** So surely must the words of a plain statement complain for it to be told back, of a thing and of somebody. */
const SOUR = { thing: 0.4, open: 0.75 }

const isStatement = (frame: Told['frame']): frame is 'thing' | 'open' =>
  frame === 'thing' || frame === 'open'

function isFault({ frame, lean, isTurned, isKind, sour }: Tellable, rating: number): boolean {
  if (frame === 'deed' || isKind || rating >= DELIGHTED) return false
  if (isStatement(frame)) return sour >= SOUR[frame]
  if (frame === 'either') return rating <= ANGRY || (rating < CONTENT && lean < BAD)
  return rating <= ANGRY || isTurned || lean < (rating < CONTENT ? NOT_GOOD : BAD)
}

function isDeed({ frame, lean, isTurned, isHard }: Tellable, rating: number): boolean {
  if (frame === 'fault' || isStatement(frame) || isHard || rating < CONTENT) return false
  if (rating >= DELIGHTED) return frame === 'deed' || lean > 0
  return frame === 'deed' && lean > (isTurned ? 0 : NOT_BAD)
}
