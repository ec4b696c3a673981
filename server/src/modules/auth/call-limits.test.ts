import { apiKeys } from '@maitre/contract/api-keys'
import { auth } from '@maitre/contract/auth'
import { COSTLY_CALLS, PERSON_CALLS } from '@maitre/contract/call-limits'
import { menuItems } from '@maitre/contract/menu'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, PASSWORD } from '#test/builders'
import type { Answer, Client } from '#test/client'

let app: TestApp
let restaurant: BuiltRestaurant
/** The clock stands still while a test calls, so that the burst alone decides. */
let now = Date.now()

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    clock: { now: () => new Date(now) },
    environment: { TRUST_PROXY: '1', CALLS_FACTOR: '1' },
  })
  restaurant = await buildRestaurant(app, { tier: 'Enterprise' })
})
afterAll(() => app.stop())

/** Calls so many times, some at once; the answers in order. */
async function callTimes<T>(times: number, call: () => Promise<Answer<T>>): Promise<Answer<T>[]> {
  const answers: Answer<T>[] = []
  while (answers.length < times) {
    const some = Math.min(40, times - answers.length)
    answers.push(...(await Promise.all(Array.from({ length: some }, call))))
  }
  return answers
}
/** A call that is counted, then refused before the database is asked. */
const asking = (client: Client) => () => client.raw('GET', '/v1/auth/self?unknown=1')
const refusedOf = <T>(answers: readonly Answer<T>[]) =>
  answers.filter(({ status }) => status === 429)

describe('the calls of a person', () => {
  it('are refused past their limit, in all sessions together, until the answer’s time is over', async () => {
    const person = await buildUser(app, restaurant, 'Manager')
    const colleague = await buildUser(app, restaurant, 'Manager')
    const { burst } = PERSON_CALLS
    const second = await app.client().signIn(person.username, PASSWORD)
    expect(refusedOf(await callTimes(burst, asking(person.client)))).toEqual([])
    const refused = await asking(second)()
    expect(refused).toMatchObject({
      status: 429,
      code: 'calls.throttled',
      details: { retryAfter: 1 },
    })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await asking(colleague.client)()).status).toBe(400)
    now += 1_000
    expect((await asking(second)()).status).toBe(400)
  })

  it('that are costly are refused much sooner, while all others go on', async () => {
    const { client } = await buildUser(app, restaurant, 'Admin')
    const look = () =>
      client.call(menuItems.import, {
        restaurantId: restaurant.id,
        csv: 'name\nSoup',
        dry_run: true,
      })
    expect(refusedOf(await callTimes(COSTLY_CALLS.burst, look))).toEqual([])
    expect(await look()).toMatchObject({
      status: 429,
      code: 'calls.costly_throttled',
      details: { retryAfter: 4 },
    })
    expect((await client.call(auth.self, {})).status).toBe(200)
    now += 4_000
    expect((await look()).status).toBe(200)
  })
})

it('a key of the API makes no more costly calls than a person', async () => {
  const { client } = await buildUser(app, restaurant, 'Admin')
  const made = await client.call(apiKeys.create, {
    restaurantId: restaurant.id,
    name: 'Program',
    scopes: ['menu:write'],
  })
  const program = app.client()
  program.token = made.data.key
  const look = () =>
    program.call(menuItems.import, {
      restaurantId: restaurant.id,
      csv: 'name\nSoup',
      dry_run: true,
    })
  expect(refusedOf(await callTimes(COSTLY_CALLS.burst, look))).toEqual([])
  expect(await look()).toMatchObject({ status: 429, code: 'calls.costly_throttled' })
})

it('the calls of strangers are counted under their address', async () => {
  const stranger = (address: string) => {
    const client = app.client()
    client.headers['x-forwarded-for'] = address
    return () => client.call(auth.refresh, {})
  }
  const one = stranger('203.0.113.7')
  expect(refusedOf(await callTimes(PERSON_CALLS.burst, one))).toEqual([])
  expect(await one()).toMatchObject({ status: 429, code: 'calls.throttled' })
  expect((await stranger('203.0.113.8')()).status).toBe(401)
})
