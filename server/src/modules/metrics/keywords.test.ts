import { keywordInsights } from '@maitre/contract/insights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correctReading } from '#modules/corrections'
import { readStoredReview } from '#modules/reading'
import { type TestApp, startTestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
} from '#test/builders'

const ALL = { locationId: 'all' as const }
const JUNE = { ...ALL, startDate: '2026-06-01', endDate: '2026-06-30' }
const ENGLISH = 'We had a terrible wait. The portions were generous.'
const FRENCH = 'L’attente était interminable. Les portions étaient généreuses.'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser
const ids: string[] = []

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  for (const text of [ENGLISH, FRENCH]) {
    const createdAt = new Date('2026-06-05T18:00:00Z')
    const { review_id } = await buildReview(app, restaurant, { text, rating: 2, createdAt })
    await readStoredReview(app.services, restaurant.id, review_id)
    ids.push(review_id)
  }
})
afterAll(() => app.stop())

/** The keywords of June with their French names and the reviews that have them. */
const listed = async () =>
  (await admin.client.call(keywordInsights.list, JUNE)).data.map(
    ({ about, name, name_fr, current }) => [about, name, name_fr, current.reviews],
  )

describe('a keyword that guests of both languages have', () => {
  it('is one, with its name in either language and the reviews of both', async () => {
    const rows = await listed()
    expect(rows).toContainEqual(['wait', 'wait', 'attente', 2])
    expect(rows).toContainEqual(['portion', 'portion', 'portion', 2])
    expect(rows.map(([about]) => about)).not.toContain('attente')
  })

  it.each(['wait', 'attente'])('is asked for by either name, as by "%s"', async (about) => {
    const said = await admin.client.call(keywordInsights.occurrences, { ...JUNE, about })
    expect(new Set(said.data.map(({ review_id }) => review_id))).toEqual(new Set(ids))
    const details = await admin.client.call(keywordInsights.details, { ...ALL, keyword: about })
    expect(details.data).toMatchObject({
      keyword: 'wait',
      category: 'wait_time',
      figures: { reviews: 2 },
    })
    expect(details.data.occurrences).toHaveLength(said.data.length)
    const series = await admin.client.call(keywordInsights.series, { ...JUNE, about })
    expect(series.data.current.reduce((sum, { totalReviews }) => sum + totalReviews, 0)).toBe(2)
  })

  it('is the same where a person corrected it, by the name of either language', async () => {
    const [reviewId = ''] = ids
    const start = ENGLISH.indexOf('wait')
    const scope = { restaurantId: restaurant.id, locationIds: [], wholeRestaurant: true }
    const wanted = { kind: 'keyword' as const, keyword: 'attente', category: 'service' as const }
    await app.services.database.scoped(restaurant.id, (tx) =>
      correctReading(
        app.services,
        tx,
        { reviewId, scope },
        { userId: null, name: 'Test' },
        { ...ALL, ...wanted, reviewId, start, end: start + 4, remove: false },
      ),
    )
    const rows = await admin.client.call(keywordInsights.list, JUNE)
    const wait = rows.data.filter(({ about }) => about === 'wait')
    expect(wait.map(({ category, current }) => [category, current.reviews]).toSorted()).toEqual([
      ['service', 1],
      ['wait_time', 1],
    ])
    expect(rows.data.map(({ about }) => about)).not.toContain('attente')
  })

  it('is apart from a word that English has for something else', async () => {
    const read = async (text: string, words: string, rating: number) => {
      const createdAt = new Date('2026-06-07T18:00:00Z')
      const { review_id } = await buildReview(app, restaurant, { text, rating, createdAt })
      await readStoredReview(app.services, restaurant.id, review_id)
      const start = text.indexOf(words)
      const scope = { restaurantId: restaurant.id, locationIds: [], wholeRestaurant: true }
      await app.services.database.scoped(restaurant.id, (tx) =>
        correctReading(
          app.services,
          tx,
          { reviewId: review_id, scope },
          { userId: null, name: 'Test' },
          {
            ...ALL,
            ...{ kind: 'keyword' as const, keyword: 'entrée', category: 'food_quality' as const },
            ...{ reviewId: review_id, start, end: start + words.length, remove: false },
          },
        ),
      )
    }
    const about = async () =>
      (await admin.client.call(keywordInsights.details, { ...ALL, keyword: 'entrée' })).data.keyword
    await read('Le service était très bon et les entrées étaient délicieuses.', 'entrées', 5)
    expect(await about()).toBe('starter')
    await read('The service was very good and the entree was delicious.', 'entree', 5)
    expect(await about()).toBe('entrée')
    const rows = await listed()
    expect(rows).toContainEqual(['starter', 'starter', 'entrée', 1])
    expect(rows).toContainEqual(['entrée', 'entrée', null, 1])
  })
})
