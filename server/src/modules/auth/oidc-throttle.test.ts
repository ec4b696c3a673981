import { auth } from '@maitre/contract/auth'
import { provider } from '@maitre/contract/provider'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, PASSWORD } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { comeBack } from '#test/provided'
import { buildProvided, enter } from './oidc.test-setup.ts'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false, withProvider: true })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
beforeEach(async () => {
  await sums.query('delete from app.login_failures')
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

/** How many failures are counted against the address of the tests. */
async function counted(): Promise<number> {
  const found = await sums.query<{ failures: number }>(
    "select failures from app.login_failures where subject like 'address:%'",
  )
  return found.reduce((sum, { failures }) => sum + failures, 0)
}

describe('an exchange of a code', () => {
  it('is throttled by the address it comes from, with the seconds left', async () => {
    const client = app.client()
    const input = { code: 'guessed', state: 'guessed' }
    for (let guess = 0; guess < 60; guess += 1)
      expect((await client.call(provider.exchange, input)).status).toBe(401)
    const answer = await client.call(provider.exchange, input)
    expect(answer).toMatchObject({ status: 429, code: 'auth.throttled' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('counts against its address what may be a guess alone: no success, no person who is not let in, no provider that is away', async () => {
    const person = await buildProvided(app, restaurant)
    const { answer, client, brought } = await enter(app, person.id)
    expect([answer.status, await counted()]).toEqual([200, 0])
    expect((await client.call(provider.exchange, brought)).code).toBe('provider.begun_elsewhere')
    expect(await counted()).toBe(1)
    const waiting = app.client()
    const late = await comeBack(app, waiting, person.id)
    app.provider.people.set('nobody', { email: 'nobody@maitre.test', email_verified: true })
    expect((await enter(app, 'nobody')).answer.code).toBe('provider.unknown_person')
    expect(await counted()).toBe(1)
    await app.provider.stop()
    onTestFinished(() => app.provider.start())
    expect((await waiting.call(provider.exchange, late)).code).toBe('provider.unavailable')
    expect(await counted()).toBe(1)
  })

  it('counts a code that was made up and an answer that does not go with the sign-in', async () => {
    const person = await buildProvided(app, restaurant)
    const client = app.client()
    const made = { ...(await comeBack(app, client, person.id)), code: 'made up' }
    expect((await client.call(provider.exchange, made)).code).toBe('provider.code_expired')
    expect(await counted()).toBe(1)
    const other = await comeBack(app, client, person.id)
    const elsewhere = { ...other, iss: 'https://elsewhere.example' }
    expect((await client.call(provider.exchange, elsewhere)).code).toBe('provider.untrusted')
    expect(await counted()).toBe(2)
  })

  it('leaves the sign-in with a password alone however often the provider was away', async () => {
    const person = await buildProvided(app, restaurant)
    const waiting = await Promise.all(
      Array.from({ length: 61 }, async () => {
        const client = app.client()
        return { client, brought: await comeBack(app, client, person.id) }
      }),
    )
    await app.provider.stop()
    onTestFinished(() => app.provider.start())
    for (const { client, brought } of waiting)
      expect((await client.call(provider.exchange, brought)).code).toBe('provider.unavailable')
    const { username } = person
    const entered = await app.client().call(auth.login, { username, password: PASSWORD })
    expect(entered.status).toBe(200)
  })
})
