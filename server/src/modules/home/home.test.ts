import { home } from '@maitre/contract/home'
import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transition, MAITRE } from '#modules/reviews'
import { type TestApp, startTestApp } from '#test/app'
import {
  buildApproved,
  type BuiltRestaurant,
  buildRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

beforeAll(async () => {
  // Without jobs no review is read or drafted, so each stays as the test leaves it.
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
afterAll(() => app.stop())

const kinds = async (client = admin.client) =>
  Object.fromEntries(
    (await client.call(home.get, { locationId: 'all' })).data.needs.map((need) => [
      need.kind,
      need.count,
    ]),
  )

it('is empty where nothing waits', async () => {
  const empty = await buildRestaurant(app)
  const { client } = await buildUser(app, empty, 'BOH')
  const answer = await client.call(home.get, { locationId: 'all' })
  expect(answer.data).toEqual({ to_answer: 0, needs: [], latest: [] })
})

it('counts each review once, under what is most pressing, with the newest of each', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 5, day))
  await buildReview(app, restaurant, { rating: 1, createdAt: at(1) })
  const newest = await buildReview(app, restaurant, { rating: 2, createdAt: at(5) })
  await buildReview(app, restaurant, { rating: 5, createdAt: at(6) })
  const refused = await buildReview(app, restaurant, { rating: 1, createdAt: at(3) })
  const one = { locationId: 'all' as const, reviewId: refused.review_id }
  await admin.client.call(replies.updateResponse, { ...one, response: 'Sorry to hear it.' })
  await admin.client.call(reviews.approve, one)
  await app.services.database.scoped(restaurant.id, async (tx) => {
    const text = 'Sorry to hear it.'
    const step = {
      kind: 'submitted',
      text,
      publication: 'rejected',
      violation: 'OFF_TOPIC',
    } as const
    await transition(app.services, tx, refused.review_id, step, MAITRE)
  })
  expect(await kinds()).toEqual({ bad_review: 2, rejected: 1 })
  const answer = await admin.client.call(home.get, { locationId: 'all' })
  expect(answer.data.needs.map((need) => need.kind)).toEqual(['rejected', 'bad_review'])
  expect(answer.data.needs.at(-1)?.review?.id).toBe(newest.review_id)
  expect(answer.data.to_answer).toBe(4)
  expect(answer.data.latest).toHaveLength(3)
})

it('counts under each need the very reviews that the list shows for it', async () => {
  const { data } = await admin.client.call(home.get, { locationId: 'all' })
  const needs = data.needs.flatMap(({ kind, count, review }) =>
    kind === 'connection_lost' ? [] : [{ need: kind, count, newest: review?.id }],
  )
  expect(needs).not.toEqual([])
  for (const { need, count, newest } of needs) {
    const asked = { locationId: 'all' as const, need, total: 'capped' as const }
    const list = await admin.client.call(reviews.list, { ...asked, queue: 'to_answer' })
    expect(list.page?.total).toBe(count)
    expect(list.data[0]?.id).toBe(newest)
    expect((await admin.client.call(reviews.list, asked)).data).toEqual(list.data)
  }
  const listed = await admin.client.call(reviews.list, {
    locationId: 'all',
    queue: 'to_answer',
    total: 'capped',
  })
  expect(listed.page?.total).toBe(data.to_answer)
})

it('shows people of one location only that location', async () => {
  const [first = '', second = ''] = restaurant.locationIds
  await buildReview(app, restaurant, { locationId: second, rating: 1 })
  const manager = await buildUser(app, restaurant, 'Manager', first)
  expect(await kinds(manager.client)).toEqual({ bad_review: 2, rejected: 1 })
  expect(await kinds()).toEqual({ bad_review: 3, rejected: 1 })
})

it('counts an approved reply until somebody sends it', async () => {
  const house = await buildRestaurant(app)
  const person = await buildUser(app, house, 'Manager')
  const review = await buildApproved(app, house, { rating: 4 })
  expect(await kinds(person.client)).toEqual({ to_send: 1 })
  const { data } = await person.client.call(home.get, { locationId: 'all' })
  expect(data).toMatchObject({ to_answer: 1, needs: [{ review: { id: review.review_id } }] })
})

it('counts the replies that a person must copy by hand', async () => {
  const copied = await buildRestaurant(app)
  const person = await buildUser(app, copied, 'Manager')
  const review = await buildReview(app, copied, { source: 'yelp', rating: 4 })
  const one = { locationId: 'all' as const, reviewId: review.review_id }
  await person.client.call(replies.updateResponse, { ...one, response: 'Thank you.' })
  await person.client.call(reviews.approve, one)
  expect(await kinds(person.client)).toEqual({ to_copy: 1 })
})

it('takes the id of a location in any case', async () => {
  const [first = ''] = restaurant.locationIds
  const answer = await admin.client.call(home.get, { locationId: first.toUpperCase() })
  expect(answer.status).toBe(200)
})
