import { SCOPES } from '@maitre/contract/scopes'
import type { api } from '@maitre/contract/api'
import { scopeOfCall } from '@maitre/contract/scope-of-call'
import { LIVE_PATH } from '@maitre/contract/live'
import { restaurants } from '@maitre/contract/restaurants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildKey,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
} from '#test/builders'
import { callsOf } from '#test/calls'
import { type Listed, listCalls } from '#test/list-calls'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'

let app: TestApp
let sums: Checksums
let home: BuiltRestaurant
let calls: Listed[]
/** Keys of the restaurant that the calls are about: of every scope, of one of its locations, revoked, and expired. */
let whole: Client
let neighbour: Client
let revoked: Client
let expired: Client
/** A key of every scope of another restaurant. */
let rival: Client
/** A key of every scope but one, by that scope. */
const without = new Map<string, Client>()
/** The address of the restaurant's webhook, of which whoever knows it can make use. */
const ADDRESS = 'https://hooks.example.com/hooks/catch/1/of-the-restaurant'
/** What is added to the time of the clock, ms; it moves on with each call, so that no key is told to wait. */
let shiftMs = 0

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    clock: { now: () => new Date(Date.now() + shiftMs) },
  })
  sums = await openChecksums(app.database)
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
  const admin = await buildUser(app, home, 'Admin')
  const told = { restaurantId: home.id, approval_zapier_url: ADDRESS }
  expect((await admin.client.call(restaurants.update, told)).status).toBe(200)
  whole = (await buildKey(app, home)).client
  neighbour = (await buildKey(app, home, { locationIds: home.locationIds.slice(1) })).client
  const gone = await buildKey(app, home)
  revoked = gone.client
  await sums.query('update app.api_keys set revoked_at = now() where key_id = $1 returning 1', [
    gone.id,
  ])
  const until = new Date(app.services.clock.now().getTime() + 60_000).toISOString()
  expired = (await buildKey(app, home, { expiresAt: until })).client
  shiftMs = 61_000
  for (const scope of SCOPES) {
    const scopes = SCOPES.filter((one) => one !== scope)
    without.set(scope, (await buildKey(app, home, { scopes })).client)
  }
  const other = await buildRestaurant(app)
  await buildDraft(app, other)
  rival = (await buildKey(app, other)).client
  const push = { input: { message: { messageId: '1' } }, authorization: 'Bearer x' }
  calls = listCalls(callsOf({ app, restaurant: home, push })).filter(
    ({ endpoint: { access } }) => access.kind !== 'public' && access.kind !== 'machine',
  )
}, 120_000)
afterAll(async () => {
  await sums.close()
  await app.stop()
})

function scopeOf({ name, endpoint }: Listed) {
  const [domain = '', call = ''] = name.split('.')
  return scopeOfCall(domain as keyof typeof api, call, endpoint) // a name is a table of the contract and its call
}

function ask(client: Client, { endpoint }: Listed, input: object) {
  shiftMs += 200
  return client.call(endpoint, input)
}

describe('every call of the contract', () => {
  it('refuses keys that were revoked or are expired, and changes nothing', async () => {
    for (const listed of calls) {
      const { input } = await listed.prepare()
      const before = await sums.of()
      for (const [client, code] of [
        [revoked, 'api_key.revoked'],
        [expired, 'api_key.expired'],
      ] as const) {
        const answer = await ask(client, listed, input)
        expect([answer.status, answer.code], listed.name).toEqual([401, code])
      }
      expect(await sums.of(), `rows after ${listed.name}`).toEqual(before)
    }
  }, 180_000)

  it('refuses a key that has every scope but its own, and any key where only people may call', async () => {
    for (const listed of calls) {
      const scope = scopeOf(listed)
      const { input } = await listed.prepare()
      const [client = whole, code] =
        scope === null
          ? [whole, 'api_key.people_only']
          : [without.get(scope), 'api_key.scope_required']
      // The use of a key is written once a minute, and is no change by the call: a minute ends before the first of the two.
      shiftMs += 61_000
      await ask(client, listed, input)
      const before = await sums.of()
      const answer = await ask(client, listed, input)
      expect([answer.status, answer.code], listed.name).toEqual([403, code])
      expect(await sums.of(), `rows after ${listed.name}`).toEqual(before)
    }
  }, 180_000)

  it('answers a key that has its scope as it answers an Admin, but for the address of the webhook', async () => {
    let answered = 0
    for (const listed of calls) {
      if (scopeOf(listed) === null) continue
      const { input } = await listed.prepare()
      const answer = await ask(whole, listed, input)
      expect([answer.status, answer.code ?? ''], listed.name).toEqual([listed.endpoint.success, ''])
      expect(JSON.stringify(answer.data), `the answer of ${listed.name}`).not.toContain(ADDRESS)
      answered += 1
    }
    expect(answered).toBeGreaterThan(100)
  }, 180_000)

  it('finds no row of the restaurant for a key of another one', async () => {
    const rows = await sums.query<{ id: string }>(
      `select location_id as id from app.locations where restaurant_id = $1
        union all select review_id from app.reviews where restaurant_id = $1
        union all select user_id from app.users where restaurant_id = $1`,
      [home.id],
    )
    const ids = [home.id, ...rows.map(({ id }) => id)]
    for (const listed of calls) {
      if (scopeOf(listed) === null || listed.endpoint.path === LIVE_PATH) continue
      const { input } = await listed.prepare()
      const before = await sums.of(home.id)
      const answer = await ask(rival, listed, input)
      const named = ids.filter((id) => JSON.stringify(input).includes(id))
      if (named.length > 0) expect([403, 404], listed.name).toContain(answer.status)
      const got = JSON.stringify([answer.data, answer.details])
      expect(
        ids.filter((id) => got.includes(id)),
        listed.name,
      ).toEqual([])
      expect(await sums.of(home.id), `rows of the restaurant after ${listed.name}`).toEqual(before)
    }
  }, 180_000)

  it('finds no row of a location that the key does not have', async () => {
    const [first = ''] = home.locationIds
    let tried = 0
    for (const listed of calls) {
      const { endpoint, name } = listed
      if (scopeOf(listed) === null || !endpoint.path.includes('{locationId}')) continue
      const { input } = await listed.prepare()
      const answer = await ask(neighbour, listed, input)
      expect([name, answer.status]).toEqual([name, 404])
      expect(JSON.stringify([answer.data, answer.details])).not.toContain(first)
      tried += 1
    }
    expect(tried).toBeGreaterThan(50)
  }, 180_000)
})
