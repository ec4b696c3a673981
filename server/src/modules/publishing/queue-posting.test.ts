import { postings } from '@maitre/contract/postings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildApproved, buildRestaurant, buildUser, reload } from '#test/builders'

let app: TestApp

beforeAll(async () => {
  // Without jobs nothing is sent: what is in the outbox stays there.
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

it('puts a reply into the outbox once, however many people post it at the same moment', async () => {
  const restaurant = await buildRestaurant(app)
  const { client } = await buildUser(app, restaurant, 'Admin')
  const review = await buildApproved(app, restaurant, { origin: 'api' })
  const one = { locationId: 'all' as const, reviewId: review.review_id }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => client.call(postings.post, one)),
  )
  expect(answers.map(({ status, data }) => [status, data.publication])).toEqual(
    Array.from({ length: 6 }, () => [202, 'queued']),
  )
  const outbox = await app.services.database.scoped(restaurant.id, (tx) =>
    tx.db
      .selectFrom('postings')
      .select('posting_id')
      .where('restaurant_id', '=', tx.restaurantId)
      .where('review_id', '=', review.review_id)
      .execute(),
  )
  expect(outbox).toHaveLength(1)
})

it('leaves nobody to mark a reply as posted by hand where its source takes it from us', async () => {
  const restaurant = await buildRestaurant(app)
  const { client } = await buildUser(app, restaurant, 'Admin')
  const review = await buildApproved(app, restaurant, { origin: 'api' })
  const one = { locationId: 'all' as const, reviewId: review.review_id }
  expect(await client.call(postings.markPosted, one)).toMatchObject({
    status: 409,
    code: 'invalid_transition',
  })
  expect(await reload(app, restaurant, review.review_id)).toMatchObject({
    status: 'approved',
    publication: 'none',
  })
})
