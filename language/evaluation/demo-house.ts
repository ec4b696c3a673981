import { readFileSync } from 'node:fs'
import { prepare, read } from '../src/engine.ts'
import type { House, PreparedContext, Reading, ReviewForReply } from '../src/index.ts'

interface Words {
  en: string
  fr: string
}

interface DemoRestaurant {
  key: string
  name: string
  default_language: 'en' | 'fr'
  additional_system_prompt_instructions: string
  signature: Words
  facts: Record<string, Words> & { by_location: Record<string, Record<string, Words>> }
  locations: { key: string; name: string }[]
}

export interface DemoReview {
  key: string
  restaurant: string
  location: string
  source: 'google' | 'yelp' | 'tripadvisor'
  author_name: string
  rating: number | null
  language: string | null
  text: string
}

/** Loads one file of the demonstration data. */
function load<T>(name: string): T {
  const file = new URL(`../../demo/${name}.json`, import.meta.url)
  // The demonstration's own test holds the file to the shape that the caller names.
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

const restaurants = load<DemoRestaurant[]>('restaurants')
const menu =
  load<{ key: string; restaurant: string; name: string; name_fr: string; aliases: string[] }[]>(
    'menu',
  )
const staff = load<{ key: string; restaurant: string; name: string; aliases: string[] }[]>('staff')

export const demoReviews = load<DemoReview[]>('reviews')
export const demoArcs = load<{ reviews_by_arc: Record<string, string[]> }>('arcs').reviews_by_arc

const prepared = new Map<string, PreparedContext>()
for (const one of restaurants) {
  const of = <T extends { restaurant: string }>(rows: T[]) =>
    rows.filter((row) => row.restaurant === one.key)
  prepared.set(
    one.key,
    prepare({
      restaurantName: one.name,
      locationNames: one.locations.map(({ name }) => name),
      defaultLanguage: one.default_language,
      menu: of(menu).map((item) => ({
        id: item.key,
        name: item.name,
        nameFr: item.name_fr,
        aliases: item.aliases,
      })),
      staff: of(staff).map((person) => ({
        id: person.key,
        name: person.name,
        aliases: person.aliases,
      })),
    }),
  )
}

export function demoReview(key: string): DemoReview {
  const found = demoReviews.find((one) => one.key === key)
  if (found === undefined) throw new Error(`no demo review ${key}`)
  return found
}

const readings = new WeakMap<DemoReview, Reading>()

/** The reading of a review, made once: replies in several tones and languages rest on the same one. */
export function readDemo(review: DemoReview): Reading {
  const known = readings.get(review)
  if (known !== undefined) return known
  const context = prepared.get(review.restaurant)
  if (context === undefined) throw new Error(`no demo restaurant ${review.restaurant}`)
  const { text, rating, author_name: authorName } = review
  const reading = read({ text, rating, authorName }, context)
  readings.set(review, reading)
  return reading
}

/** The restaurant as a reply to this review may use it, in one language. */
export function demoHouse(review: DemoReview, language: 'en' | 'fr'): House {
  const one = restaurants.find(({ key }) => key === review.restaurant)
  if (one === undefined) throw new Error(`no demo restaurant ${review.restaurant}`)
  const { by_location: places, contact_page: _page, ...general } = one.facts
  const facts = { ...general, ...places[review.location] }
  return {
    restaurantName: one.name,
    locationName: one.locations.find(({ key }) => key === review.location)?.name ?? '',
    signature: one.signature[language],
    instructions: one.additional_system_prompt_instructions,
    facts: Object.entries(facts).map(([key, words]) => ({ key, text: words[language] })),
  }
}

export function forReply(review: DemoReview): ReviewForReply {
  return {
    id: review.key,
    text: review.text,
    rating: review.rating,
    authorName: review.author_name,
    // This limit is the narrowest of all sources; the words of a reply are measured here, not the room for them.
    replyLimit: { unit: 'bytes', max: 4096, takesEmoji: false },
  }
}
