import { keywordInsights } from '@maitre/contract/insights'
import { metrics } from '@maitre/contract/metrics'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStoredReview } from '#modules/reading'
import { upsertBatch } from '#modules/reviews'
import { findFaults } from '#verify'
import { startTestApp, type TestApp } from '#test/app'
import { buildDraft, buildRestaurant, buildUser, sourceReview } from '#test/builders'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

const RANGE = { startDate: '2026-06-01', endDate: '2026-06-30' }

it('counts no review whose source does not let it be counted with others, and shows it all the same', async () => {
  const home = await buildRestaurant(app)
  const { client } = await buildUser(app, home, 'Admin')
  const counted = async () => {
    const figures = await client.call(metrics.get, { locationId: 'all', ...RANGE })
    const keywords = await client.call(keywordInsights.list, { locationId: 'all', ...RANGE })
    return [figures.data.current.totalReviews, keywords.data.length > 0]
  }
  const listed = async () => (await client.call(reviews.list, { locationId: 'all' })).data.length
  const given = sourceReview()
  // Yelp lets what it sends be shown for a day and forbids to analyse it; what the owner has of it is the owner's.
  await buildDraft(app, home, { source: 'yelp', origin: 'api' })
  expect([await counted(), await listed()]).toEqual([[0, false], 1])
  const brought = await buildDraft(app, home, { ...given, source: 'yelp', origin: 'import' })
  expect([await counted(), await listed()]).toEqual([[1, true], 2])
  // From now on it is Yelp's.
  await app.services.database.scoped(home.id, (tx) =>
    upsertBatch(app.services, tx, {
      locationId: home.locationIds[0] ?? '',
      source: 'yelp',
      origin: 'api',
      reviews: [given],
    }),
  )
  await readStoredReview(app.services, home.id, brought.review_id)
  expect([await counted(), await listed()]).toEqual([[0, false], 2])
  expect(await findFaults(app.services)).toEqual([])
})
