import { readFile } from 'node:fs/promises'
import type { Tier } from '@maitre/contract/access'
import { DEFAULT_LANGUAGE, type Source, type Tone } from '@maitre/contract/constants'
import type { PlaceChanges } from '@maitre/contract/place-values'
import { houseWord } from './house-words.ts'

/** The files of demo/, as its README describes them and files.test.ts checks them. */
export interface DemoRestaurant {
  key: string
  name: string
  tier: Tier
  timezone: string
  weekly_report_day: number
  reply_tone: Tone
  default_language: 'en' | 'fr'
  additional_system_prompt_instructions: string
  auto_approve_reviews: boolean
  auto_approval_minutes_delay: number
  signature: { en: string; fr: string }
  facts: Record<string, unknown> & { by_location: Record<string, Record<string, unknown>> }
  locations: DemoLocation[]
  regions: { name: string; locations: string[]; settings: PlaceChanges }[]
}

export interface DemoLocation {
  key: string
  name: string
  address: string
  timezone: string
  website: string
  /** What is set at the location instead of the region's or the restaurant's own. */
  settings?: PlaceChanges
}

export interface DemoMenuItem {
  restaurant: string
  name: string
  name_fr: string | null
  category: string
  aliases: string[]
  price: number
  currency: string
  active: boolean
}

export interface DemoStaff {
  restaurant: string
  location: string
  name: string
  aliases: string[]
  role: string
  active: boolean
}

export interface DemoReview {
  location: string
  source: Source
  key: string
  external_id: string
  author_name: string
  rating: number
  text: string
  days_ago: number
  weekday: number | null
  time: string
  existing_reply: { text: string; days_ago: number } | null
  edited_text: string | null
}

export interface DemoData {
  restaurants: DemoRestaurant[]
  menu: DemoMenuItem[]
  staff: DemoStaff[]
  reviews: DemoReview[]
}

export async function readDemo(): Promise<DemoData> {
  const [restaurants, menu, staff, reviews] = await Promise.all([
    readDemoFile<DemoRestaurant[]>('restaurants'),
    readDemoFile<DemoMenuItem[]>('menu'),
    readDemoFile<DemoStaff[]>('staff'),
    readDemoFile<DemoReview[]>('reviews'),
  ])
  // What a house types of its own is in its own language, whoever looks at the house.
  const languages = new Map(restaurants.map((one) => [one.key, one.default_language]))
  const said = (word: string, restaurant: string) =>
    houseWord(word, languages.get(restaurant) ?? DEFAULT_LANGUAGE)
  return {
    restaurants,
    menu: menu.map((dish) => ({ ...dish, category: said(dish.category, dish.restaurant) })),
    staff: staff.map((one) => ({ ...one, role: said(one.role, one.restaurant) })),
    reviews,
  }
}

/** Reads one file of the demonstration, which files.test.ts beside the files holds to its shape. */
export async function readDemoFile<T>(name: string): Promise<T> {
  const file = new URL(import.meta.resolve(`@maitre/demo/${name}.json`))
  return JSON.parse(await readFile(file, 'utf8')) as T // as above
}
