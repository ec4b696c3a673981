import { api } from '@maitre/contract/api'
import type { AnyEndpoint } from '@maitre/contract/endpoint'
import { keywordInsights, menuInsights, staffInsights } from '@maitre/contract/insights'
import { trends } from '@maitre/contract/trends'
import { IMPACT_SAMPLE } from '@maitre/contract/insights'
import { metrics } from '@maitre/contract/metrics'
import { googleReviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveMenu, saveStaff } from '#modules/catalogue'
import { readStoredReview } from '#modules/reading'
import { type TestApp, startTestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

const JUNE = { startDate: '2026-06-01', endDate: '2026-06-30' }
const MAY = { compareStartDate: '2026-05-01', compareEndDate: '2026-05-31' }
const ALL = { locationId: 'all' as const }

/** Each review with its stars, its day and the number of its location. */
const REVIEWS: readonly (readonly [string, number, string, number])[] = [
  ['The onion soup was superb.', 5, '2026-06-02', 0],
  ['The gratinée was cold. Lili was kind.', 2, '2026-06-05', 0],
  ['The onion soup was excellent.', 5, '2026-06-09', 1],
  ['The brisket was wonderful. Ophélie was kind.', 5, '2026-06-12', 1],
  ['The music was awful.', 3, '2026-06-15', 0],
  ['The music was awful.', 2, '2026-05-15', 0],
  ['Marguerite was so kind to us!', 5, '2026-06-16', 0],
]

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  const [location_id = ''] = restaurant.locationIds
  await app.services.database.scoped(restaurant.id, async (tx) => {
    const dish = { category: 'Starters', price: 14.5, currency: 'CAD', active: true }
    await saveMenu(app.services, tx, [
      { ...dish, name: 'Onion Soup', name_fr: 'Soupe à l’oignon', aliases: ['gratinée'] },
    ])
    await saveStaff(app.services, tx, [
      { location_id, name: 'Ophélie Garneau', aliases: ['Lili'], role: 'server', active: true },
    ])
  })
  for (const [text, rating, day, location] of REVIEWS) {
    const review = await buildReview(app, restaurant, {
      text,
      rating,
      createdAt: new Date(`${day}T18:00:00Z`),
      locationId: restaurant.locationIds[location] ?? '',
    })
    await readStoredReview(app.services, restaurant.id, review.review_id)
  }
})
afterAll(() => app.stop())

describe('the dishes of a range', () => {
  it('are ranked by how often they are spoken of, by their name on the menu, those off the menu as guests call them', async () => {
    const { data, page } = await admin.client.call(menuInsights.list, { ...ALL, ...JUNE })
    expect(data.map(({ name, name_fr: inFrench, known }) => [name, inFrench, known])).toEqual([
      ['Onion Soup', 'Soupe à l’oignon', true],
      ['brisket', null, false],
    ])
    expect(data[0]?.current).toMatchObject({ mentions: 3, reviews: 3, liked: 2, blamed: 1 })
    expect(data[0]?.current).toMatchObject({ averageRating: 4, impact: null })
    expect(page).toMatchObject({ total: 2, hasMore: false })
  })

  it('stand in the order that is asked for, a page at a time', async () => {
    const name = await admin.client.call(menuInsights.list, { ...ALL, ...JUNE, sort: 'name' })
    expect(name.data.map((one) => one.name)).toEqual(['brisket', 'Onion Soup'])
    const best = await admin.client.call(menuInsights.list, { ...ALL, ...JUNE, sort: 'positive' })
    expect(best.data.map((one) => one.name)).toEqual(['brisket', 'Onion Soup'])
    const second = await admin.client.call(menuInsights.list, {
      ...ALL,
      ...JUNE,
      limit: 1,
      offset: 1,
    })
    expect(second.data.map((one) => one.name)).toEqual(['brisket'])
    expect(second.page).toMatchObject({ total: 2, hasMore: false })
  })

  it('are those of one location where the path names it', async () => {
    const [, second = ''] = restaurant.locationIds
    const { data } = await admin.client.call(menuInsights.list, { locationId: second, ...JUNE })
    expect(new Map(data.map(({ name, current }) => [name, current.reviews]))).toEqual(
      new Map([
        ['brisket', 1],
        ['Onion Soup', 1],
      ]),
    )
  })

  it('are told over time one by one', async () => {
    const { data: list } = await admin.client.call(menuInsights.list, { ...ALL, ...JUNE })
    const about = list[0]?.about ?? ''
    const { data } = await admin.client.call(menuInsights.series, { ...ALL, ...JUNE, about })
    expect(data.current.filter((point) => point.totalReviews > 0)).toEqual([
      expect.objectContaining({ day: '2026-06-02', totalReviews: 1, averageRating: 5 }),
      expect.objectContaining({ day: '2026-06-05', totalReviews: 1, averageRating: 2 }),
      expect.objectContaining({ day: '2026-06-09', totalReviews: 1, averageRating: 5 }),
    ])
  })

  it('are shown where guests speak of them, the newest first, each with its sentence and the place of its words', async () => {
    const { data: list } = await admin.client.call(menuInsights.list, { ...ALL, ...JUNE })
    const about = list[0]?.about ?? ''
    const { data } = await admin.client.call(menuInsights.occurrences, { ...ALL, ...JUNE, about })
    expect(
      data.map(({ item, review_date, snippet, start, end, rating }) => [
        item,
        review_date,
        rating,
        snippet,
        snippet.slice(start, end),
      ]),
    ).toEqual([
      ['Onion Soup', '2026-06-09', 5, 'The onion soup was excellent.', 'onion soup'],
      ['Onion Soup', '2026-06-05', 2, 'The gratinée was cold.', 'gratinée'],
      ['Onion Soup', '2026-06-02', 5, 'The onion soup was superb.', 'onion soup'],
    ])
    const bad = await admin.client.call(menuInsights.occurrences, {
      ...ALL,
      about,
      sentiment: 'negative',
    })
    expect(bad.data.map(({ review_date }) => review_date)).toEqual(['2026-06-05'])
    const paged = await admin.client.call(menuInsights.page, { ...ALL, offset: 1, limit: 1, about })
    expect(paged.data.map(({ review_date }) => review_date)).toEqual(['2026-06-05'])
    expect(paged.page?.hasMore).toBe(true)
  })
})

describe('the people whom guests name', () => {
  it('are those of the roster under one name, and others as a name that nobody has confirmed', async () => {
    const { data } = await admin.client.call(staffInsights.list, { ...ALL, ...JUNE, sort: 'name' })
    expect(data.map(({ name, known, current }) => [name, known, current.reviews])).toEqual([
      ['Marguerite', false, 1],
      ['Ophélie Garneau', true, 2],
    ])
  })

  it('stand by their names where guests like them equally, however often they are named', async () => {
    const asked = { ...ALL, ...JUNE, sort: 'positive' } as const
    const { data } = await admin.client.call(staffInsights.list, asked)
    expect(data.map(({ name, current }) => [name, current.positiveRate])).toEqual([
      ['Marguerite', 1],
      ['Ophélie Garneau', 1],
    ])
  })

  it.each(['mentions', 'change', 'impact'] as const)(
    'are never ranked by number: "%s" is refused',
    async (sort) => {
      const answer = await admin.client.call(staffInsights.list, { ...ALL, ...JUNE, sort })
      expect(answer).toMatchObject({ status: 400, details: { fields: [{ field: 'sort' }] } })
    },
  )

  it('are told location by location in the order of their names, and never by their number', async () => {
    const { data } = await admin.client.call(staffInsights.performance, {
      ...ALL,
      from: JUNE.startDate,
      to: JUNE.endDate,
    })
    expect(data.map(({ name }) => name)).toEqual([
      'Marguerite',
      'Ophélie Garneau',
      'Ophélie Garneau',
    ])
    expect(new Set(data.map((one) => one.location_id))).toEqual(new Set(restaurant.locationIds))
  })
})

describe('the keywords of a range', () => {
  it('have their topic, and figures beside those of the range to compare with', async () => {
    const { data } = await admin.client.call(keywordInsights.list, { ...ALL, ...JUNE, ...MAY })
    const music = data.find(({ about }) => about === 'music')
    expect(music).toMatchObject({
      category: 'ambience',
      current: { reviews: 1, blamed: 1, averageRating: 3 },
      comparison: { reviews: 1, blamed: 1, averageRating: 2 },
    })
  })

  it('have the French name of a dish of the menu, whose figures and places are those of its keyword', async () => {
    const { data } = await admin.client.call(keywordInsights.list, { ...ALL, ...JUNE })
    expect(data.map(({ about, name_fr: inFrench }) => [about, inFrench])).toEqual(
      expect.arrayContaining([
        ['onion soup', 'soupe à l’oignon'],
        ['brisket', null],
        // No dish: the word list of keywords names it.
        ['music', 'musique'],
      ]),
    )
    const soup = data.find(({ about }) => about === 'onion soup')
    const { data: dishes } = await admin.client.call(menuInsights.list, { ...ALL, ...JUNE })
    expect(soup?.current).toEqual(dishes.find(({ name }) => name === 'Onion Soup')?.current)
    const places = await admin.client.call(keywordInsights.occurrences, {
      ...ALL,
      ...JUNE,
      about: 'onion soup',
    })
    expect(places.data).toHaveLength(soup?.current.mentions ?? 0)
  })

  it('are found by their topic, and one by one with all that is said of it', async () => {
    const { data } = await admin.client.call(keywordInsights.category, {
      ...ALL,
      category: 'ambience',
    })
    expect(data.map(({ keyword, snippet, sentiment }) => [keyword, snippet, sentiment])).toEqual([
      ['music', 'The music was awful.', 'negative'],
      ['music', 'The music was awful.', 'negative'],
    ])
    const details = await admin.client.call(keywordInsights.details, { ...ALL, keyword: 'music' })
    expect(details.data).toMatchObject({
      keyword: 'music',
      category: 'ambience',
      figures: { reviews: 2, blamed: 2, averageRating: 2.5 },
    })
    expect(details.data.occurrences).toHaveLength(2)
    const none = await admin.client.call(keywordInsights.details, { ...ALL, keyword: 'zoumy' })
    expect(none.data).toMatchObject({ category: null, figures: { reviews: 0 }, occurrences: [] })
  })
})

it('a topic moves the rating by how far its reviews are from the average, and by how many they are', async () => {
  const house = await buildRestaurant(app)
  const { client } = await buildUser(app, house, 'Admin')
  const reviews = [
    ...Array.from({ length: IMPACT_SAMPLE }, () => ['The music was awful.', 2] as const),
    ...Array.from({ length: IMPACT_SAMPLE }, () => ['The onion soup was superb.', 5] as const),
  ]
  for (const [text, rating] of reviews) {
    const review = await buildReview(app, house, { text, rating })
    await readStoredReview(app.services, house.id, review.review_id)
  }
  const { data } = await client.call(trends.topics, { ...ALL, ...JUNE, sort: 'impact' })
  const ambience = data.find(({ about }) => about === 'ambience')
  // Half of the reviews, at 2 stars where the average is 3.5.
  expect(ambience?.current.impact).toBeCloseTo((2 - 3.5) * 0.5)
})

describe('the calls by the restaurant', () => {
  it('answer what those of all locations answer', async () => {
    const restaurantId = restaurant.id
    const pairs = [
      [menuInsights.list, api.restaurantMenuInsights.list, JUNE],
      [staffInsights.occurrences, api.restaurantStaffInsights.occurrences, {}],
      [keywordInsights.details, api.restaurantKeywordInsights.details, { keyword: 'music' }],
      [trends.topics, api.restaurantTrends.topics, JUNE],
      [metrics.get, api.restaurantMetrics.get, JUNE],
      [api.reviews.list, api.restaurantReviews.list, {}],
      [googleReviews.page, api.restaurantGoogleReviews.page, { offset: 1, limit: 2 }],
    ] as const
    for (const [ofLocation, ofRestaurant, input] of pairs) {
      const call = (endpoint: AnyEndpoint, where: object) =>
        admin.client.call(endpoint, { ...where, ...input })
      const theirs = await call(ofRestaurant, { restaurantId })
      const { data, page } = await call(ofLocation, ALL)
      expect(theirs, ofRestaurant.path).toMatchObject({ status: 200, data })
      expect(theirs.page, ofRestaurant.path).toEqual(page)
      expect(data, ofRestaurant.path).not.toEqual([])
    }
  })

  it('are about the locations that the caller has', async () => {
    const manager = await buildUser(app, restaurant, 'Manager', restaurant.locationIds[1])
    const { data } = await manager.client.call(api.restaurantMetrics.get, {
      restaurantId: restaurant.id,
      ...JUNE,
    })
    expect(data.locations.map(({ locationId }) => locationId)).toEqual([restaurant.locationIds[1]])
  })
})
