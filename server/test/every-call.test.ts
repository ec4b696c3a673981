import { FAILED } from '@maitre/contract/failed'
import { LIVE_PATH } from '@maitre/contract/live'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZodObject } from 'zod'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  PASSWORD,
} from '#test/builders'
import { callsOf, type PreparedCall } from '#test/calls'
import { type Listed, listCalls } from '#test/list-calls'
import { type Checksums, openChecksums } from '#test/checksum'
import { type Client, takeQuery } from '#test/client'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let superAdmin: Client
let admin: { client: Client; username: string }
let calls: Listed[]

beforeAll(async () => {
  app = await startTestApp({ worker: false, withProvider: true })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  await buildDraft(app, restaurant)
  superAdmin = (await buildSuperAdmin(app, { at: restaurant })).client
  const push = { input: { message: { messageId: '1' } }, authorization: 'Bearer x' }
  calls = listCalls(callsOf({ app, restaurant, push })).filter(
    ({ endpoint }) => endpoint.path !== LIVE_PATH && endpoint.access.kind !== 'machine',
  )
}, 120_000)
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const KINDS = ['menuInsights', 'staffInsights', 'daypartInsights', 'keywordInsights'] as const
/** The lists of insights and of the team, each of which has cursors beside offsets. */
const GOING_ON: readonly string[] = [
  ...KINDS.flatMap((kind) => [kind, `restaurant${kind[0]?.toUpperCase()}${kind.slice(1)}`]).flatMap(
    (kind) => [`${kind}.list`, `${kind}.occurrences`],
  ),
  'trends.topics',
  'restaurantTrends.topics',
  'staffProfiles.list',
  'staffRoles.list',
]

/** The parts of a prepared call, so that one can be changed. */
function parts({ endpoint }: Listed, { input }: PreparedCall) {
  const body: Record<string, unknown> = { ...input }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = body[name]
    delete body[name]
    return encodeURIComponent(String(value))
  })
  if (endpoint.method === 'PUT' || endpoint.method === 'POST') {
    const query = takeQuery(endpoint, body).replace(/^\?/u, '')
    return { path, body, query: query === '' ? '' : `${query}&` }
  }
  const query = Object.entries(body).map(([key, value]) => `${key}=${String(value)}&`)
  return { path, body: undefined, query: query.join('') }
}

describe('every call', () => {
  it('refuses a field or a filter that it does not know, names it and what failed, and changes nothing', async () => {
    for (const listed of calls) {
      const call = await listed.prepare()
      const client = call.caller ?? superAdmin
      const { path, body, query: own } = parts(listed, call)
      const { method } = listed.endpoint
      const before = await sums.of()
      const named = { fields: [expect.objectContaining({ field: 'sparkle' })] }
      const operation = FAILED[listed.endpoint.failed]
      const refused = { status: 400, code: 'request.invalid', operation, details: named }
      const query = await client.raw(method, `${path}?${own}sparkle=1`, body)
      expect(query, `${listed.name} with a filter`).toMatchObject(refused)
      if (method !== 'GET') {
        const more = await client.raw(method, `${path}?${own}`, { ...body, sparkle: 1 })
        expect(more, `${listed.name} with a field`).toMatchObject(refused)
      }
      expect(await sums.of(), `rows after ${listed.name}`).toEqual(before)
    }
  }, 180_000)

  it('refuses, where its list goes on by cursor, one that no page of it gave', async () => {
    const going = calls.filter(
      ({ endpoint }) =>
        endpoint.paged && endpoint.query instanceof ZodObject && 'cursor' in endpoint.query.shape,
    )
    const names = going.map(({ name }) => name)
    for (const name of GOING_ON) expect(names).toContain(name)
    for (const listed of going) {
      const call = await listed.prepare()
      const client = call.caller ?? superAdmin
      const { path, query } = parts(listed, call)
      const named = { fields: [{ field: 'cursor', problem: 'unknown' }] }
      expect(await client.raw('GET', `${path}?${query}cursor=bm9uZQ`), listed.name).toMatchObject({
        status: 400,
        code: 'request.invalid',
        details: named,
      })
    }
  }, 60_000)

  it('changes nothing where it says that it only looks, as every GET does', async () => {
    const safe = calls.filter(({ endpoint }) => endpoint.looks)
    expect(safe.length).toBeGreaterThan(30)
    for (const listed of safe) {
      const call = await listed.prepare()
      const client = call.caller ?? superAdmin
      const before = await sums.of()
      const answer = await client.call(listed.endpoint, call.input)
      expect([listed.name, answer.status]).toEqual([listed.name, listed.endpoint.success])
      expect(await sums.of(), `rows after ${listed.name}`).toEqual(before)
    }
  }, 120_000)

  it('takes the id of its row in the body too, and refuses another row’s', async () => {
    let tried = 0
    for (const listed of calls) {
      const { endpoint } = listed
      const row = [...endpoint.path.matchAll(/\{(\w+Id)\}/gu)].at(-1)?.[1]
      if (endpoint.method !== 'PUT' || row === undefined) continue
      const call = await listed.prepare()
      const client = call.caller ?? superAdmin
      const { path, body } = parts(listed, call)
      const input: Record<string, unknown> = { ...call.input }
      const other = await client.raw('PUT', path, { ...body, id: crypto.randomUUID() })
      expect(other, `${listed.name} with another id`).toMatchObject({
        status: 400,
        details: { fields: [{ field: 'id', problem: 'other_row' }] },
      })
      const same = await client.raw('PUT', path, { ...body, id: input[row] })
      expect([listed.name, same.status]).toEqual([listed.name, endpoint.success])
      tried += 1
    }
    expect(tried).toBeGreaterThan(8)
  }, 120_000)
})

describe('a SuperAdmin without the header', () => {
  it('is answered wherever the path, the body or the row says the restaurant', async () => {
    const client = app.client()
    client.token = superAdmin.token
    const silent: string[] = []
    for (const listed of calls) {
      const { endpoint } = listed
      const call = await listed.prepare()
      if (endpoint.access.kind !== 'feature' || call.caller !== undefined) continue
      const isOfReview = 'reviewId' in call.input && 'locationId' in call.input
      const wanted = isOfReview ? { ...call.input, locationId: 'all' } : call.input
      const answer = await client.call(endpoint, wanted)
      if (answer.code === 'auth.restaurant_required') silent.push(listed.name)
      else expect([listed.name, answer.status]).toEqual([listed.name, endpoint.success])
    }
    // A body that names a location says the restaurant as well.
    expect(silent).toEqual([])
    const { input } = (await calls.find(({ name }) => name === 'users.create')?.prepare()) ?? {}
    const said = { ...input, restaurant_id: restaurant.id }
    expect(await client.raw('POST', '/v1/auth/user', said)).toMatchObject({
      status: 201,
      data: { restaurant_id: restaurant.id },
    })
    const listed = await client.raw('GET', `/v1/location?restaurant_id=${restaurant.id}`)
    expect(listed).toMatchObject({ status: 200, page: { hasMore: false } })
    const [first = {}] = listed.data as object[] // the contract's locations
    expect(first).toMatchObject({ restaurant_id: restaurant.id })
    const other = await buildRestaurant(app)
    for (const path of ['/v1/location', '/v1/auth/user'])
      expect(await admin.client.raw('GET', `${path}?restaurant_id=${other.id}`)).toMatchObject({
        status: 403,
        code: 'access.other_restaurant',
      })
  }, 120_000)
})

describe('the hidden All location', () => {
  it('has an id that no answer and no token holds', async () => {
    const [hidden] = await sums.query<{ location_id: string }>(
      "select location_id from app.locations where restaurant_id = $1 and kind = 'all'",
      [restaurant.id],
    )
    const id = hidden?.location_id ?? ''
    expect(id).not.toBe('')
    for (const listed of calls) {
      const call = await listed.prepare()
      const answer = await (call.caller ?? superAdmin).call(listed.endpoint, call.input)
      expect([listed.name, answer.status]).toEqual([listed.name, listed.endpoint.success])
      expect(JSON.stringify(answer), listed.name).not.toContain(id)
    }
    await admin.client.signIn(admin.username, PASSWORD)
    const claims = decodeJwt(admin.client.token ?? '')
    expect(claims).toMatchObject({ location_id: 'all', restaurant_id: restaurant.id })
    expect(JSON.stringify(claims)).not.toContain(id)
    const self = await admin.client.raw('GET', '/v1/auth/self')
    expect(self.data).toMatchObject({ location_id: 'all' })
  }, 120_000)
})
