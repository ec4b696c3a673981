import { keywordInsights, menuInsights, staffInsights } from '@maitre/contract/insights'
import { trends } from '@maitre/contract/trends'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStoredReview } from '#modules/reading'
import { createTier } from '#modules/tiers'
import { type TestApp, startTestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
  unique,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let manager: BuiltUser

const ALL = { locationId: 'all' as const }
const JUNE = { startDate: '2026-06-01', endDate: '2026-06-30' }
const TEXTS = [
  'The music was awful. The onion soup was cold. Marie was rude.',
  'The decor was lovely. The onion soup was superb. Marie was so kind.',
  'The music was awful. The decor was ugly. The onion soup was cold.',
]

/** Has a review of each day from the first of June on read. */
async function write(house: BuiltRestaurant, texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    const createdAt = new Date(`2026-06-0${at + 1}T18:00:00Z`)
    const { review_id } = await buildReview(app, house, { text, createdAt })
    await readStoredReview(app.services, house.id, review_id)
  }
}

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  manager = await buildUser(app, restaurant, 'Manager')
  await write(restaurant, TEXTS)
})
afterAll(() => app.stop())

describe('the guests behind what the trends tell', () => {
  it('are those whom the figures of the topic count, for a manager who has no keywords', async () => {
    const refused = { ...ALL, ...JUNE, category: 'ambience' as const }
    expect(await manager.client.call(keywordInsights.category, refused)).toMatchObject({
      status: 403,
    })
    const { data } = await manager.client.call(trends.topics, { ...ALL, ...JUNE })
    const figures = data.find(({ about }) => about === 'ambience')?.current
    const read = async (wish: { mostly?: 'positive' | 'negative' }) => {
      const asked = { ...ALL, ...JUNE, kind: 'topic' as const, about: 'ambience', ...wish }
      return (await manager.client.call(trends.occurrences, asked)).data
    }
    const all = await read({})
    expect([all.length, new Set(all.map(({ about }) => about))]).toEqual([
      figures?.mentions,
      new Set(['ambience']),
    ])
    const blaming = await read({ mostly: 'negative' })
    expect(new Set(blaming.map(({ review_id }) => review_id)).size).toBe(figures?.blamed)
    expect(blaming.map(({ snippet }) => snippet)).toContain('The music was awful.')
  })

  it.each(['dish', 'person'] as const)('are those who name the %s', async (kind) => {
    const admin = await buildUser(app, restaurant, 'Admin')
    const calls = kind === 'dish' ? menuInsights : staffInsights
    const { data: things } = await admin.client.call(calls.list, { ...ALL, ...JUNE })
    const about = things[0]?.about ?? ''
    const theirs = await admin.client.call(calls.occurrences, { ...ALL, ...JUNE, about })
    const asked = { ...ALL, ...JUNE, kind, about }
    const { data } = await manager.client.call(trends.occurrences, asked)
    expect(data.map(({ snippet }) => snippet)).toEqual(theirs.data.map(({ snippet }) => snippet))
    expect(data).not.toEqual([])
  })

  it('are all of the topic’s, also where the tier follows one keyword', async () => {
    const tier = await createTier(app.services, {
      name: unique('Tier'),
      level: 'Growth',
      max_reviews_per_month: null,
      keywords_max_count: 1,
    })
    const small = await buildRestaurant(app, { tier: tier.name })
    const { client } = await buildUser(app, small, 'Admin')
    await write(small, ['The music was awful.', 'The music was awful.', 'The decor was ugly.'])
    const asked = { ...ALL, ...JUNE, kind: 'topic' as const, about: 'ambience' }
    const { data } = await client.call(trends.occurrences, asked)
    expect(data.map(({ snippet }) => snippet)).toEqual([
      'The decor was ugly.',
      'The music was awful.',
      'The music was awful.',
    ])
  })

  it('are none of a topic, dish or person that nobody has', async () => {
    for (const kind of ['topic', 'dish', 'person'] as const) {
      const asked = { ...ALL, kind, about: 'zoumy' }
      const answer = await manager.client.call(trends.occurrences, asked)
      expect(answer).toMatchObject({ status: 200, data: [], page: { hasMore: false } })
    }
  })
})
