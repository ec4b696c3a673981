import { reviews } from '@maitre/contract/reviews'
import { usage } from '@maitre/contract/usage'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findFullReading } from '#modules/corrections'
import { readHeldReviews, readSentReviews } from '#modules/reading'
import { createTier } from '#modules/tiers'
import { audit } from '#platform/audit'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  reload,
} from '#test/builders'

let now = new Date('2026-06-15T12:00:00Z')
let app: TestApp
let restaurant: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => now } })
  await createTier(app.services, {
    name: 'Two a month',
    level: 'Growth',
    max_reviews_per_month: 2,
    keywords_max_count: null,
  })
})
afterAll(() => app.stop())

beforeEach(async () => {
  now = new Date('2026-06-15T12:00:00Z')
  restaurant = await buildRestaurant(app, { tier: 'Two a month' })
})

const read = (...ids: string[]) =>
  readSentReviews(
    app.services,
    ids.map((reviewId) => ({ restaurantId: restaurant.id, reviewId })),
  )

const isRead = (reviewId: string) =>
  app.services.database.scoped(
    restaurant.id,
    async (tx) => (await findFullReading(tx, reviewId)) !== undefined,
  )

/** The ids of so many reviews that arrived, oldest first. */
async function arrived(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let day = 1; day <= count; day += 1) {
    const at = new Date(Date.UTC(2026, 5, day))
    const review = await buildReview(app, restaurant, { createdAt: at, updatedAt: at })
    ids.push(review.review_id)
  }
  return ids
}

const readOf = (ids: string[]) => Promise.all(ids.map(isRead))

it('a review past the maximum of the tier is stored and shown, and waits to be read', async () => {
  const ids = await arrived(4)
  expect(await read(...ids.toReversed())).toEqual([undefined, undefined, undefined, undefined])
  expect(await readOf(ids)).toEqual([true, true, false, false])
  const [, , third = ''] = ids
  const { client } = await buildUser(app, restaurant, 'Manager', restaurant.locationIds[0])
  const { data } = await client.call(reviews.get, { locationId: 'all', reviewId: third })
  expect(data).toMatchObject({ held_reason: 'monthly_limit', reading: null, response: null })
  await readHeldReviews(app.services)
  expect(await readOf(ids)).toEqual([true, true, false, false])
})

it('the maximum is not exceeded by jobs that read at the same time', async () => {
  const ids = await arrived(6)
  await Promise.all(ids.map((id) => read(id)))
  expect((await readOf(ids)).filter(Boolean)).toHaveLength(2)
})

it('a review that was read once may be read again beyond the maximum', async () => {
  const first = await buildDraft(app, restaurant)
  await arrived(1).then((ids) => read(...ids))
  const before = await reload(app, restaurant, first.review_id)
  expect(await read(first.review_id)).toEqual([undefined])
  expect(await reload(app, restaurant, first.review_id)).toEqual(before)
})

it('waiting reviews are read when the restaurant’s own calendar begins a new month', async () => {
  const ids = await arrived(3)
  await read(...ids)
  now = new Date('2026-07-01T03:59:00Z') // still June in Toronto
  await readHeldReviews(app.services)
  expect(await readOf(ids)).toEqual([true, true, false])
  now = new Date('2026-07-01T04:01:00Z')
  await readHeldReviews(app.services)
  expect(await readOf(ids)).toEqual([true, true, true])
  expect(await reload(app, restaurant, ids[2] ?? '')).toMatchObject({ held_reason: null })
})

it('waiting reviews are read when the restaurant gets a higher tier', async () => {
  const ids = await arrived(3)
  await read(...ids)
  const free = await createTier(app.services, {
    name: 'As many as come',
    level: 'Pro',
    max_reviews_per_month: null,
    keywords_max_count: null,
  })
  await app.services.database.scoped(restaurant.id, (tx) => {
    audit(app.services, tx, { what: 'restaurant.changed', subject: `restaurant:${restaurant.id}` })
    return tx.db
      .updateTable('restaurants')
      .set({ subscription_tier_id: free.id })
      .where('restaurant_id', '=', restaurant.id)
      .execute()
  })
  await readHeldReviews(app.services)
  expect(await readOf(ids)).toEqual([true, true, true])
})

it('what of the maximum is used is told to Admins, by the restaurant’s own calendar', async () => {
  const told = async () => {
    // Each time somebody signs in, since a session does not last for months.
    const { client } = await buildUser(app, restaurant, 'Admin')
    return (await client.call(usage.get, { restaurantId: restaurant.id })).data
  }
  expect(await told()).toEqual({ month: '2026-06-01', renews_on: '2026-07-01', read: 0, most: 2 })
  await read(...(await arrived(3)))
  expect(await told()).toMatchObject({ read: 2, most: 2 })
  now = new Date('2026-07-01T03:59:00Z') // still June in Toronto
  expect(await told()).toMatchObject({ month: '2026-06-01', read: 2 })
  now = new Date('2026-12-31T12:00:00Z')
  expect(await told()).toEqual({ month: '2026-12-01', renews_on: '2027-01-01', read: 0, most: 2 })
  const unlimited = await buildRestaurant(app)
  const other = await buildUser(app, unlimited, 'Admin')
  const theirs = await other.client.call(usage.get, { restaurantId: unlimited.id })
  expect(theirs.data.most).toBeNull()
  const manager = await buildUser(app, restaurant, 'Manager')
  const refused = await manager.client.call(usage.get, { restaurantId: restaurant.id })
  expect(refused).toMatchObject({ status: 403, code: 'access.role_required' })
})
