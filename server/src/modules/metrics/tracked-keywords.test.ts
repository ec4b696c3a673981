import { api } from '@maitre/contract/api'
import type { AnyEndpoint } from '@maitre/contract/endpoint'
import { keywordInsights } from '@maitre/contract/insights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStoredReview } from '#modules/reading'
import { createTier } from '#modules/tiers'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser, type BuiltUser, unique } from '#test/builders'

let app: TestApp
let owner: BuiltUser
let inHouse: { restaurantId: string }

const JUNE = { startDate: '2026-06-01', endDate: '2026-06-30' }
const ALL = { locationId: 'all' as const }

const toMusic = (review_date: string) => ({ keyword: 'music', review_date })

describe('the keywords of a tier that follows some of them', () => {
  beforeAll(async () => {
    app = await startTestApp({ worker: false })
    const tier = await createTier(app.services, {
      name: unique('Tier'),
      level: 'Enterprise',
      max_reviews_per_month: null,
      keywords_max_count: 1,
    })
    const small = await buildRestaurant(app, { tier: tier.name })
    owner = await buildUser(app, small, 'Admin')
    inHouse = { restaurantId: small.id }
    const texts = [
      ['The music was awful.', '2026-05-01'],
      ['The music was awful.', '2026-05-02'],
      ['The music was awful. The decor was lovely.', '2026-06-02'],
    ] as const
    for (const [text, day] of texts) {
      const createdAt = new Date(`${day}T18:00:00Z`)
      const { review_id } = await buildReview(app, small, { text, createdAt })
      await readStoredReview(app.services, small.id, review_id)
    }
  })
  afterAll(() => app.stop())

  it('are the most frequent ones of all time', async () => {
    const { data, page } = await owner.client.call(keywordInsights.list, { ...ALL, ...JUNE })
    expect([data.map(({ about }) => about), page?.total]).toEqual([['music'], 1])
  })

  const CALLS = [
    ['a location', keywordInsights, () => ALL],
    ['the restaurant', api.restaurantKeywordInsights, () => inHouse],
  ] as const

  describe.each(CALLS)('by the calls of %s', (_, calls, where) => {
    const ask = (endpoint: AnyEndpoint, input: object) =>
      owner.client.call(endpoint, { ...where(), ...input })

    it.each([
      ['occurrences', {}],
      ['page', { offset: 0, limit: 10 }],
      ['category', { category: 'ambience' }],
    ] as const)('are those whose places "%s" answers', async (name, input) => {
      const { data } = await ask(calls[name], input)
      expect(data).toMatchObject(['2026-06-02', '2026-05-02', '2026-05-01'].map(toMusic))
    })

    it.each([
      ['occurrences', { about: 'decor' }],
      ['page', { about: 'decor', offset: 0, limit: 10 }],
      ['category', { about: 'decor', category: 'ambience' }],
      ['series', { ...JUNE, about: 'decor' }],
      ['details', { keyword: 'décor' }],
    ] as const)('are the only ones that guests use and "%s" answers', async (name, input) => {
      expect(await ask(calls[name], input)).toMatchObject({
        status: 403,
        code: 'keyword.not_tracked',
      })
    })

    it('are told apart from a word that no guest uses, of which there is nothing', async () => {
      expect(await ask(calls.occurrences, { about: 'zoumy' })).toMatchObject({
        status: 200,
        data: [],
      })
    })
  })
})
