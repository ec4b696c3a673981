import { apiKeys, MAX_API_KEYS } from '@maitre/contract/api-keys'
import { restaurants } from '@maitre/contract/restaurants'
import { reviews } from '@maitre/contract/reviews'
import { SCOPES } from '@maitre/contract/scopes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeOld } from '#app'
import type { Actor } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildKey,
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  type BuiltUser,
  buildUser,
  PASSWORD,
  unique,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { whileHeld } from '#test/row-lock'
import { createKey } from './save-key.ts'

let app: TestApp
let sums: Checksums
let home: BuiltRestaurant
let admin: BuiltUser
/** What is added to the time of the clock, ms. */
let shiftMs = 0
const clock = { now: () => new Date(Date.now() + shiftMs) }
beforeAll(async () => {
  app = await startTestApp({ worker: false, clock })
  sums = await openChecksums(app.database)
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
  admin = await buildUser(app, home, 'Admin')
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const create = (wanted: object = {}, client = admin.client) =>
  client.call(apiKeys.create, {
    restaurantId: home.id,
    name: unique('Key'),
    scopes: ['reviews:read'],
    ...wanted,
  })
const listed = async (client = admin.client) =>
  (await client.call(apiKeys.list, { restaurantId: home.id })).data

describe('keys of the API are made and seen', () => {
  it('with an expiry that is to come, known scopes and locations of the restaurant', async () => {
    const past = new Date(clock.now().getTime() - 1).toISOString()
    const rival = await buildRestaurant(app)
    for (const [wanted, status, code] of [
      [{ expires_at: past }, 400, 'request.invalid'],
      [{ scopes: [] }, 400, 'request.invalid'],
      [{ scopes: ['everything'] }, 400, 'request.invalid'],
      [{ name: ' ' }, 400, 'request.invalid'],
      [{ location_ids: [] }, 400, 'request.invalid'],
      [{ location_ids: [rival.locationIds[0]] }, 404, 'location.not_found'],
    ] as const)
      expect(await create(wanted), JSON.stringify(wanted)).toMatchObject({ status, code })
  })

  it('by an Admin of some locations for those alone, and none with more is seen or revoked', async () => {
    const [first = '', second = ''] = home.locationIds
    const some = await buildUser(app, home, 'Admin', first)
    const whole = await create()
    const both = await create({ location_ids: [first, second] })
    expect(await create({}, some.client)).toMatchObject({
      status: 403,
      code: 'access.all_locations_required',
    })
    expect(await create({ location_ids: [second] }, some.client)).toMatchObject({ status: 404 })
    const own = await create({ location_ids: [first] }, some.client)
    expect(own.status).toBe(201)
    const ids = (await listed(some.client)).map(({ id }) => id)
    expect(ids).toContain(own.data.id)
    for (const { id: keyId } of [whole.data, both.data]) {
      expect(ids).not.toContain(keyId)
      const revoked = await some.client.call(apiKeys.revoke, { restaurantId: home.id, keyId })
      expect(revoked).toMatchObject({ status: 404, code: 'api_key.not_found' })
    }
  })

  it('up to a number for each restaurant, of two at once too, and revoked ones free their place', async () => {
    const full = await buildRestaurant(app)
    const owner = await buildUser(app, full, 'Admin')
    const made: string[] = []
    for (let i = 0; i < MAX_API_KEYS; i += 1) made.push((await buildKey(app, full)).id)
    const ask = () =>
      owner.client.call(apiKeys.create, {
        restaurantId: full.id,
        name: 'One more',
        scopes: ['reviews:read'],
      })
    expect(await ask()).toMatchObject({ status: 409, code: 'api_key.limit_reached' })
    await owner.client.call(apiKeys.revoke, { restaurantId: full.id, keyId: made[0] ?? '' })
    const maker: Actor = {
      userId: owner.id,
      sessionId: '',
      name: 'Test Admin',
      role: 'Admin',
      restaurantId: full.id,
      tier: 'Enterprise',
      locationIds: full.locationIds,
      seesAllLocations: true,
      duty: null,
    }
    const last = { name: 'Last', scopes: SCOPES, expires_at: null, location_ids: null }
    const make = (tx: TenantTx) => createKey(app.services, tx, maker, last)
    const late = await whileHeld(app, sums, full.id, make, ask)
    expect(late).toMatchObject({ status: 409, code: 'api_key.limit_reached' })
  })

  it('until a month after they were revoked or expired', async () => {
    const kept = await create()
    const gone = await create()
    await admin.client.call(apiKeys.revoke, { restaurantId: home.id, keyId: gone.data.id })
    shiftMs += 31 * 86_400_000
    await admin.client.signIn(admin.username, PASSWORD)
    await purgeOld(app.services)
    const ids = (await listed()).map(({ id }) => id)
    expect([ids.includes(kept.data.id), ids.includes(gone.data.id)]).toEqual([true, false])
  })

  it('and go with their restaurant', async () => {
    const other = await buildRestaurant(app)
    const { client } = await buildKey(app, other)
    const superAdmin = await buildSuperAdmin(app)
    await superAdmin.client.call(restaurants.remove, { restaurantId: other.id })
    expect(await client.call(reviews.list, { locationId: 'all' })).toMatchObject({
      status: 401,
      code: 'api_key.unknown',
    })
  })
})
