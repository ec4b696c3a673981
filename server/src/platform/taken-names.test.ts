import { auth } from '@maitre/contract/auth'
import { restaurants } from '@maitre/contract/restaurants'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  type BuiltUser,
  PASSWORD,
  unique,
} from '#test/builders'
import type { Client } from '#test/client'

const HOUR_MS = 3_600_000
let app: TestApp
let restaurant: BuiltRestaurant
let neighbour: BuiltRestaurant
let stranger: BuiltUser
let admin: BuiltUser
let shiftMs = 0

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    clock: { now: () => new Date(Date.now() + shiftMs) },
  })
  neighbour = await buildRestaurant(app)
  stranger = await buildUser(app, neighbour, 'Manager')
})
// Each test has an hour of its own, which is at its beginning.
beforeEach(async () => {
  shiftMs = (Math.floor((Date.now() + shiftMs) / HOUR_MS) + 1) * HOUR_MS - Date.now()
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
afterAll(() => app.stop())

function person(changes: object = {}) {
  const username = unique('person')
  const name = { username, email: `${username}@maitre.test`, firstname: 'Zoé', lastname: 'Roy' }
  return { location_id: restaurant.locationIds[0] ?? '', roles: ['boh'], ...name, ...changes }
}
const create = ({ client }: BuiltUser, changes: object = {}) =>
  client.call(users.create, person(changes))
const taken = () => ({ email: `${stranger.username}@maitre.test` })
const takenName = () => ({ username: stranger.username })

/** Asks so often, one question after the other, and returns the codes of the answers with how many there were of each. */
async function countCodes(
  times: number,
  ask: () => Promise<{ code?: string | undefined }>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (let turn = 0; turn < times; turn += 1) {
    const { code = 'done' } = await ask()
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

describe('whether a name or an address is taken in another restaurant', () => {
  it('is told twenty times an hour to one account, which then hears of free ones no more than of taken ones', async () => {
    expect(await countCodes(23, () => create(admin, taken()))).toEqual({
      'user.email_taken': 20,
      'name.throttled': 3,
    })
    const refused = await create(admin)
    expect(refused).toMatchObject({ status: 429, code: 'name.throttled' })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(3000)
    expect(seconds).toBeLessThanOrEqual(3600)
    shiftMs += seconds * 1000
    await admin.client.signIn(admin.username, PASSWORD)
    expect(await create(admin, taken())).toMatchObject({ status: 409, code: 'user.email_taken' })
    expect((await create(admin)).status).toBe(201)
  })

  it('is told as rarely when all is asked at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => create(admin, taken())))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('is counted together however it is asked: of people, of oneself, of restaurants', async () => {
    const { id } = (await create(admin)).data
    const { client } = admin
    const ways: [string, () => Promise<{ code?: string | undefined }>][] = [
      ['user.username_taken', () => create(admin, { username: stranger.username })],
      ['user.email_taken', () => client.call(users.update, { userId: id, ...taken() })],
      ['user.username_taken', () => client.call(auth.updateSelf, takenName())],
      [
        'restaurant.name_taken',
        () =>
          client.call(restaurants.update, { restaurantId: restaurant.id, name: neighbour.name }),
      ],
    ]
    for (const [code, ask] of ways) expect(await countCodes(5, ask)).toEqual({ [code]: 5 })
    for (const [, ask] of ways) expect(await countCodes(1, ask)).toEqual({ 'name.throttled': 1 })
  })

  it('is told sixty times an hour to all people of one restaurant together', async () => {
    for (let round = 0; round < 3; round += 1) {
      const another = await buildUser(app, restaurant, 'BOH')
      const ask = () => another.client.call(auth.updateSelf, takenName())
      expect(await countCodes(20, ask)).toEqual({ 'user.username_taken': 20 })
    }
    expect((await create(admin, taken())).code).toBe('name.throttled')
    const elsewhere = await buildUser(app, neighbour, 'BOH')
    expect((await elsewhere.client.call(auth.updateSelf, takenName())).code).toBe(
      'user.username_taken',
    )
  })
})

describe('whoever has asked too often', () => {
  const exhaust = (client: Client) =>
    countCodes(20, () => client.call(auth.updateSelf, takenName()))

  it('may still change and disable people and settings whose names stay', async () => {
    const { data } = await create(admin)
    const { client, username } = admin
    await exhaust(client)
    const same = { userId: data.id, username: data.username, email: data.email }
    expect((await client.call(users.update, { ...same, enabled: false })).status).toBe(200)
    expect((await client.call(auth.updateSelf, { username, language: 'fr' })).status).toBe(200)
    const settings = { restaurantId: restaurant.id, name: restaurant.name, weekly_report_day: 3 }
    expect((await client.call(restaurants.update, settings)).status).toBe(200)
  })

  it('is nobody who names people without meeting a name that is taken, or who stands above all restaurants', async () => {
    const refused = { location_id: neighbour.locationIds[0] }
    expect(await countCodes(12, () => create(admin))).toEqual({ done: 12 })
    expect(await countCodes(12, () => create(admin, refused))).toEqual({ 'location.not_found': 12 })
    const { client } = await buildSuperAdmin(app, { at: restaurant })
    const ask = () => client.call(users.create, person(taken()))
    expect(await countCodes(22, ask)).toEqual({ 'user.email_taken': 22 })
  })
})
