import { auth } from '@maitre/contract/auth'
import { auditLog } from '@maitre/contract/audit'
import { locations } from '@maitre/contract/locations'
import { restaurants } from '@maitre/contract/restaurants'
import { reviews } from '@maitre/contract/reviews'
import { sessions } from '@maitre/contract/sessions'
import { users } from '@maitre/contract/users'
import { VIEW_UNLOCK_MINUTES, views } from '@maitre/contract/views'
import { voice } from '@maitre/contract/voice'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  PASSWORD,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let restaurantId: string
let superAdmin: { id: string; username: string; client: Client }
let client: Client
/** What is added to the time of the clock, ms. */
let shiftMs = 0

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    clock: { now: () => new Date(Date.now() + shiftMs) },
  })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  restaurant = await buildRestaurant(app)
  restaurantId = restaurant.id
  superAdmin = await buildSuperAdmin(app)
  client = superAdmin.client
  client.headers['x-restaurant-id'] = restaurantId
})

const LOCKED = { status: 403, code: 'view.locked' }
const MINUTE_MS = 60_000

interface Line {
  act: string
  actor: { user_id: string | null }
  after: { reason?: string; expires_at?: string } | null
}
/** What the restaurant's own log says of being looked at, the first line first. */
const linesOf = (id: string): Promise<Line[]> =>
  sums.query<Line>(
    `select act, actor, after from app.audit_log
      where restaurant_id = $1 and act like 'view.%' order by n`,
    [id],
  )
const actsOf = async (id: string): Promise<string[]> => (await linesOf(id)).map(({ act }) => act)

const look = () => client.call(locations.list, {})
const change = () => client.call(voice.update, { restaurantId, forbidden_words: ['cheap'] })
const unlock = () => client.call(views.unlock, { restaurantId, reason: 'Ticket 4711' })
/** A new access token in the same session. */
const renew = async (): Promise<void> => {
  client.token = (await client.call(auth.refresh, {})).data.access_token
}
const view = async () => (await client.call(auth.self, {})).data.view

describe('a SuperAdmin who looks at a restaurant', () => {
  it('is told of in its audit log once, however much they look at and by whichever call first', async () => {
    expect((await client.call(auth.self, {})).data.restaurant?.id).toBe(restaurantId)
    expect(await actsOf(restaurantId)).toEqual([])
    const answers = await Promise.all(Array.from({ length: 6 }, look))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const [line, ...others] = await linesOf(restaurantId)
    expect(others).toEqual([])
    expect(line).toMatchObject({ act: 'view.opened', actor: { user_id: superAdmin.id } })
  })

  it('is read of there by the Admins of the restaurant', async () => {
    await look()
    const admin = await buildUser(app, restaurant, 'Admin')
    const { data } = await admin.client.call(auditLog.list, { restaurantId, act: 'view.opened' })
    expect(data).toHaveLength(1)
  })

  it('is told of where they name it by the path or by one of its locations, too', async () => {
    delete client.headers['x-restaurant-id']
    expect((await client.call(voice.get, { restaurantId })).status).toBe(200)
    expect(await actsOf(restaurantId)).toEqual(['view.opened'])
    const other = await buildRestaurant(app)
    const [locationId = ''] = other.locationIds
    expect((await client.call(reviews.list, { locationId })).status).toBe(200)
    expect(await actsOf(other.id)).toEqual(['view.opened'])
  })

  it('is not told of where the console asks who and what is there', async () => {
    delete client.headers['x-restaurant-id']
    const { id: userId } = await buildUser(app, restaurant, 'Manager')
    for (const { status } of [
      await client.call(restaurants.get, { restaurantId }),
      await client.call(users.get, { userId }),
      await client.call(restaurants.update, { restaurantId, weekly_report_day: 4 }),
      await client.call(users.update, { userId, firstname: 'Anna' }),
    ])
      expect(status).toBe(200)
    expect(await actsOf(restaurantId)).toEqual([])
  })

  it('changes nothing, neither by the header nor by the path', async () => {
    await look()
    const before = await sums.of()
    expect(await change()).toMatchObject(LOCKED)
    // What the console may change about a restaurant that it names is locked in one that was entered.
    const day = { restaurantId, weekly_report_day: 4 }
    expect(await client.call(restaurants.update, day)).toMatchObject(LOCKED)
    delete client.headers['x-restaurant-id']
    expect(await change()).toMatchObject(LOCKED)
    expect(await sums.of()).toEqual(before)
  })

  it('changes their own name all the same', async () => {
    await look()
    expect((await client.call(auth.updateSelf, { firstname: 'Anna' })).status).toBe(200)
  })

  it('is told of anew when they look again in another session, or after they left', async () => {
    await look()
    expect((await client.call(views.end, { restaurantId })).status).toBe(200)
    expect((await client.call(views.end, { restaurantId })).status).toBe(200)
    await look()
    const elsewhere = await app.client().signIn(superAdmin.username, PASSWORD)
    elsewhere.headers['x-restaurant-id'] = restaurantId
    await elsewhere.call(locations.list, {})
    const opened = 'view.opened'
    expect(await actsOf(restaurantId)).toEqual([opened, 'view.ended', opened, opened])
  })

  it('leaves no view behind when their session is purged', async () => {
    await look()
    await client.call(sessions.endOthers, { current_password: PASSWORD })
    await sums.query('delete from app.sessions where user_id = $1', [superAdmin.id])
    expect(
      await sums.query('select 1 from app.restaurant_views where restaurant_id = $1', [
        restaurantId,
      ]),
    ).toEqual([])
  })
})

describe('a SuperAdmin who unlocks a restaurant', () => {
  it('changes it for the minutes that they are told, and no longer', async () => {
    await look()
    expect(await view()).toEqual({ unlocked_until: null })
    const { data } = await unlock()
    const until = new Date(data.unlocked_until ?? 0).getTime()
    expect(until - Date.now() - shiftMs).toBeGreaterThan((VIEW_UNLOCK_MINUTES - 1) * MINUTE_MS)
    expect(until - Date.now() - shiftMs).toBeLessThanOrEqual(VIEW_UNLOCK_MINUTES * MINUTE_MS)
    expect(await view()).toEqual(data)
    expect((await change()).status).toBe(200)
    // The access token lives for less, so it is renewed on the way.
    shiftMs += VIEW_UNLOCK_MINUTES * MINUTE_MS - 5_000
    await renew()
    expect((await change()).status).toBe(200)
    shiftMs += 10_000
    expect(await change()).toMatchObject(LOCKED)
  })

  it('says why, in the log of the restaurant', async () => {
    const { data } = await unlock()
    const [opened, unlocked] = await linesOf(restaurantId)
    expect(opened?.act).toBe('view.opened')
    expect(unlocked).toMatchObject({
      act: 'view.unlocked',
      actor: { user_id: superAdmin.id },
      after: { reason: 'Ticket 4711', expires_at: data.unlocked_until },
    })
    for (const reason of ['', '  ', 'x'.repeat(101)])
      expect(await client.call(views.unlock, { restaurantId, reason })).toMatchObject({
        status: 400,
        code: 'request.invalid',
        details: { fields: [{ field: 'reason' }] },
      })
  })

  it('locks it again at once, which is noted where it was unlocked', async () => {
    await unlock()
    const lock = () => client.call(views.lock, { restaurantId })
    expect((await lock()).data).toEqual({ unlocked_until: null })
    expect((await lock()).data).toEqual({ unlocked_until: null })
    expect(await change()).toMatchObject(LOCKED)
    expect(await view()).toEqual({ unlocked_until: null })
    expect(await actsOf(restaurantId)).toEqual(['view.opened', 'view.unlocked', 'view.locked'])
  })

  it('finds it locked after they left and look again', async () => {
    await unlock()
    await client.call(views.end, { restaurantId })
    await look()
    expect(await change()).toMatchObject(LOCKED)
  })

  it('unlocks no other restaurant, and not for another session of theirs', async () => {
    await unlock()
    const elsewhere = await app.client().signIn(superAdmin.username, PASSWORD)
    elsewhere.headers['x-restaurant-id'] = restaurantId
    const words = { restaurantId, forbidden_words: ['cheap'] }
    expect(await elsewhere.call(voice.update, words)).toMatchObject(LOCKED)
    const other = await buildRestaurant(app)
    client.headers['x-restaurant-id'] = other.id
    const there = { restaurantId: other.id, forbidden_words: ['cheap'] }
    expect(await client.call(voice.update, there)).toMatchObject(LOCKED)
  })

  it('finds no restaurant that is not there', async () => {
    const nowhere = { restaurantId: crypto.randomUUID(), reason: 'Ticket 4711' }
    expect(await client.call(views.unlock, nowhere)).toMatchObject({
      status: 404,
      code: 'restaurant.not_found',
    })
  })
})

describe('the people of a restaurant', () => {
  it('look at nothing as a view: they are told of none, and change what they may', async () => {
    const admin = await buildUser(app, restaurant, 'Admin')
    expect((await admin.client.call(auth.self, {})).data.view).toBeNull()
    const words = { restaurantId, forbidden_words: ['cheap'] }
    expect((await admin.client.call(voice.update, words)).status).toBe(200)
    expect(await actsOf(restaurantId)).toEqual([])
    expect(await admin.client.call(views.unlock, { restaurantId, reason: 'Why' })).toMatchObject({
      status: 403,
      code: 'access.role_required',
    })
  })
})
