import { type ByHand, heardBy } from '@maitre/contract/by-hand'
import type { Source } from '@maitre/contract/constants'
import { auditLog } from '@maitre/contract/audit'
import {
  googleReviews,
  restaurantGoogleReviews,
  restaurantReviews,
  restaurantTripadvisorReviews,
  restaurantYelpReviews,
  reviews,
} from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser } from '#test/builders'
import type { Client } from '#test/client'

const NOW = new Date('2026-06-02T01:30:00Z')
let app: TestApp
let home: BuiltRestaurant
let client: Client
let locationId: string
beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => NOW } })
  home = await buildRestaurant(app)
  locationId = home.locationIds[0] ?? ''
  client = (await buildUser(app, home, 'Admin')).client
})
afterAll(() => app.stop())

const CARD = {
  rating: 4,
  text: 'Lovely evening.',
  author_name: 'Rosalie',
  review_date: '2026-05-30',
}

describe('a review that is written down by hand', () => {
  it('is stored as one that the house brings, on its day, and waits for its reply', async () => {
    const { status, data } = await client.call(reviews.create, {
      locationId,
      source: 'feedback',
      ...CARD,
    })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      source: 'feedback',
      origin: 'import',
      location_id: locationId,
      rating: 4,
      text: 'Lovely evening.',
      author_name: 'Rosalie',
      review_date: '2026-05-30',
      created_at: '2026-05-30T16:00:00.000Z',
      status: 'draft',
      response: null,
      postable: false,
    })
    const lines = await client.call(auditLog.list, { restaurantId: home.id, act: 'review.added' })
    expect(lines.data).toMatchObject([
      {
        by: { kind: 'person' },
        changes: [{ field: 'location_id' }, { field: 'source', after: 'feedback' }],
      },
    ])
  })

  it('says how its guest said it, and is of no platform where it says so', async () => {
    const add = (source: Source, heard?: ByHand) =>
      client.call(reviews.create, { locationId, source, ...CARD, heard })
    const said = async (heard?: ByHand) => heardBy((await add('feedback', heard)).data)
    expect([
      await said('card'),
      await said('telephone'),
      await said('other'),
      await said(),
    ]).toEqual(['card', 'telephone', 'other', 'other'])
    expect(heardBy((await add('google')).data)).toBeNull()
    expect(await add('google', 'card')).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'heard', problem: 'not_allowed' }] },
    })
  })

  it('is of the source that the path names, and written twice is two', async () => {
    const write = () => client.call(googleReviews.create, { locationId, ...CARD })
    const [first, second] = [await write(), await write()]
    expect(first.data).toMatchObject({ source: 'google', origin: 'import' })
    expect(second.data.id).not.toBe(first.data.id)
  })

  it('of today is not of the future, and none of tomorrow is taken', async () => {
    const of = (review_date: string) =>
      client.call(googleReviews.create, { locationId, ...CARD, review_date })
    // In Toronto it is still the evening of the first.
    expect((await of('2026-06-01')).data.created_at).toBe('2026-06-01T16:00:00.000Z')
    expect(await of('2026-06-02')).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'review_date', problem: 'too_big' }] },
    })
  })

  it('has stars or words, and is of a location that its writer has', async () => {
    const empty = await client.call(googleReviews.create, {
      locationId,
      review_date: '2026-05-30',
    })
    expect(empty).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'text', problem: 'required' }] },
    })
    const { client: other } = await buildUser(app, home, 'Manager', home.locationIds[1])
    expect(await other.call(googleReviews.create, { locationId, ...CARD })).toMatchObject({
      status: 404,
      code: 'location.not_found',
    })
  })

  it('by its restaurant is of the location that the body names and of the source of the path', async () => {
    const [, second = ''] = home.locationIds
    const said = { restaurantId: home.id, location_id: second, ...CARD }
    const answers = [
      await client.call(restaurantGoogleReviews.create, said),
      await client.call(restaurantYelpReviews.create, said),
      await client.call(restaurantTripadvisorReviews.create, said),
      await client.call(restaurantReviews.create, { ...said, source: 'feedback', heard: 'card' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(answers.map(({ data }) => [data.source, data.location_id])).toEqual(
      ['google', 'yelp', 'tripadvisor', 'feedback'].map((source) => [source, second]),
    )
    expect(answers.map(({ data }) => heardBy(data))).toEqual([null, null, null, 'card'])
  })

  it('by its restaurant is of no location that its writer does not have, and of none that is not named', async () => {
    const [first, second = ''] = home.locationIds
    const { client: manager } = await buildUser(app, home, 'Manager', first)
    const said = { restaurantId: home.id, location_id: second, ...CARD }
    const missing = { status: 404, code: 'location.not_found' }
    expect(await manager.call(restaurantGoogleReviews.create, said)).toMatchObject(missing)
    const elsewhere = (await buildRestaurant(app)).locationIds[0] ?? ''
    const foreign = { ...said, location_id: elsewhere }
    expect(await client.call(restaurantGoogleReviews.create, foreign)).toMatchObject(missing)
    const { location_id: _left, ...nowhere } = said
    // The type of the call would not let it go without.
    const unnamed = await client.call(restaurantGoogleReviews.create, nowhere as typeof said)
    expect(unnamed).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'location_id', problem: 'required' }] },
    })
  })
})
