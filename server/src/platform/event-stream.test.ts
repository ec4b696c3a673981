import { auth } from '@maitre/contract/auth'
import { users } from '@maitre/contract/users'
import { LIVE_PATH, liveEventSchema } from '@maitre/contract/live'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { restaurants } from '@maitre/contract/restaurants'
import { tiers } from '@maitre/contract/tiers'
import { getTierNamed } from '#modules/tiers'
import { timeOfId } from '#platform/ids'
import { startSecondApp, startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildSuperAdmin,
  buildUser,
  eventually,
  type BuiltUser,
} from '#test/builders'
import type { Client } from '#test/client'
import { type Message, openStream, type Stream } from '#test/live-stream'

let app: TestApp
let second: { url: string; stop(): Promise<void> }
let restaurant: BuiltRestaurant
let admin: BuiltUser
let shiftMs = 0
const open: Stream[] = []

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    clock: { now: () => new Date(Date.now() + shiftMs) },
  })
  second = await startSecondApp(app)
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
afterAll(async () => {
  for (const stream of open) stream.close()
  await second.stop()
  await app.stop()
})

/** Opens a stream of what happens to reviews; each of them changes figures too, which is told besides. */
async function listen(client: Client, headers: Record<string, string> = {}, base = app.url) {
  const stream = await openStream(client, base, headers)
  open.push(stream)
  return {
    ...stream,
    async next() {
      let message = await stream.next()
      while (message.event === 'figures.changed') message = await stream.next()
      return message
    },
  }
}

const arrival = (locationId?: string, of = restaurant) =>
  buildReview(app, of, locationId === undefined ? {} : { locationId })
const reviewOf = (message: Message): string => {
  const event = liveEventSchema.parse(JSON.parse(message.data))
  return event.type === 'review.changed' ? event.review_id : event.type
}

describe('the stream of live events', () => {
  it('is served unbuffered and uncached, with the security headers of every answer', async () => {
    const { response } = await listen(admin.client)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/u)
  })

  it('is opened twenty times by one person, and again once one of them is closed', async () => {
    const { client } = await buildUser(app, restaurant, 'Manager')
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(client)))
    expect(streams.map(({ response }) => response.status)).toEqual(streams.map(() => 200))
    const refused = await client.raw('GET', LIVE_PATH)
    expect(refused).toMatchObject({
      status: 429,
      code: 'live.limit_reached',
      details: { limit: 20 },
    })
    expect(refused.headers.get('retry-after')).toBe('30')
    expect((await listen(admin.client)).response.status).toBe(200)
    streams[0]?.close()
    await eventually(
      async () => (await listen(client)).response.status,
      (status) => status === 200,
    )
    for (const stream of streams) stream.close()
  })

  it('sends each event to the streams of every process', async () => {
    const here = await listen(admin.client)
    const there = await listen(admin.client, {}, second.url)
    const { review_id, location_id } = await arrival()
    for (const stream of [here, there]) {
      const message = await stream.next()
      expect(message.event).toBe('review.changed')
      expect(JSON.parse(message.data)).toMatchObject({
        type: 'review.changed',
        review_id,
        location_id,
        arrived: true,
        version: 0,
      })
    }
  })

  it('tells that the figures of a restaurant changed, once for each transaction that changes them', async () => {
    const stream = await openStream(admin.client, app.url)
    open.push(stream)
    await arrival()
    const told = [await stream.next(), await stream.next()].map(({ event }) => event)
    expect(told.toSorted()).toEqual(['figures.changed', 'review.changed'])
    stream.close()
  })

  it('sends nobody an event of another restaurant, or of a location that is not theirs', async () => {
    const [first, next] = restaurant.locationIds
    const other = await buildRestaurant(app)
    const stranger = await listen((await buildUser(app, other, 'Admin')).client)
    const manager = await listen((await buildUser(app, restaurant, 'Manager', next)).client)
    const all = await listen(admin.client)
    const ofFirst = await arrival(first)
    const ofNext = await arrival(next)
    const ofOther = await arrival(undefined, other)
    // Events come in order, so the first one that a stream gets proves that it got none of those before.
    expect(reviewOf(await stranger.next())).toBe(ofOther.review_id)
    expect(reviewOf(await manager.next())).toBe(ofNext.review_id)
    expect([reviewOf(await all.next()), reviewOf(await all.next())]).toEqual([
      ofFirst.review_id,
      ofNext.review_id,
    ])
  })

  it('sends an event of a whole restaurant to all of its people and to nobody else', async () => {
    const other = await buildRestaurant(app)
    const stranger = await listen((await buildUser(app, other, 'Admin')).client)
    const [, next = ''] = restaurant.locationIds
    const manager = await listen((await buildUser(app, restaurant, 'Manager', next)).client)
    const { database, live } = app.services
    for (const restaurantId of [restaurant.id, other.id])
      await database.local((tx) =>
        live.publish(tx, {
          restaurantId,
          locationId: null,
          event: { type: 'connection.changed', location_id: restaurantId },
        }),
      )
    expect(JSON.parse((await manager.next()).data)).toMatchObject({ location_id: restaurant.id })
    expect(JSON.parse((await stranger.next()).data)).toMatchObject({ location_id: other.id })
  })

  it('sends a SuperAdmin the events of the restaurant that they chose', async () => {
    const { client } = await buildSuperAdmin(app)
    const other = await buildRestaurant(app)
    client.headers['x-restaurant-id'] = restaurant.id.toUpperCase()
    const stream = await listen(client)
    await arrival(undefined, other)
    const mine = await arrival()
    expect(reviewOf(await stream.next())).toBe(mine.review_id)
  })

  it('begins where the renewal of the session says, and misses nothing that happened since', async () => {
    const { client } = await buildUser(app, restaurant, 'Manager')
    const asked = Date.now()
    const { data } = await client.call(auth.refresh, {})
    const answered = Date.now()
    const position = timeOfId(data.last_event_id).getTime()
    expect(position).toBeGreaterThanOrEqual(asked)
    expect(position).toBeLessThanOrEqual(answered)
    const missed = [await arrival(), await arrival()].map(({ review_id }) => review_id)
    const stream = await listen(admin.client, { 'last-event-id': data.last_event_id })
    const got: string[] = []
    while (!missed.every((id) => got.includes(id))) got.push(reviewOf(await stream.next()))
    expect(got.slice(-2)).toEqual(missed)
  })

  it('resumes after the last event that the browser got, and misses none', async () => {
    const before = await listen(admin.client)
    await arrival()
    const heard = await before.next()
    before.close()
    const [first, next] = restaurant.locationIds
    const missed = [await arrival(first), await arrival(next), await arrival(first)]
    const after = await listen(admin.client, { 'last-event-id': heard.id })
    const wanted = new Set(missed.map((one) => one.review_id))
    const got: string[] = []
    while (wanted.size > 0) {
      const id = reviewOf(await after.next())
      got.push(id)
      wanted.delete(id)
    }
    expect(got).not.toContain(reviewOf(heard))
    // The same is tried by a Manager who sees only the second location.
    const manager = (await buildUser(app, restaurant, 'Manager', next)).client
    const narrow = await listen(manager, { 'last-event-id': heard.id })
    const last = await arrival(next)
    const seen: string[] = []
    while (!seen.includes(last.review_id)) seen.push(reviewOf(await narrow.next()))
    expect(seen).toContain(missed[1]?.review_id)
    expect(seen).not.toContain(missed[0]?.review_id)
  })

  it('tells what happens while it loads what was missed, and tells it after that', async () => {
    const witness = await listen(admin.client)
    const heard = await arrival().then(() => witness.next())
    const missed = await arrival()
    await witness.next()
    const { live } = app.services
    const since = live.since.bind(live)
    const meanwhile: string[] = []
    const loading = vi.spyOn(live, 'since').mockImplementationOnce(async (...asked) => {
      const messages = await since(...asked)
      meanwhile.push((await arrival()).review_id)
      await witness.next()
      return messages
    })
    const after = await listen(admin.client, { 'last-event-id': heard.id })
    await expect.poll(() => meanwhile).toHaveLength(1)
    const last = await arrival()
    const got: string[] = []
    while (!got.includes(last.review_id)) got.push(reviewOf(await after.next()))
    expect(got.slice(-3)).toEqual([missed.review_id, ...meanwhile, last.review_id])
    loading.mockRestore()
  })

  it('resumes with what was written before the last event that the browser got, and committed after it', async () => {
    const house = await buildRestaurant(app)
    const { client } = await buildUser(app, house, 'Admin')
    const before = await listen(client)
    const { database, live } = app.services
    const written = Promise.withResolvers<undefined>()
    const heardOfLater = Promise.withResolvers<undefined>()
    const late = database.local(async (tx) => {
      const event = { type: 'connection.changed', location_id: house.id } as const
      await live.publish(tx, { restaurantId: house.id, locationId: null, event })
      written.resolve(undefined)
      await heardOfLater.promise
    })
    await written.promise
    await arrival(undefined, house)
    const heard = await before.next()
    heardOfLater.resolve(undefined)
    await late
    // The notification has gone by, so that the next stream can have the event from the table alone.
    while (reviewOf(await before.next()) !== 'connection.changed');
    const after = await listen(client, { 'last-event-id': heard.id })
    const last = await arrival(undefined, house)
    const got: string[] = []
    while (!got.includes(last.review_id)) got.push(reviewOf(await after.next()))
    expect(got).toContain('connection.changed')
  })

  it('starts afresh when it does not know the browser’s last event', async () => {
    for (const id of ['nonsense', '00000000-0000-7000-8000-000000000000', '']) {
      const stream = await listen(admin.client, { 'last-event-id': id })
      expect(stream.response.status).toBe(200)
      stream.close()
    }
  })

  it('ends with the token that it was opened with', async () => {
    // A token lasts for a quarter of an hour: this one has two seconds left.
    shiftMs = -898_000
    const { client } = await buildUser(app, restaurant, 'Manager')
    shiftMs = 0
    const stream = await listen(client)
    expect(stream.response.status).toBe(200)
    await stream.ended()
    expect((await client.call(auth.self, {})).status).toBe(401)
  })

  const tierOf = (name: string) =>
    app.services.database.local((tx) => getTierNamed(tx, name)).then(({ id }) => id)
  const ofSuperAdmin = async () => (await buildSuperAdmin(app)).client
  const endings: [string, (user: BuiltUser) => Promise<unknown>][] = [
    ['the session ends', ({ client }) => client.call(auth.logout, {})],
    [
      'they are disabled',
      ({ id }) => admin.client.call(users.update, { userId: id, enabled: false }),
    ],
    [
      'they move to another location',
      ({ id }) =>
        admin.client.call(users.update, {
          userId: id,
          location_id: restaurant.locationIds[1] ?? '',
        }),
    ],
    [
      'their restaurant gets another tier',
      async () =>
        (await ofSuperAdmin()).call(restaurants.update, {
          restaurantId: restaurant.id,
          subscription_tier_id: await tierOf('Pro'),
        }),
    ],
    [
      'their tier gets another level',
      async () =>
        (await ofSuperAdmin()).call(tiers.update, { tierId: await tierOf('Pro'), level: 'Growth' }),
    ],
  ]
  it.each(endings)('ends when %s, in every process', async (_name, end) => {
    const user = await buildUser(app, restaurant, 'Manager', restaurant.locationIds[0])
    const here = await listen(user.client)
    const there = await listen(user.client, {}, second.url)
    await end(user)
    await Promise.all([here.ended(), there.ended()])
    expect(here.response.status).toBe(200)
  })
})
