import { api } from '@maitre/contract/api'
import type { Origin, Source } from '@maitre/contract/constants'
import { auditLog } from '@maitre/contract/audit'
import { reviews as ofAny, tripadvisorReviews, yelpReviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFaults } from '#verify'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { buildRule } from '#test/style-calls'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser
let sums: Checksums
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  sums = await openChecksums(app.database)
  await buildDraft(app, restaurant, { text: 'The soup was cold.', rating: 2 })
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const figures = () =>
  sums.query(`select to_jsonb(f) as f from app.review_figures f union all
    select to_jsonb(f) from app.hour_figures f union all select to_jsonb(f) from app.reply_figures f union all
    select to_jsonb(f) from app.mention_figures f union all select to_jsonb(m) from app.mentions m order by 1`)

async function brought(source: Source, origin: Origin = 'import') {
  const text = 'The soup was wonderful, and the bread too.'
  const row = await buildDraft(app, restaurant, { source, origin, text, rating: 5 })
  return { locationId: row.location_id, reviewId: row.review_id }
}

describe('a review that the restaurant brought', () => {
  it('is deleted with all that was made of it, and figures are as if it had never come', async () => {
    const before = await figures()
    const one = await brought('yelp')
    await buildRule(app, restaurant, { evidence: [one.reviewId] })
    expect(await figures()).not.toEqual(before)
    const told: unknown[] = []
    const stop = app.services.live.onMessage(({ event }) => told.push(event))
    expect(await admin.client.call(yelpReviews.remove, one)).toMatchObject({ status: 200 })
    const event = { type: 'review.changed', review_id: one.reviewId, arrived: false }
    await expect.poll(() => told).toContainEqual(expect.objectContaining(event))
    stop()
    expect((await figures()).filter(({ f }) => !isEmpty(f))).toEqual(before)
    expect(await admin.client.call(yelpReviews.get, one)).toMatchObject({
      status: 404,
      code: 'review.not_found',
    })
    // So is a rule of style that was learned of it alone.
    expect(await sums.query('select 1 from app.style_rules')).toEqual([])
    expect(await findFaults(app.services)).toEqual([])
  })

  it('is deleted by its restaurant too, and who did it is in the audit log', async () => {
    const { reviewId } = await brought('tripadvisor')
    const inRestaurant = { restaurantId: restaurant.id }
    const answer = await admin.client.call(api.restaurantTripadvisorReviews.remove, {
      ...inRestaurant,
      reviewId,
    })
    expect(answer.status).toBe(200)
    const lines = await admin.client.call(auditLog.list, { ...inRestaurant, act: 'review.removed' })
    expect(lines.data[0]).toMatchObject({ subject: { id: reviewId }, by: { name: 'Test Admin' } })
  })

  it.each(['feedback', 'google'] as const)('of %s is deleted too', async (source) => {
    const one = await brought(source)
    expect(await admin.client.call(ofAny.remove, one)).toMatchObject({ status: 200 })
    expect((await admin.client.call(ofAny.get, one)).status).toBe(404)
  })

  it('is not deleted by a Manager, nor under the path of another source', async () => {
    const one = await brought('yelp')
    const { client } = await buildUser(app, restaurant, 'Manager')
    expect(await client.call(yelpReviews.remove, one)).toMatchObject({ status: 403 })
    expect(await admin.client.call(tripadvisorReviews.remove, one)).toMatchObject({
      status: 404,
      code: 'review.not_found',
    })
    expect((await admin.client.call(yelpReviews.get, one)).status).toBe(200)
  })
})

it('a review of Google itself is not deleted', async () => {
  const one = await brought('google', 'api')
  expect(await admin.client.call(ofAny.remove, one)).toMatchObject({ code: 'review.of_source' })
})

it('a review that its source gave is not deleted, since it would come again', async () => {
  const one = await brought('yelp', 'partner')
  expect(await admin.client.call(yelpReviews.remove, one)).toMatchObject({
    status: 409,
    code: 'review.of_source',
  })
  expect((await admin.client.call(yelpReviews.get, one)).status).toBe(200)
})

/** Whether a row of figures counts nothing any more. */
const isEmpty = (row: unknown): boolean => {
  const { reviews, replies } = row as { reviews?: number; replies?: number } // a row of the figures
  return (reviews ?? replies) === 0
}
