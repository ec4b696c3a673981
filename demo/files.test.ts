import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const key = z.string().regex(/^[a-z0-9-]+$/u)
const both = z.object({ en: z.string().min(1), fr: z.string().min(1) })
const fact = z.union([z.string().min(1), both])
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/u)

const location = z.object({
  key,
  name: z.string().min(1),
  address: z.string().min(1),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  timezone: z.string().min(1),
  website: z.url().regex(/\.example\//u),
  settings: z.record(z.string(), z.unknown()).optional(),
})
/** What is set for some locations together. */
const region = z.object({
  name: z.string().min(1),
  locations: z.array(key).min(1),
  settings: z.record(z.string(), z.unknown()),
})
const restaurants = z.array(
  z.object({
    key,
    name: z.string().min(1),
    tier: z.enum(['Growth', 'Essential', 'Pro', 'Enterprise']),
    timezone: z.string().min(1),
    weekly_report_day: z.int().min(1).max(7),
    reply_tone: z.enum(['friendly', 'formal', 'fun', 'neutral']),
    default_language: z.enum(['en', 'fr']),
    additional_system_prompt_instructions: z.string(),
    auto_approve_reviews: z.boolean(),
    auto_approval_minutes_delay: z.int().positive(),
    signature: both,
    facts: z.object({ by_location: z.record(key, z.record(z.string(), fact)) }).catchall(fact),
    locations: z.array(location).min(1),
    regions: z.array(region),
  }),
)
const menu = z.array(
  z.object({
    key,
    restaurant: key,
    name: z.string().min(1),
    name_fr: z.string().min(1).nullable(),
    category: z.string().min(1),
    aliases: z.array(z.string().min(1)),
    price: z.number().positive(),
    currency: z.string().length(3),
    active: z.boolean(),
  }),
)
const staff = z.array(
  z.object({
    key,
    restaurant: key,
    location: key,
    name: z.string().min(1),
    aliases: z.array(z.string().min(1)),
    role: z.enum(['Server', 'Bartender', 'Sommelier', 'Host', 'Manager', 'Chef']),
    active: z.boolean(),
  }),
)
const reviews = z.array(
  z.object({
    key,
    restaurant: key,
    location: key,
    source: z.enum(['google', 'tripadvisor', 'yelp']),
    external_id: z.string().min(1),
    author_name: z.string().min(1),
    rating: z.int().min(1).max(5),
    language: z.enum(['fr', 'en', 'es', 'it']).nullable(),
    text: z.string(),
    days_ago: z.int().min(0),
    weekday: z.int().min(1).max(7).nullable(),
    time: clock,
    existing_reply: z.object({ text: z.string().min(1), days_ago: z.int().min(0) }).nullable(),
    edited_text: z.string().min(1).nullable(),
  }),
)
const arcs = z.object({
  reviews_by_arc: z.record(z.string(), z.array(key).min(1)),
  booking_matches: z.array(z.object({ review: key, booking: key })),
})

function read<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> {
  return shape.parse(JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')))
}

describe('the demonstration', () => {
  const described = read('restaurants', restaurants)
  const places = new Map(described.flatMap((one) => one.locations.map((at) => [at.key, one.key])))
  const guests = read('reviews', reviews)
  const keys = new Set(guests.map((review) => review.key))

  it('uses each key, and each id of a source, once', () => {
    expect(keys.size).toBe(guests.length)
    const ids = guests.map((review) => `${review.source} ${review.location} ${review.external_id}`)
    expect(new Set(ids).size).toBe(guests.length)
  })

  it('names only restaurants and locations that exist and belong together', () => {
    const lost = [...guests, ...read('staff', staff)].filter(
      (row) => places.get(row.location) !== row.restaurant,
    )
    expect(lost).toEqual([])
    const known = new Set(described.map((one) => one.key))
    expect(read('menu', menu).filter((item) => !known.has(item.restaurant))).toEqual([])
    for (const { facts } of described)
      expect(Object.keys(facts.by_location).filter((at) => !places.has(at))).toEqual([])
  })

  it('has reviews without text at Google only, and a language for every text', () => {
    const bare = guests.filter(({ text }) => text === '')
    expect(bare.length).toBeGreaterThan(0)
    expect(bare.filter(({ source, language }) => source !== 'google' || language !== null)).toEqual(
      [],
    )
    expect(guests.filter(({ text, language }) => text !== '' && language === null)).toEqual([])
  })

  it('answers no review before it was written', () => {
    const early = guests.filter(
      ({ existing_reply: reply, days_ago }) => reply !== null && reply.days_ago > days_ago,
    )
    expect(early).toEqual([])
  })

  it('tells its stories by reviews that exist', () => {
    const { reviews_by_arc: byArc, booking_matches: matches } = read('arcs', arcs)
    const told = [...Object.values(byArc).flat(), ...matches.map(({ review }) => review)]
    expect(told.filter((one) => !keys.has(one))).toEqual([])
  })
})
