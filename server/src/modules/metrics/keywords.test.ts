import type { KeywordCategory } from '@maitre/contract/constants'
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
const STARTERS = 'Le service était très bon et les entrées étaient délicieuses.'
const MAIN = 'The service was very good and the entree was delicious.'
const SCOPE = { locationIds: [], wholeRestaurant: true }
const FRENCH = 'L’attente était interminable. Les portions étaient généreuses.'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser
const ids: string[] = []

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  for (const text of [ENGLISH, FRENCH]) ids.push(await read(text))
})
afterAll(() => app.stop())

/** Stores a review of June and its reading. */
async function read(text: string): Promise<string> {
  const createdAt = new Date('2026-06-05T18:00:00Z')
  const { review_id } = await buildReview(app, restaurant, { text, rating: 2, createdAt })
  await readStoredReview(app.services, restaurant.id, review_id)
  return review_id
}

/** A person calls the words of a review a keyword. */
async function call(
  reviewId: string,
  [text, words]: readonly [text: string, words: string],
  [keyword, category]: readonly [keyword: string, category: KeywordCategory],
): Promise<void> {
  const start = text.indexOf(words)
  const place = { start, end: start + words.length, remove: false }
  const target = { reviewId, scope: { ...SCOPE, restaurantId: restaurant.id } }
  const wanted = { ...ALL, reviewId, ...place, kind: 'keyword' as const, keyword, category }
  await app.services.database.scoped(restaurant.id, (tx) =>
    correctReading(app.services, tx, target, { userId: null, name: 'Test' }, wanted),
  )
}

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

  it('has the figures of the days that are asked for, which need be no whole month', async () => {
    const figuresOf = async (days: { startDate: string; endDate: string }) => {
      const asked = { ...ALL, ...days, keyword: 'wait' }
      return (await admin.client.call(keywordInsights.details, asked)).data.figures
    }
    const days = { startDate: '2026-06-05', endDate: '2026-06-10' }
    expect(await figuresOf(days)).toMatchObject({ reviews: 2, averageRating: 2 })
    const later = { startDate: '2026-06-06', endDate: '2026-06-30' }
    expect(await figuresOf(later)).toMatchObject({ reviews: 0, averageRating: null })
  })

  it('is the same where a person corrected it, by the name of either language', async () => {
    const [reviewId = ''] = ids
    await call(reviewId, [ENGLISH, 'wait'], ['attente', 'service'])
    const rows = await admin.client.call(keywordInsights.list, JUNE)
    const wait = rows.data.filter(({ about }) => about === 'wait')
    expect(new Map(wait.map(({ category, current }) => [category, current.reviews]))).toEqual(
      new Map([
        ['service', 1],
        ['wait_time', 1],
      ]),
    )
    expect(rows.data.map(({ about }) => about)).not.toContain('attente')
  })

  it('is apart from a word that English has for something else', async () => {
    const about = async () =>
      (await admin.client.call(keywordInsights.details, { ...ALL, keyword: 'entrée' })).data.keyword
    const entree = ['entrée', 'food_quality'] as const
    await call(await read(STARTERS), [STARTERS, 'entrées'], entree)
    expect(await about()).toBe('starter')
    await call(await read(MAIN), [MAIN, 'entree'], entree)
    expect(await about()).toBe('entrée')
    const rows = await listed()
    expect(rows).toContainEqual(['starter', 'starter', 'entrée', 1])
    expect(rows).toContainEqual(['entrée', 'entrée', null, 1])
  })
})
