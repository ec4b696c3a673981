import type { DishFinding, KeywordFinding, Polarity, Reading } from '../reading.ts'
import type { Fact, Ground, House, Intent, ReplyLanguage, ReviewForReply } from '../reply.ts'
import { dishPhrase } from './dish-phrase.ts'
import { PHRASES } from './phrase-book.ts'
import { withoutOrders } from './orders.ts'
import { speakableName } from './speakable.ts'
import { fold } from '../read/token.ts'

/** A thing of the review that the reply speaks of, with the guest's words that it rests on. */
export interface Point {
  /** With its article, ready for a sentence. */
  phrase: string
  ground: Ground
}

export interface Plan {
  intent: Intent
  dishes: Point[]
  /** First names of the house's people, praised. */
  people: Point[]
  topics: Point[]
  complaints: Point[]
  /** A fact that answers the guest's question. */
  answer: Fact | null
}

const MOST_COMPLAINTS = 3
/** Below this, a rating is a complaint by itself. */
const BAD_RATING = 2
/** Topics too wide to thank or to apologise for when something nearer was said. */
const WIDE = new Set([
  'kitchen',
  'restaurant',
  'experience',
  'expérience',
  'dining room',
  'salle',
  'quality',
  'qualité',
])

/** What the reply will say, before how. */
export function planReply(
  review: ReviewForReply,
  whole: Reading,
  house: House,
  language: ReplyLanguage,
): Plan {
  const reading = withoutOrders(review.text, whole)
  const hasText = review.text.trim() !== ''
  const code = reading.language.code
  const foreign = hasText && code !== 'en' && code !== 'fr' && code !== 'und'
  const complaints = findComplaints(review, reading, language)
  const praised = foreign
    ? { dishes: [], people: [], topics: [] }
    : findPraise(review, reading, language, complaints)
  const answer = findAnswer(review, house)
  const unhappy =
    reading.sentiment.label === 'negative' ||
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
  return { intent, complaints, ...praised, answer }
}

function quoteOf(review: ReviewForReply, span: { start: number; end: number }): Ground {
  return {
    kind: 'review',
    start: span.start,
    end: span.end,
    quote: review.text.slice(span.start, span.end),
  }
}

function isComplaint(sentiment: Polarity, rating: number | null): boolean {
  return sentiment === 'negative' || (sentiment === 'conflict' && (rating ?? 3) <= 3)
}

function findComplaints(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Point[] {
  const points = new Map<string, Point>()
  const glad = (review.rating ?? 3) >= 5
  const add = (phrase: string, span: { start: number; end: number }) => {
    if (!points.has(phrase)) points.set(phrase, { phrase, ground: quoteOf(review, span) })
  }
  // Five stars with one dark word are praise; a reply that apologises there reads the guest wrongly.
  if (glad) return []
  const bad = reading.keywords.filter((one) => isComplaint(one.sentiment, review.rating))
  const narrow = bad.filter((one) => !WIDE.has(one.keyword) && one.category !== 'overall')
  for (const keyword of narrow.length > 0 ? narrow : bad)
    add(complaintPhrase(keyword, reading, language), keyword)
  // "the service, the pace of the service": the nearer word says it.
  const phrases = [...points.keys()]
  const all = [...points.values()].filter(
    ({ phrase }) =>
      !phrases.some(
        (other) => other !== phrase && other.endsWith(phrase.replace(/^(?:the|le|la) /, '')),
      ),
  )
  return all.slice(0, MOST_COMPLAINTS)
}

function dishAt(reading: Reading, keyword: KeywordFinding): DishFinding | undefined {
  return reading.dishes.find((dish) => dish.start === keyword.start && dish.end === keyword.end)
}

function complaintPhrase(
  keyword: KeywordFinding,
  reading: Reading,
  language: ReplyLanguage,
): string {
  const dish = dishAt(reading, keyword)
  const phrase = dish === undefined ? null : dishPhrase(dish, language, reading.language.code)
  return phrase ?? PHRASES[language].complaint(keyword.keyword, keyword.category)
}

function findPraise(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  complaints: readonly Point[],
): Pick<Plan, 'dishes' | 'people' | 'topics'> {
  // What was blamed anywhere is not praised.
  const blamed = new Set(complaints.map((point) => point.phrase))
  const blamedCategories = new Set(
    reading.keywords
      .filter((one) => isComplaint(one.sentiment, review.rating))
      .map((one) => one.category),
  )
  const dishes = new Map<string, Point>()
  const best = [...reading.dishes].sort(
    (a, b) => Number(b.menuItemId !== undefined) - Number(a.menuItemId !== undefined),
  )
  for (const dish of best) {
    const phrase =
      dish.sentiment === 'positive' ? dishPhrase(dish, language, reading.language.code) : null
    const spoiled = reading.dishes.some(
      (one) => one.name === dish.name && one.sentiment === 'negative',
    )
    if (phrase === null || spoiled || blamed.has(phrase) || dishes.has(phrase)) continue
    dishes.set(phrase, { phrase, ground: quoteOf(review, dish) })
  }
  const people = reading.people
    .filter(
      (one) => one.staffId !== undefined && one.sentiment !== 'negative' && one.confidence >= 0.6,
    )
    .flatMap((one) => {
      const phrase = speakableName(one.name)
      return phrase === null ? [] : [{ phrase, ground: quoteOf(review, one) }]
    })
  const topics = new Map<string, Point>()
  const good = reading.keywords.filter(
    (one) => one.sentiment === 'positive' && dishAt(reading, one) === undefined,
  )
  const narrow = good.filter((one) => !WIDE.has(one.keyword) && one.category !== 'overall')
  for (const keyword of narrow.length > 0 ? narrow : good) {
    const phrase = PHRASES[language].praise(keyword.keyword, keyword.category)
    const clash =
      blamed.has(phrase) ||
      (blamedCategories.has(keyword.category) && keyword.category !== 'food_quality')
    if (!clash && !topics.has(phrase))
      topics.set(phrase, { phrase, ground: quoteOf(review, keyword) })
  }
  const unhappy = (review.rating ?? 3) <= BAD_RATING
  // A guest at one star does not want to be thanked for liking the bread.
  const few = unhappy && review.rating === 1
  return {
    dishes: few ? [] : [...dishes.values()],
    people: unhappy ? [] : people,
    topics: few ? [] : [...topics.values()],
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

/** The fact that answers a question put to the house. Looked for in a bounded text, so linear. */
function findAnswer(review: ReviewForReply, house: House): Fact | null {
  const question = QUESTIONS.exec(review.text.slice(0, 5000))?.[0]
  if (question === undefined) return null
  const words = fold(question)
  const key = ASKED.find((one) => one.words.test(words))?.key
  return house.facts.find((fact) => fact.key === key) ?? null
}
