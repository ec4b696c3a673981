import { fold } from '#read/words/token'
import type { Category, Reading } from '#reading'
import type { Fact, House, Intent, ReplyLanguage, ReviewForReply } from '#reply'
import { findGrave } from './grave.ts'
import { findParticulars } from './particulars.ts'
import { withoutOrders } from './orders.ts'
import { findComplaints, findPraise, type Point } from './points.ts'
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
  /** Kind words of the guest's, to be said in quotation marks. */
  words: Point[]
  complaints: Point[]
  /** A loss or an illness that the guest speaks of: the reply names it with tact and does not play. */
  grave: Point | null
  /** The fact that answers the guest's question. */
  answer: Fact | null
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
  const answer = findAnswer(review, house)
  const unhappy =
    (review.rating === null && reading.sentiment.label === 'negative') ||
    (review.rating === 3 && reading.sentiment.label === 'negative' && complaints.length > 0) ||
    (review.rating !== null && review.rating <= BAD_RATING)
  const some = praised.dishes.length + praised.people.length + praised.topics.length > 0
  const intent = ((): Intent => {
    if (reading.risks.length > 0) return 'risk_hold'
    if (foreign) return 'other_language'
    if (!hasText) return 'rating_only'
    if (answer !== null && complaints.length === 0 && !unhappy) return 'question'
    if (unhappy) return some && complaints.length > 0 ? 'mixed' : 'complaint'
    if (complaints.length > 0) return 'mixed'
    return 'praise'
  })()
  const particulars = findParticulars(review, reading, language)
  const grave = findGrave(review, reading, language)
  // Beside a loss the reply speaks of no other occasion and of no kind word.
  const quiet = grave === null ? {} : { occasions: [], words: [] }
  return { intent, unhappy, complaints, grave, ...praised, ...particulars, ...quiet, answer }
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
  const isKept = ({ about }: Point): boolean =>
    !topics.some((topic) => topic === (TOPIC_OF[about] ?? about))
  return {
    ...plan,
    complaints: plan.complaints.filter(isKept),
    topics: plan.topics.filter(isKept),
    dishes: plan.dishes.filter(isKept),
    // Whoever serves is left out with the service.
    people: topics.some((topic) => SERVED.has(topic)) ? [] : plan.people,
  }
}

const QUESTIONS =
  /(?:\b(?:do you|is there|are there|are you|can (?:we|i|you)|could (?:we|i|you)|what time|when do|where (?:can|do)|how do)\b|\b(?:est-ce qu|avez-vous|y a-t-il|peut-on|faut-il|acceptez-vous|offrez-vous|etes-vous|à quelle heure|où peut-on|comment (?:fait-on|peut-on)))[^?]{0,200}\?/iu
const ASKED: readonly { key: string; words: RegExp }[] = [
  { key: 'parking', words: /\b(?:parking|park|stationne\w*|garer)\b/ },
  { key: 'allergens', words: /\b(?:allerg\w*|gluten|nuts|noix|celiac|coeliaque)\b/ },
  { key: 'opening_hours', words: /\b(?:open|hours|close|ouvert\w*|heures?|horaires?|ferme\w*)\b/ },
  { key: 'reservations', words: /\b(?:reserv\w*|book\w*|walk-?ins?|groupe?s?|deposit|acompte)\b/ },
  { key: 'accessibility', words: /\b(?:wheelchair|accessib\w*|fauteuil|stairs|escalier\w*)\b/ },
  { key: 'takeout', words: /\b(?:takeout|take-out|to go|emporter)\b/ },
]

/** The fact that answers a question put to the house. It is looked for in a bounded text, so the cost is linear. */
function findAnswer(review: ReviewForReply, house: House): Fact | null {
  const question = QUESTIONS.exec(review.text.slice(0, 5000))?.[0]
  if (question === undefined) return null
  const words = fold(question)
  const key = ASKED.find((one) => one.words.test(words))?.key
  return house.facts.find((fact) => fact.key === key) ?? null
}
