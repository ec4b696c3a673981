import { locations } from '@maitre/contract/locations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  unique,
  workIn,
} from '#test/builders'
import type { Client } from '#test/client'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: Client
let shiftMs = 0

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => new Date(Date.now() + shiftMs) } })
  restaurant = await buildRestaurant(app)
  admin = (await buildUser(app, restaurant, 'Admin')).client
})
afterAll(() => app.stop())

const create = (key: string, name: string, client = admin, restaurant_id = restaurant.id) =>
  client.raw('POST', '/v1/location', { name, restaurant_id }, { 'idempotency-key': key })
const count = async () => (await admin.call(locations.list, {})).data.length

describe('a creating call with a key', () => {
  it('that is repeated is answered with the first result, however long the key', async () => {
    for (const key of [unique('key'), 'k'.repeat(1_000)]) {
      const name = unique('Terrace')
      const first = await create(key, name)
      const before = await count()
      const again = await create(key, name)
      expect(first.status).toBe(201)
      expect([again.status, again.data]).toEqual([201, first.data])
      expect(await count()).toBe(before)
    }
  })

  it('is refused with another body, and by another person is another call', async () => {
    const key = unique('key')
    const name = unique('Terrace')
    expect((await create(key, name)).status).toBe(201)
    expect(await create(key, unique('Terrace'))).toMatchObject({
      status: 409,
      code: 'request.idempotency_conflict',
    })
    const other = (await buildUser(app, restaurant, 'Admin')).client
    expect((await create(key, name, other)).code).toBe('location.name_taken')
  })

  it('that creates nothing leaves its key free', async () => {
    const key = unique('key')
    expect((await create(key, 'First')).code).toBe('location.name_taken')
    expect((await create(key, unique('Terrace'))).status).toBe(201)
  })

  it('that is sent many times at once creates once, and each is answered with what was created', async () => {
    const key = unique('key')
    const name = unique('Terrace')
    const before = await count()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(key, name)))
    expect(await count()).toBe(before + 1)
    for (const answer of answers)
      expect([answer.status, answer.data]).toEqual([201, answers[0]?.data])
  })

  it('that was answered is not made anew when it is sent again after a while', async () => {
    const key = unique('key')
    const name = unique('Terrace')
    const first = await create(key, name)
    shiftMs += 120_000
    const again = await create(key, name)
    expect([again.status, again.data]).toEqual([201, first.data])
  })

  it('by a SuperAdmin in another restaurant is another call', async () => {
    const { client } = await buildSuperAdmin(app, { at: restaurant })
    const other = await buildRestaurant(app)
    const key = unique('key')
    const username = unique('person')
    const person = (email: string) => ({
      location_id: 'all',
      email,
      username,
      firstname: 'A',
      lastname: 'B',
      roles: ['boh'],
    })
    const body = person(`${username}@maitre.test`)
    const post = () => client.raw('POST', '/v1/auth/user', body, { 'idempotency-key': key })
    expect((await post()).status).toBe(201)
    await workIn(client, other.id)
    expect(await post()).toMatchObject({ status: 409, code: 'request.idempotency_conflict' })
  })

  it('whose process died before it answered says when to try again, and may be made anew after a while', async () => {
    const key = unique('key')
    const name = unique('Terrace')
    const first = await create(key, name)
    await app.services.database.local((tx) =>
      tx.db.updateTable('idempotency_keys').set({ status: null, answer: null }).execute(),
    )
    expect(first.status).toBe(201)
    const early = await create(key, name)
    expect(early).toMatchObject({ status: 409, code: 'request.unfinished' })
    expect(early.headers.get('retry-after')).toBe('1')
    shiftMs += 61_000
    expect((await create(key, name)).code).toBe('location.name_taken')
  })
})
