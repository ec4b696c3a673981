import { api } from '@maitre/contract/api'
import type { AnyEndpoint } from '@maitre/contract/endpoint'
import { metrics } from '@maitre/contract/metrics'
import { trends } from '@maitre/contract/trends'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStoredReview } from '#modules/reading'
import { type TestApp, startTestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser, type BuiltUser } from '#test/builders'
import { insightCalls } from '#test/insight-calls'

const JUNE = { startDate: '2026-06-01', endDate: '2026-06-30' }
const MAY = { compareStartDate: '2026-05-01', compareEndDate: '2026-05-31' }
const ALL = { locationId: 'all' as const }

type Prepare = () => Promise<{ input: object }>
type Table = keyof ReturnType<typeof insightCalls>

/** Every call about figures and what guests speak of, of all locations. */
const CALLS = Object.entries(insightCalls('all')).flatMap(([table, calls]) => {
  const endpoints: Readonly<Record<string, AnyEndpoint>> = api[table as Table] // as: these are its keys
  return Object.entries<Prepare>(calls).map(
    ([name, prepare]) => [`${table}.${name}`, endpoints[name], prepare] as const,
  )
})

let app: TestApp
/** The Admins of a restaurant of one location without a review, and of one with one review. */
let nobody: BuiltUser
let single: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  nobody = await buildUser(app, await buildRestaurant(app, { locationNames: ['Only'] }), 'Admin')
  const house = await buildRestaurant(app, { locationNames: ['Only'] })
  single = await buildUser(app, house, 'Admin')
  const { review_id } = await buildReview(app, house, {
    text: 'The wait was awful. The onion soup was superb. Marie was so kind.',
    rating: 2,
    createdAt: new Date('2026-06-15T18:00:00Z'),
  })
  await readStoredReview(app.services, house.id, review_id)
})
afterAll(() => app.stop())

async function answerOf(user: BuiltUser, endpoint: AnyEndpoint | undefined, input: object) {
  if (endpoint === undefined) throw new Error('the contract has no such call')
  return user.client.call(endpoint, input)
}

describe.each(CALLS)('the call "%s"', (_, endpoint, prepare) => {
  it('answers a restaurant without a review, one with a single review, and a location of no other', async () => {
    const { input } = await prepare()
    for (const user of [nobody, single])
      expect(await answerOf(user, endpoint, input)).toMatchObject({ status: 200 })
    const elsewhere = { ...input, locationId: '01a209ad-8d02-71ce-afeb-000000000001' }
    expect(await answerOf(single, endpoint, elsewhere)).toMatchObject({
      status: 404,
      code: 'location.not_found',
    })
  })
})

describe('a restaurant with one review', () => {
  it('has the figures of that review, none of which is an effect, and nothing that changed or stays', async () => {
    const { data } = await single.client.call(metrics.get, { ...ALL, ...JUNE, ...MAY })
    expect(data.current).toMatchObject({ totalReviews: 1, averageRating: 2, positiveRate: 0 })
    expect(data.comparison).toMatchObject({ totalReviews: 0, averageRating: null })
    expect(data.locations).toMatchObject([{ totalReviews: 1, impact: null }])
    const told = await single.client.call(trends.changes, { ...ALL, ...JUNE, ...MAY })
    expect(told.data).toMatchObject({ changes: [], steady: [] })
    const { data: topics } = await single.client.call(trends.topics, { ...ALL, ...JUNE })
    expect(topics.length).toBeGreaterThan(0)
    expect(topics.map(({ current }) => [current.reviews, current.impact])).toEqual(
      topics.map(() => [1, null]),
    )
  })
})
