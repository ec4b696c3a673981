import { api } from '@maitre/contract/api'
import { daypartInsights } from '@maitre/contract/insights'
import { trends } from '@maitre/contract/trends'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upsertBatch } from '#modules/reviews'
import { readStoredReview } from '#modules/reading'
import { type TestApp, startTestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
  sourceReview,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

const JUNE = { startDate: '2026-06-01', endDate: '2026-06-30' }
const MAY = { compareStartDate: '2026-05-01', compareEndDate: '2026-05-31' }
const ALL = { locationId: 'all' as const }

/** Each review with its stars, its day and the number of its location. */
const REVIEWS: readonly (readonly [string, number | null, string, number])[] = [
  ['We came for Sunday brunch. Our brunch was cold.', 2, '2026-06-02', 0],
  ['We had brunch here, what a wait.', 3, '2026-06-05', 1],
  ['Brunch was delicious.', 5, '2026-05-09', 0],
  ['Nous avons très bien soupé chez vous.', 5, '2026-06-12', 1],
  ['Great dinner with friends last night!', null, '2026-06-15', 0],
  ['On a dîné au comptoir, ben content.', 4, '2026-06-16', 0],
  ['The all-day breakfast is huge.', 4, '2026-06-17', 0],
]

async function store(
  [text, rating, day, location]: (typeof REVIEWS)[number],
  externalId?: string,
): Promise<string> {
  const review = await buildReview(app, restaurant, {
    text,
    rating,
    createdAt: new Date(`${day}T18:00:00Z`),
    locationId: restaurant.locationIds[location] ?? '',
    ...(externalId !== undefined && { externalId }),
  })
  await readStoredReview(app.services, restaurant.id, review.review_id)
  return review.review_id
}

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  for (const review of REVIEWS) await store(review)
})
afterAll(() => app.stop())

const list = async () =>
  (await admin.client.call(daypartInsights.list, { ...ALL, ...JUNE, ...MAY })).data

describe('the parts of the day at which guests came', () => {
  it('have the reviews that say so, each once, and their stars, beside those of another range', async () => {
    const inOrder = await admin.client.call(daypartInsights.list, {
      ...ALL,
      ...JUNE,
      ...MAY,
      sort: 'name',
    })
    const told = inOrder.data.map(({ about, current, comparison }) => [
      about,
      [current.reviews, current.averageRating],
      [comparison?.reviews, comparison?.averageRating],
    ])
    expect(told).toEqual([
      ['brunch', [2, 2.5], [1, 5]],
      ['dinner', [2, 5], [0, null]],
      // The locations are in Toronto, where « dîner » is at noon.
      ['lunch', [1, 4], [0, null]],
    ])
  })

  it('are neither liked nor blamed, and no change is told of them', async () => {
    for (const { known, category, current } of await list())
      expect([known, category, current.liked, current.blamed, current.positiveRate]).toEqual([
        true,
        null,
        0,
        0,
        null,
      ])
    const { data } = await admin.client.call(trends.changes, { ...ALL, ...JUNE, ...MAY })
    expect(data.changes.map(({ kind }) => kind)).not.toContain('daypart')
  })

  it('lead to the guests’ own sentences, and have their days', async () => {
    const asked = { ...ALL, ...JUNE, about: 'brunch' }
    const { data } = await admin.client.call(daypartInsights.occurrences, asked)
    expect(data.map(({ snippet, start, end }) => [snippet, snippet.slice(start, end)])).toEqual([
      ['We had brunch here, what a wait.', 'brunch'],
      ['We came for Sunday brunch.', 'brunch'],
    ])
    const { data: series } = await admin.client.call(daypartInsights.series, asked)
    const days = series.current.filter(({ totalReviews }) => totalReviews > 0)
    expect(days.map(({ day, averageRating }) => [day, averageRating])).toEqual([
      ['2026-06-02', 2],
      ['2026-06-05', 3],
    ])
    const byRestaurant = await admin.client.call(api.restaurantDaypartInsights.list, {
      restaurantId: restaurant.id,
      ...JUNE,
      ...MAY,
    })
    expect(byRestaurant.data).toEqual(await list())
  })

  it('follow what the guest writes instead', async () => {
    const externalId = 'moved'
    const countOf = async (daypart: string) =>
      (await list()).find(({ about }) => about === daypart)?.current.reviews ?? 0
    const reviewId = await store(['We came for breakfast.', 4, '2026-06-20', 0], externalId)
    expect([await countOf('breakfast'), await countOf('lunch')]).toEqual([1, 1])
    const [locationId = ''] = restaurant.locationIds
    await app.services.database.scoped(restaurant.id, (tx) =>
      upsertBatch(app.services, tx, {
        locationId,
        source: 'google',
        origin: 'api',
        reviews: [
          sourceReview({
            externalId,
            text: 'We came for lunch.',
            rating: 4,
            createdAt: new Date('2026-06-20T18:00:00Z'),
            updatedAt: new Date('2026-06-23T18:00:00Z'),
          }),
        ],
      }),
    )
    expect([await countOf('breakfast'), await countOf('lunch')]).toEqual([0, 1])
    await readStoredReview(app.services, restaurant.id, reviewId)
    expect([await countOf('breakfast'), await countOf('lunch')]).toEqual([0, 2])
  })

  it('are for who may see the graphs', async () => {
    const asked = { locationId: restaurant.locationIds[0] ?? '', ...JUNE }
    const small = await buildRestaurant(app, { tier: 'Growth' })
    const { client } = await buildUser(app, small, 'Admin')
    expect((await client.call(daypartInsights.list, { ...ALL, ...JUNE })).status).toBe(403)
    const { client: other } = await buildUser(app, await buildRestaurant(app), 'Admin')
    expect((await other.call(daypartInsights.list, asked)).status).not.toBe(200)
  })
})
