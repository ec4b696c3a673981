import { FOOD } from '#read/dishes/food-lexicon'
import { listOf, matchAt, setOf } from '#read/words/phrase-table'
import { tokenise } from '#read/words/token'
import type { DishFinding, KeywordFinding, Polarity, Reading } from '#reading'
import type { Ground, ReplyLanguage, ReviewForReply } from '#reply'
import { dishPhrase } from './dish-phrase.ts'
import { hashOf } from './overlap.ts'
import { VOCABULARY } from './phrase-book.ts'
import { speakableName } from './speakable.ts'

/** A thing of the review that the reply speaks of, with the guest's words as its ground. */
export interface Point {
  /** The phrase for the thing with its article, ready for a sentence. */
  phrase: string
  /** The kind of thing: a category; `food`, `sweet` or `drink` for a dish; the name of an occasion. */
  about: string
  ground: Ground
}

const MOST_COMPLAINTS = 3
const MOST_PEOPLE = 2
const SURE = 0.6
/** Topics that are too wide to thank or apologise for when something nearer was said. */
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
const SWEETS = {
  en: setOf('en', VOCABULARY.en.sweets),
  fr: setOf('fr', VOCABULARY.fr.sweets),
}
/** Phrases by which happy guests bring up the one thing that was not right. */
const RESERVATIONS = {
  en: setOf('en', VOCABULARY.en.reservations),
  fr: setOf('fr', VOCABULARY.fr.reservations),
}

/** The ground of a sentence that rests on words of the review. */
export function quoteOf(review: ReviewForReply, span: { start: number; end: number }): Ground {
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

/** The things that the guest blamed, the nearest to the matter first, three at most. */
export function findComplaints(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Point[] {
  const glad = (review.rating ?? 3) >= 5
  const bad = reading.keywords.filter(
    (one) =>
      isComplaint(one.sentiment, review.rating) &&
      // One dark word beside five stars is no complaint, unless the guest makes a point of it.
      (!glad || (one.category !== 'overall' && isReservation(one, reading))),
  )
  const narrow = bad.filter((one) => !WIDE.has(one.keyword) && one.category !== 'overall')
  const points = new Map<string, Point>()
  for (const keyword of narrow.length > 0 ? narrow : bad) {
    const dish = dishAt(reading, keyword)
    const named = dish === undefined ? null : dishPhrase(dish, language, reading, review.text)
    const phrase = named ?? phraseOf(keyword, 'complaint', review, language)
    const about = named === null ? keyword.category : kindOf(named, language)
    if (!points.has(phrase)) points.set(phrase, { phrase, about, ground: quoteOf(review, keyword) })
  }
  const all = withoutWider([...points.values()], language)
  return all.slice(0, glad ? 1 : MOST_COMPLAINTS)
}

/**
 * Leaves out wider phrases beside a nearer one ("the service, the pace of the service"), and all but one thing of a
 * category.
 */
function withoutWider(points: readonly Point[], language: ReplyLanguage): Point[] {
  const { complaints } = VOCABULARY[language]
  const phrases = points.map(({ phrase }) => phrase)
  const nearer = points.filter(
    ({ phrase }) =>
      !phrases.some(
        (other) =>
          other !== phrase && other.endsWith(phrase.replace(/^(?:the |le |la |l'|les )/, '')),
      ),
  )
  const dishes = new Set(points.map(({ about }) => about).filter((about) => DISHES.has(about)))
  const seen = new Set<string>()
  return nearer.filter(({ about, phrase }) => {
    // The dish is enough beside its category: "the onion soup and the food".
    const wide = complaints[about]?.split('|').includes(phrase) === true
    if (wide && about === 'food_quality' && (dishes.has('food') || dishes.has('sweet')))
      return false
    if (wide && about === 'drinks' && dishes.has('drink')) return false
    const again = seen.has(about) && !DISHES.has(about)
    seen.add(about)
    return !again
  })
}

const FOODS = new Set(['food', 'sweet', 'food_quality'])
const DISHES = new Set(['food', 'sweet', 'drink'])

function isReservation(keyword: KeywordFinding, reading: Reading): boolean {
  const code = reading.language.code === 'fr' ? 'fr' : 'en'
  const tokens = tokenise(keyword.snippet, code)
  return tokens.some((_, index) => matchAt(RESERVATIONS[code], tokens, index) !== undefined)
}

function dishAt(reading: Reading, keyword: KeywordFinding): DishFinding | undefined {
  return reading.dishes.find((dish) => dish.start === keyword.start && dish.end === keyword.end)
}

function kindOf(phrase: string, language: ReplyLanguage): string {
  const tokens = tokenise(phrase, language)
  if (tokens.some((_, at) => matchAt(SWEETS[language], tokens, at) !== undefined)) return 'sweet'
  // The first word for food or drink says what a dish is: "mussels in cider" are no drink.
  for (let i = 0; i < tokens.length; i += 1) {
    const match = matchAt(FOOD[language], tokens, i)
    if (match !== undefined) return match.value.drink ? 'drink' : 'food'
  }
  return 'food'
}

/** The phrases of a topic by keyword, as readers of either language name it: "noise, bruit". */
function byKeyword(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([names, ways]) => listOf(names).map((name) => [name, ways])),
  )
}

const NEAR = {
  en: {
    complaint: byKeyword(VOCABULARY.en.keywordComplaints),
    praise: byKeyword(VOCABULARY.en.keywordPraises),
  },
  fr: {
    complaint: byKeyword(VOCABULARY.fr.keywordComplaints),
    praise: byKeyword(VOCABULARY.fr.keywordPraises),
  },
}

/** The phrase for a topic in a reply: one of those of the vocabulary, chosen by the review. */
function phraseOf(
  keyword: KeywordFinding,
  side: 'complaint' | 'praise',
  review: ReviewForReply,
  language: ReplyLanguage,
): string {
  const words = VOCABULARY[language]
  const wide = side === 'complaint' ? words.complaints : words.praises
  const ways = (
    NEAR[language][side].get(keyword.keyword) ??
    wide[keyword.category] ??
    wide['overall'] ??
    ''
  ).split('|')
  return ways[hashOf(`${review.id}|${keyword.category}`) % ways.length] ?? ''
}

/** Topics that are people; where one of them is named, the name has been thanked. */
const OF_PEOPLE = new Set(
  'server chef sommelier bartender host manager serveur barman gérant chef accueil personnel staff'.split(
    ' ',
  ),
)

export interface Praise {
  dishes: Point[]
  /** The house's people, by first name. */
  people: Point[]
  topics: Point[]
}

/** The things that the guest liked and did not also blame. */
export function findPraise(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  complaints: readonly Point[],
): Praise {
  const blamed = new Set(complaints.map((point) => point.phrase))
  const blamedCategories = new Set(
    reading.keywords
      .filter((one) => isComplaint(one.sentiment, review.rating))
      .map((one) => one.category),
  )
  const blamedFood = complaints.some(({ about }) => FOODS.has(about))
  const dishes = praisedDishes(review, reading, language, blamed)
  // An answer to an unhappy guest names nobody of the house.
  const people = (review.rating ?? 3) <= 2 ? [] : praisedPeople(review, reading)
  const topics = new Map<string, Point>()
  const good = reading.keywords.filter(
    (one) => one.sentiment === 'positive' && dishAt(reading, one) === undefined,
  )
  const narrow = good.filter((one) => !WIDE.has(one.keyword) && one.category !== 'overall')
  for (const keyword of narrow) {
    const phrase = phraseOf(keyword, 'praise', review, language)
    const clash =
      (people.length > 0 && OF_PEOPLE.has(keyword.keyword)) ||
      blamed.has(phrase) ||
      blamedCategories.has(keyword.category) ||
      // "The food" says nothing beside the dish itself, and would deny what is said of a bad one.
      (keyword.category === 'food_quality' && (dishes.length > 0 || blamedFood)) ||
      [...topics.values()].some(({ about }) => about === keyword.category)
    if (!clash && !topics.has(phrase))
      topics.set(phrase, { phrase, about: keyword.category, ground: quoteOf(review, keyword) })
  }
  return { dishes, people, topics: [...topics.values()] }
}

function praisedDishes(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  blamed: ReadonlySet<string>,
): Point[] {
  const points = new Map<string, Point>()
  const best = reading.dishes.toSorted((a, b) => Number(isOnMenu(b)) - Number(isOnMenu(a)))
  for (const dish of best) {
    const spoiled = reading.dishes.some(
      (one) => one.name === dish.name && one.sentiment === 'negative',
    )
    if (dish.sentiment !== 'positive' || spoiled) continue
    const phrase = dishPhrase(dish, language, reading, review.text)
    // Of two phrases that share a word one is enough: "the duck confit and the duck".
    const near = [...points.keys(), ...blamed].some((other) => sharesWord(other, phrase ?? ''))
    if (phrase !== null && !near)
      points.set(phrase, { phrase, about: kindOf(phrase, language), ground: quoteOf(review, dish) })
  }
  return [...points.values()]
}

function isOnMenu(dish: DishFinding): boolean {
  return dish.menuItemId !== undefined
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(one.split(/[\s'’-]+/).filter((word) => word.length > 3))
  return other.split(/[\s'’-]+/).some((word) => words.has(word))
}

function praisedPeople(review: ReviewForReply, reading: Reading): Point[] {
  const people = new Map<string, Point>()
  for (const one of reading.people) {
    const known = one.staffId !== undefined && one.confidence >= SURE
    const phrase = speakableName(one.name)
    if (phrase !== null && known && one.sentiment === 'positive' && !people.has(phrase))
      people.set(phrase, { phrase, about: 'person', ground: quoteOf(review, one) })
  }
  return [...people.values()].slice(0, MOST_PEOPLE)
}
