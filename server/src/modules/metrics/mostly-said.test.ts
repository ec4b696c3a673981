import { keywordInsights } from '@maitre/contract/insights'
import { trends } from '@maitre/contract/trends'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStoredReview } from '#modules/reading'
import { type TestApp, startTestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser, type BuiltUser } from '#test/builders'

const ALL = { locationId: 'all' as const }
const JUNE = { startDate: '2026-06-01', endDate: '2026-06-30' }
const BAD = 'The music was awful.'
const MIXED = 'The music was awful. The room was lovely. The terrace was charming.'
const EVEN = 'The music was awful. The terrace was charming.'

let app: TestApp
let admin: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  const restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  for (const text of [BAD, MIXED, EVEN]) {
    const createdAt = new Date('2026-06-05T18:00:00Z')
    const { review_id } = await buildReview(app, restaurant, { text, rating: 3, createdAt })
    await readStoredReview(app.services, restaurant.id, review_id)
  }
})
afterAll(() => app.stop())

const readings = async (wish: { mostly?: 'positive' | 'negative'; sentiment?: 'negative' }) => {
  const asked = { ...ALL, ...JUNE, category: 'ambience' as const, ...wish }
  const { data } = await admin.client.call(keywordInsights.category, asked)
  return { reviews: new Set(data.map(({ review_id }) => review_id)).size, places: data.length }
}

describe('the places of a topic, of the reviews that say mostly good or bad of it', () => {
  it('are those of exactly the reviews that the figures count as praise and as blame', async () => {
    const { data } = await admin.client.call(trends.topics, { ...ALL, ...JUNE })
    const figures = data.find(({ about }) => about === 'ambience')?.current
    expect(figures).toMatchObject({ reviews: 3, liked: 1, blamed: 1 })
    expect(await readings({ mostly: 'negative' })).toEqual({ reviews: 1, places: 1 })
    expect(await readings({ mostly: 'positive' })).toEqual({ reviews: 1, places: 3 })
    expect(await readings({ sentiment: 'negative' })).toEqual({ reviews: 3, places: 3 })
    expect((await readings({})).reviews).toBe(3)
  })

  it('are of one keyword where that is asked for', async () => {
    const music = { ...ALL, ...JUNE, about: 'music', mostly: 'negative' as const }
    const { data } = await admin.client.call(keywordInsights.occurrences, music)
    expect(data).toHaveLength(3)
  })
})
