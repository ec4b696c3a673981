import type { DishFinding, Reading } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { type Complaint, isBlamed } from './complaints.ts'
import { dishPhrase } from './dish-phrase.ts'
import { findMatters } from './matters.ts'
import {
  dishAt,
  DISHES,
  isJudged,
  kindOf,
  nearer,
  phraseOf,
  type Point,
  quoteOf,
} from './points.ts'
import { speakableName } from './speakable.ts'

const MOST_PEOPLE = 2
/** How sure the reading must be that somebody of the house is meant. */
const SURE = 0.6
/** Guests of fewer stars praise a topic more often in irony than in earnest. */
const EARNEST = 3
/** How strongly a sentence must lean for its dish to be praised: by happy guests less than by others. */
const LEAST_LEAN = { happy: 0.4, other: 0.6 }
const HAPPY = 4
const OF_STAFF = new Set(['service', 'staff_attitude'])
const FOODS = new Set(['food', 'sweet', 'food_quality'])

export interface Praise {
  dishes: Point[]
  /** The house's people, by first name. */
  people: Point[]
  topics: Point[]
}

/** The things that the guest liked and did not also blame: what was told in so many words, then topics. */
export function findPraise(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  complaints: readonly Complaint[],
): Praise {
  const dishes = praisedDishes(review, reading, language, complaints)
  const people = praisedPeople(review, reading)
  const told = findMatters('praises', review, reading, language)
  const topics = [...told, ...praisedTopics(review, reading, language)].filter((one, at, all) => {
    const clash =
      blames(one.about, complaints) ||
      // "The food" says nothing beside the dish itself.
      (one.about === 'food_quality' && dishes.length > 0) ||
      // Whoever is thanked by name was the service and the kindness.
      (people.length > 0 && OF_STAFF.has(one.about))
    return !clash && all.findIndex(({ about }) => about === one.about) === at
  })
  return { dishes, people, topics }
}

/** Whether something of a topic is blamed, so that praise of the topic would deny it. */
function blames(about: string, complaints: readonly Complaint[]): boolean {
  return complaints.some(
    (one) => one.about === about || (FOODS.has(one.about) && about === 'food_quality'),
  )
}

function praisedTopics(review: ReviewForReply, reading: Reading, language: ReplyLanguage): Point[] {
  const blamed = new Set(
    reading.keywords
      .filter((one) => isBlamed(one.sentiment, review.rating))
      .map(({ category }) => category),
  )
  return nearer(reading.keywords)
    .filter(
      (one) =>
        one.sentiment === 'positive' &&
        dishAt(reading, one) === undefined &&
        !blamed.has(one.category) &&
        // What took its time is praised by few: "worth the wait".
        one.category !== 'wait_time' &&
        (review.rating ?? EARNEST) >= EARNEST &&
        isJudged(one, reading),
    )
    .map((one) => ({
      phrase: phraseOf(one, 'praise', review, language),
      about: one.category,
      ground: quoteOf(review, one),
    }))
}

function praisedDishes(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  complaints: readonly Complaint[],
): Point[] {
  const blamed = complaints.filter(({ about }) => DISHES.has(about)).map(({ phrase }) => phrase)
  const points = new Map<string, Point>()
  const best = reading.dishes.toSorted((a, b) => Number(isOnMenu(b)) - Number(isOnMenu(a)))
  for (const dish of best) {
    const spoiled = reading.dishes.some(
      (one) => one.name === dish.name && one.sentiment === 'negative',
    )
    const isPerson = reading.people.some((one) => one.start < dish.end && dish.start < one.end)
    if (dish.sentiment !== 'positive' || spoiled || isPerson || !isPraised(dish, review)) continue
    const phrase = dishPhrase(dish, language, reading, review.text)
    // Of two phrases that share a word one is enough: "the duck confit and the duck".
    const near = [...points.keys(), ...blamed].some((other) => sharesWord(other, phrase ?? ''))
    if (phrase !== null && !near)
      points.set(phrase, { phrase, about: kindOf(phrase, language), ground: quoteOf(review, dish) })
  }
  return [...points.values()]
}

function isPraised({ known }: DishFinding, { rating }: ReviewForReply): boolean {
  if (known === undefined || known.by === 'said') return true
  const stars = rating ?? EARNEST
  if (stars < EARNEST) return false
  return known.strength >= (stars >= HAPPY ? LEAST_LEAN.happy : LEAST_LEAN.other)
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
