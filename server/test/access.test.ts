import { mayUse, type Role, type Tier, TIERS } from '@maitre/contract/access'
import { LIVE_PATH } from '@maitre/contract/live'
import type { AnyEndpoint } from '@maitre/contract/endpoint'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { ALSO_FOR_SOME } from '#test/also-for-some'
import { makeBadTokens } from '#test/bad-tokens'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  connectToSandbox,
  eventually,
} from '#test/builders'
import { callsOf, type PreparedCall } from '#test/calls'
import { type Listed, listCalls } from '#test/list-calls'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Answer, Client } from '#test/client'

const PEOPLE = ['Admin', 'Manager', 'BOH', 'User'] as const
const NOT_FOR_OTHERS = [
  'access.other_restaurant',
  'location.not_found',
  'push_browser.not_found',
  'review.not_found',
  'user.not_found',
]

let app: TestApp
let sums: Checksums
let home: BuiltRestaurant
let superAdmin: Client
const own = new Map<Role, Client>()
const rivals: { tier: Tier; role: Role; client: Client }[] = []
/** A Manager and an Admin of the second location; the calls are about the first, or about all of the restaurant. */
const neighbours = new Map<'Manager' | 'Admin', Client>()
let calls: Listed[]
let badTokens: [string, string][]
let closeForwarder: () => Promise<void>

beforeAll(async () => {
  const pushed = await catchPushes()
  closeForwarder = pushed.close
  app = await startTestApp({ worker: false, withProvider: true, pushEndpoint: pushed.url })
  sums = await openChecksums(app.database)
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
  for (const role of PEOPLE) own.set(role, (await buildUser(app, home, role)).client)
  for (const role of ['Manager', 'Admin'] as const)
    neighbours.set(role, (await buildUser(app, home, role, home.locationIds[1])).client)
  for (const tier of TIERS) {
    const restaurant = await buildRestaurant(app, { tier })
    await buildDraft(app, restaurant)
    for (const role of PEOPLE)
      rivals.push({ tier, role, client: (await buildUser(app, restaurant, role)).client })
  }
  superAdmin = (await buildSuperAdmin(app, { at: home })).client
  own.set('SuperAdmin', superAdmin)
  await connectToSandbox(app, home, 'owner@brasserie-lumiere.example')
  await fetch(`${app.sandbox.url}/__push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'google', location: 'Plateau', author: 'A', rating: 4 }),
  })
  const [push] = await eventually(
    async () => pushed.received,
    (all) => all.length > 0,
  )
  if (push === undefined) throw new Error('unreachable')
  calls = listCalls(callsOf({ app, restaurant: home, push }))
  badTokens = await makeBadTokens(app, sums)
}, 240_000)

afterAll(async () => {
  await sums.close()
  await app.stop()
  await closeForwarder()
})

/** Collects what the sandbox's Pub/Sub delivers, with its signature. */
async function catchPushes() {
  const received: { input: object; authorization: string }[] = []
  const server = createServer((request, response) => {
    void new Response(request).json().then((body) => {
      received.push({ input: Object(body), authorization: request.headers.authorization ?? '' })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${port}/push`, received, close }
}

/**
 * Calls an endpoint. The stream of live events never ends by itself, so the head of its answer is all that is awaited.
 */
async function ask(client: Client, endpoint: AnyEndpoint, input: object): Promise<Answer<unknown>> {
  if (endpoint.path !== LIVE_PATH) return client.call(endpoint, input)
  const ending = new AbortController()
  const headers = {
    ...client.headers,
    ...(client.token !== null && { authorization: `Bearer ${client.token}` }),
  }
  const response = await fetch(client.url + endpoint.path, { headers, signal: ending.signal })
  if (response.headers.get('content-type')?.startsWith('application/json'))
    return { ...((await response.json()) as Answer<unknown>), status: response.status } // an envelope
  ending.abort()
  return { status: response.status, headers: response.headers, data: null }
}

const expected = (endpoint: AnyEndpoint, role: Role, tier: Tier) => {
  const { access } = endpoint
  if (access.kind === 'with_role') return role === 'User' ? 'role_required' : 'allowed'
  if (access.kind === 'console') return role === 'SuperAdmin' ? 'allowed' : 'role_required'
  return access.kind === 'feature' ? mayUse(access.feature, role, tier) : 'allowed'
}
const CODES = { role_required: 'access.role_required', tier_required: 'tier_required' } as const

const isOpen = (endpoint: AnyEndpoint): boolean =>
  endpoint.access.kind === 'public' || endpoint.access.kind === 'machine'

/** Ids of rows of the restaurant that the calls are about. */
async function idsOfHome(): Promise<string[]> {
  const rows = await sums.query<{ id: string }>(
    `select location_id as id from app.locations where restaurant_id = $1
      union all select review_id from app.reviews where restaurant_id = $1
      union all select user_id from app.users where restaurant_id = $1`,
    [home.id],
  )
  return [home.id, ...rows.map((row) => row.id)]
}

/** The input as given, and once more with the synthetic `all` where the path takes it. */
function variants(listed: Listed, call: PreparedCall): object[] {
  const takesAll =
    listed.endpoint.path.includes('{locationId}') &&
    listed.endpoint.params.safeParse({ ...call.input, locationId: 'all' }).success
  return takesAll ? [call.input, { ...call.input, locationId: 'all' }] : [call.input]
}

async function refusesAll(listed: Listed): Promise<void> {
  const { endpoint, name } = listed
  const call = await listed.prepare()
  const before = await sums.of()
  const refused = async (client: Client, code: string, status: number, who: string) => {
    const answer = await ask(client, endpoint, call.input)
    expect([answer.status, answer.code], `${name} by ${who}`).toEqual([status, code])
  }
  if (endpoint.access.kind === 'machine')
    await refused(app.client(), 'webhook.unauthenticated', 401, 'a stranger')
  if (isOpen(endpoint)) return
  await refused(app.client(), 'auth.token_missing', 401, 'a stranger')
  for (const [authorization, code] of badTokens) {
    const client = app.client()
    client.headers['authorization'] = authorization
    await refused(client, code, 401, authorization)
  }
  for (const role of PEOPLE) {
    const verdict = expected(endpoint, role, 'Enterprise')
    if (verdict !== 'allowed')
      await refused(own.get(role) ?? app.client(), CODES[verdict], 403, `${role} of the restaurant`)
  }
  for (const { tier, role, client } of rivals) {
    const verdict = expected(endpoint, role, tier)
    if (verdict !== 'allowed') await refused(client, CODES[verdict], 403, `${role} on ${tier}`)
  }
  expect(await sums.of(), `rows after the refusals of ${name}`).toEqual(before)
}

async function keepsToItself(listed: Listed): Promise<void> {
  const { endpoint, name } = listed
  if (isOpen(endpoint) || endpoint.path === LIVE_PATH) return
  let call = await listed.prepare()
  if (call.caller !== undefined) return // such a call is about the caller alone
  const ids = await idsOfHome()
  let taken = false
  for (const { tier, role, client } of rivals) {
    if (expected(endpoint, role, tier) !== 'allowed') continue
    if (taken) call = await listed.prepare()
    taken = false
    const before = await sums.of(home.id)
    for (const input of variants(listed, call)) {
      const answer = await ask(client, endpoint, input)
      taken ||= answer.status < 300 && endpoint.method !== 'GET'
      const who = `${name} by ${role} of another restaurant on ${tier}`
      const sent = JSON.stringify(input)
      const names = ids.filter((id) => sent.includes(id))
      const refused =
        [403, 404].includes(answer.status) && NOT_FOR_OTHERS.includes(answer.code ?? '')
      expect([names.length > 0, refused, answer.code], who).toEqual([
        names.length > 0,
        names.length > 0 || refused,
        answer.code,
      ])
      const got = JSON.stringify([answer.data, answer.details])
      expect(
        ids.filter((id) => got.includes(id)),
        who,
      ).toEqual([])
    }
    expect(await sums.of(home.id), `rows of the restaurant after ${name}`).toEqual(before)
  }
}

async function keepsToItsLocation(listed: Listed): Promise<void> {
  const { endpoint, name } = listed
  if (!endpoint.path.includes('{locationId}')) return
  for (const [role, client] of neighbours) {
    if (expected(endpoint, role, 'Enterprise') !== 'allowed') continue
    const call = await listed.prepare()
    const before = await sums.of()
    for (const input of variants(listed, call)) {
      const answer = await ask(client, endpoint, input)
      const [first = ''] = home.locationIds
      // A list over all locations shows the caller's own; a call that names the other location's row does not find it.
      const ownList = !('reviewId' in input) && JSON.stringify(input).includes('"all"')
      expect([answer.status, name]).toEqual([ownList ? endpoint.success : 404, name])
      expect(JSON.stringify([answer.data, answer.details])).not.toContain(first)
    }
    expect(await sums.of(), `rows after ${name} by a neighbour`).toEqual(before)
  }
}

/** Says of a call on a whole restaurant that an Admin of one location makes it, where they are not refused. */
async function findOpen({ endpoint, name, prepare }: Listed): Promise<string | undefined> {
  const { path, looks } = endpoint
  if (ALSO_FOR_SOME.some(([some]) => some.test(name))) return
  if (!path.includes('{restaurantId}') || path.includes('{locationId}') || looks) return
  if (expected(endpoint, 'Admin', 'Enterprise') !== 'allowed') return
  const admin = neighbours.get('Admin')
  if (admin === undefined) throw new Error('unreachable')
  const { input, caller } = await prepare()
  // A call about its caller's own restaurant has its own tests.
  if (caller !== undefined) return
  const { status, code } = await ask(admin, endpoint, input)
  const isRefused = status === 403 && code?.endsWith('.all_locations_required')
  return isRefused || status === 404 ? undefined : `${name}: ${status} ${code}`
}

async function answersWhoMay(listed: Listed): Promise<number> {
  const { endpoint, name } = listed
  let answered = 0
  for (const [role, client] of own) {
    if (expected(endpoint, role, 'Enterprise') !== 'allowed') continue
    const call = await listed.prepare()
    for (const input of variants(listed, call).slice(0, 1)) {
      const answer = await ask(call.caller ?? client, endpoint, input)
      expect([answer.status, answer.code ?? ''], `${name} by ${role}`).toEqual([
        endpoint.success,
        '',
      ])
      // What leads a browser on says nothing besides.
      if (endpoint.success === 302) expect(answer.data, name).toBe('')
      else if (endpoint.path !== LIVE_PATH)
        expect(endpoint.data.parse(answer.data), name).toEqual(answer.data)
      expect(answer.page !== undefined, name).toBe(endpoint.paged)
      answered += 1
    }
    if (call.caller !== undefined) break
  }
  return answered
}

describe('every endpoint of the contract', () => {
  it('refuses strangers, bad tokens, and roles and tiers without the right, and changes nothing', async () => {
    expect.hasAssertions()
    for (const listed of calls) await refusesAll(listed)
  }, 240_000)

  it('refuses whoever has no role but for their own account and session', () => {
    const allowed = calls.filter(
      ({ endpoint }) => !isOpen(endpoint) && expected(endpoint, 'User', 'Enterprise') === 'allowed',
    )
    expect(allowed.map(({ name }) => name)).toEqual([
      'auth.logoutEverywhere',
      'auth.self',
      'auth.updateSelf',
      'auth.changePassword',
      'emailChanges.ask',
      'sessions.list',
      'sessions.end',
      'sessions.endOthers',
      'factors.get',
      'factors.beginTotp',
      'factors.addTotp',
      'factors.removeTotp',
      'factors.makeRecoveryCodes',
      'passkeys.begin',
      'passkeys.add',
      'passkeys.rename',
      'passkeys.remove',
      'providerProofs.begin',
      'mailWishes.get',
      'mailWishes.save',
    ])
  })

  it('finds no row of another restaurant', async () => {
    expect.hasAssertions()
    for (const listed of calls) await keepsToItself(listed)
  }, 240_000)

  it('finds no row of a location that its caller does not belong to', async () => {
    expect.hasAssertions()
    for (const listed of calls) await keepsToItsLocation(listed)
  }, 180_000)

  it('lets nobody decide for locations that they do not have', async () => {
    const open: string[] = []
    for (const listed of calls) {
      const told = await findOpen(listed)
      if (told !== undefined) open.push(told)
    }
    expect(open).toEqual([])
  }, 180_000)

  it('answers everyone who has the right', async () => {
    for (const listed of calls) expect(await answersWhoMay(listed), listed.name).toBeGreaterThan(0)
  }, 240_000)
})
