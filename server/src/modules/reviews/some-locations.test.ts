import { home } from '@maitre/contract/home'
import { googleReplies, replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  buildReview,
  buildUser,
  type BuiltRestaurant,
  reload,
} from '#test/builders'
import { openChecksums } from '#test/checksum'
import type { Client } from '#test/client'

let app: TestApp
let restaurant: BuiltRestaurant
let client: Client
/** One review in each location, in their order; the person sees the first two. */
const written: string[] = []

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app, { locationNames: ['Harbour', 'Market', 'Station'] })
  const [first, second] = restaurant.locationIds
  const admin = await buildUser(app, restaurant, 'Admin')
  const person = await buildUser(app, restaurant, 'Manager', first)
  const granted = await admin.client.call(users.update, {
    userId: person.id,
    location_ids: [second ?? ''],
  })
  expect(granted.status).toBe(200)
  client = person.client
  for (const locationId of restaurant.locationIds)
    written.push((await buildReview(app, restaurant, { locationId, rating: 1 })).review_id)
})
afterAll(() => app.stop())

describe('somebody with two of three locations', () => {
  it('sees the reviews of these two, in the list, by filters and in its count', async () => {
    for (const query of [{}, { rating: '1' }, { offset: 0 }]) {
      const { data } = await client.call(reviews.list, { locationId: 'all', ...query })
      expect(data.map(({ id }) => id).toSorted()).toEqual(written.slice(0, 2).toSorted())
    }
  })

  it('finds no review of the third, and changes none', async () => {
    const [, , reviewId = ''] = written
    const one = { locationId: 'all' as const, reviewId }
    const { review_id: foreign } = await buildDraft(app, restaurant, {
      locationId: restaurant.locationIds[2] ?? '',
    })
    const before = await reload(app, restaurant, foreign)
    const theirs = { ...one, reviewId: foreign }
    for (const answer of [
      await client.call(reviews.get, one),
      await client.call(reviews.approve, theirs),
      await client.call(replies.updateResponse, { ...theirs, response: 'Not mine.' }),
      await client.call(googleReplies.regenerate, theirs),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'review.not_found' })
    expect(await reload(app, restaurant, foreign)).toEqual(before)
  })

  it('is told at Home of what waits in these two, and of no lost connection of the third', async () => {
    const sums = await openChecksums(app.database)
    for (const locationId of restaurant.locationIds.slice(1))
      await sums.query(
        `insert into app.connections (restaurant_id, location_id, source, external_account, external_location, credentials, state, created_at)
         values ($1, $2, 'google', 'accounts/1', $3, '', 'lost', now())`,
        [restaurant.id, locationId, `locations/${locationId}`],
      )
    await sums.close()
    const { needs, to_answer: toAnswer } = (await client.call(home.get, { locationId: 'all' })).data
    expect(needs.map(({ kind, count, location_id: at }) => [kind, count, at])).toEqual([
      ['connection_lost', 1, restaurant.locationIds[1]],
      ['bad_review', 2, expect.any(String)],
    ])
    expect(toAnswer).toBe(2)
  })
})
