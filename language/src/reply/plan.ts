import type { Category, Reading, RiskKind } from '#reading'
import type { Fact, Ground, House, Intent, ReplyLanguage, ReviewForReply } from '#reply'
import { findGrave } from './grave.ts'
import { type Complaint, findComplaints, turnsToBlame } from './complaints.ts'
import { type Form, formOf } from './form.ts'
import { findOccasions } from './occasions.ts'
import { withoutOrders } from './orders.ts'
import { VOCABULARY } from './phrase-book.ts'
import { type Point, quoteOf } from './points.ts'
import { findAsked } from './questions.ts'
import { findPraise } from './praise.ts'
import { withoutUnsaid } from './said.ts'

export type { Point } from './points.ts'

export interface Plan {
  intent: Intent
  /** Whether the guest is unhappy: few stars, or words that say as much. */
  unhappy: boolean
  dishes: Point[]
  /** The house's people whom the guest praised, by first name. */
  people: Point[]
  topics: Point[]
  occasions: Point[]
  complaints: Complaint[]
  /** Whether something was not right, though the reply cannot name it. */
  unnamed: boolean
  /** A loss or an illness that the guest speaks of: the reply names it with tact and does not play. */
  grave: Point | null
  /** The harm that the guest tells of, for which the review waits for a person. */
  harm: Point | null
  /** Whether the guest asks the house something. */
  asks: boolean
  /** The facts that answer the guest's question. */
  answers: Fact[]
  form: Form
}

/** A rating up to this one is a complaint by itself. */
const BAD_RATING = 2

/** Decides what the reply will say, before anything says how. */
export function planReply(
  review: ReviewForReply,
  whole: Reading,
  house: House,
  language: ReplyLanguage,
): Plan {
  const reading = withoutUnsaid(withoutOrders(review.text, whole))
  const hasText = review.text.trim() !== ''
  const code = reading.language.code
  const foreign = hasText && code !== 'en' && code !== 'fr' && code !== 'und'
  const complaints = findComplaints(review, reading, language)
  const praised = foreign
    ? { dishes: [], people: [], topics: [] }
    : findPraise(review, reading, language, complaints)
  const { asks, answers } = findAsked(review, house)
  const unhappy =
    (review.rating === null && reading.sentiment.label === 'negative') ||
    (review.rating === 3 && reading.sentiment.label === 'negative' && complaints.length > 0) ||
    (review.rating !== null && review.rating <= BAD_RATING)
  const some = praised.dishes.length + praised.people.length + praised.topics.length > 0
  const intent = ((): Intent => {
    if (reading.risks.length > 0) return 'risk_hold'
    if (foreign) return 'other_language'
    if (!hasText) return 'rating_only'
    if (answers.length > 0 && complaints.length === 0 && !unhappy) return 'question'
    if (unhappy) return some && complaints.length > 0 ? 'mixed' : 'complaint'
    if (complaints.length > 0) return 'mixed'
    return 'praise'
  })()
  const grave = findGrave(review, reading, language)
  // Beside a loss the reply speaks of no other occasion.
  const occasions = grave === null ? findOccasions(review, reading, language) : []
  const named = some || complaints.length > 0 || occasions.length > 0 || grave !== null
  const form = named ? 'told' : formOf(review, reading)
  const dark = reading.keywords.some(({ sentiment }) => sentiment === 'negative')
  const delighted = review.rating === 5
  const unnamed = complaints.length === 0 && !delighted && (dark || turnsToBlame(review, reading))
  const harm = findHarm(review, reading, language)
  return {
    intent,
    unhappy,
    complaints,
    unnamed,
    harm,
    grave,
    occasions,
    ...praised,
    asks,
    answers,
    form,
  }
}

/** The order of the kinds of harm: what happened to the guest before what the guest makes of it. */
const RANK: Readonly<Record<RiskKind, number>> = {
  allergy: 0,
  illness: 1,
  injury: 2,
  discrimination: 3,
  theft: 4,
  money_demanded: 5,
  staff_accused: 6,
  legal: 7,
}

/** The harm of the reading that is nearest to the guest, as a reply calls it without saying more than the guest. */
function findHarm(review: ReviewForReply, reading: Reading, language: ReplyLanguage): Point | null {
  const [risk] = reading.risks.toSorted((a, b) => RANK[a.kind] - RANK[b.kind])
  const [evidence] = risk?.evidence ?? []
  if (risk === undefined || evidence === undefined) return null
  const phrase = VOCABULARY[language].harms[risk.kind]
  return { phrase, about: risk.kind, ground: quoteOf(review, evidence) }
}

/** The topic that a kind of dish belongs to; every other thing is about its own topic. */
const TOPIC_OF: Readonly<Record<string, Category>> = {
  food: 'food_quality',
  sweet: 'food_quality',
  drink: 'drinks',
}

const SERVED = new Set<Category>(['service', 'staff_attitude'])

/** The plan without the topics that an instruction leaves out. */
export function withoutTopics(plan: Plan, topics: readonly Category[]): Plan {
  const kept = keeping(
    plan,
    ({ about }) => !topics.some((topic) => topic === (TOPIC_OF[about] ?? about)),
  )
  // Whoever serves is left out with the service.
  return topics.some((topic) => SERVED.has(topic)) ? { ...kept, people: [] } : kept
}

/** The plan without what rests on these grounds; who is named is known by more than the words around the name. */
export function withoutGrounds(plan: Plan, grounds: readonly Ground[]): Plan {
  return keeping(plan, ({ ground }) => !grounds.includes(ground))
}

function keeping(plan: Plan, isKept: (point: Point) => boolean): Plan {
  return {
    ...plan,
    complaints: plan.complaints.filter(isKept),
    topics: plan.topics.filter(isKept),
    dishes: plan.dishes.filter(isKept),
  }
}
