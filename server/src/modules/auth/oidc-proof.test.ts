import { emailChanges } from '@maitre/contract/account-links'
import { auth } from '@maitre/contract/auth'
import { factors } from '@maitre/contract/factors'
import { passkeys } from '@maitre/contract/passkeys'
import { PROOF_SECONDS, provider, providerProofs } from '@maitre/contract/provider'
import { removals } from '@maitre/contract/removals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, PASSWORD, unique } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { beginProofAt, broughtBy, comeBack, proveAnew, signInAt } from '#test/provided'
import { buildProvided } from './oidc.test-setup.ts'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let shiftMs = 0

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    withProvider: true,
    clock: { now: () => new Date(Date.now() + shiftMs) },
  })
  sums = await openChecksums(app.database)
})
beforeEach(async () => {
  shiftMs = 0
  restaurant = await buildRestaurant(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

/** An Admin who signs in at the provider alone. */
async function without() {
  const person = await buildProvided(app, restaurant, 'Admin')
  await sums.query('update app.users set password_hash = null where user_id = $1', [person.id])
  return { ...person, client: await signInAt(app, person.id) }
}
/** Proves anew that it is that person, in the browser of that client. */
async function prove(client: Client, subject: string) {
  return client.call(providerProofs.finish, await proveAnew(app, client, subject))
}
const remove = (client: Client, fields: object = {}) =>
  client.call(removals.ask, { restaurantId: restaurant.id, name: restaurant.name, ...fields })
const changeEmail = (client: Client) =>
  client.call(emailChanges.ask, { email: `${unique('another')}@maitre.test` })
const MISSING = { status: 403, code: 'provider.proof_missing' }

describe('what takes a proof that it is you', () => {
  it('is done by a sign-in anew at the provider where there is no password, once for each proof', async () => {
    const { id, client } = await without()
    expect((await client.call(auth.self, {})).data.has_password).toBe(false)
    expect(await remove(client)).toMatchObject(MISSING)
    const { status, data } = await prove(client, id)
    expect(status).toBe(200)
    const seconds = (new Date(data.proved_until).getTime() - Date.now()) / 1000
    expect(Math.round(seconds / 10)).toBe(PROOF_SECONDS / 10)
    expect((await remove(client)).status).toBe(200)
    expect(await changeEmail(client)).toMatchObject(MISSING)
  })

  it.each<[string, (client: Client) => Promise<{ status: number }>]>([
    ['another address', changeEmail],
    ['an authenticator app', (client) => client.call(factors.beginTotp, {})],
    ['a passkey', (client) => client.call(passkeys.begin, {})],
    [
      'a first password',
      (client) => client.call(auth.changePassword, { new_password: 'a lighthouse at noon' }),
    ],
  ])('is %s as well', async (_what, act) => {
    const { id, client } = await without()
    expect(await act(client)).toMatchObject(MISSING)
    await prove(client, id)
    expect([200, 202]).toContain((await act(client)).status)
  })

  it('leaves the proof to the next try where it is refused', async () => {
    const { id, client } = await without()
    await prove(client, id)
    expect((await remove(client, { name: 'Another house' })).status).toBe(400)
    expect((await remove(client)).status).toBe(200)
  })

  it('is done for one of two that come at once with one proof', async () => {
    const { id, client } = await without()
    await prove(client, id)
    const answers = await Promise.all([changeEmail(client), changeEmail(client)])
    expect(answers.map(({ status }) => status)).toSatisfy(
      (said: number[]) => said.includes(202) && said.includes(403),
    )
  })

  it('is refused some minutes later, and in another session of the same person', async () => {
    const { id, client } = await without()
    const elsewhere = await signInAt(app, id)
    await prove(client, id)
    expect(await changeEmail(elsewhere)).toMatchObject(MISSING)
    shiftMs = (PROOF_SECONDS + 1) * 1000
    expect(await changeEmail(client)).toMatchObject(MISSING)
  })

  it('asks whoever has a password of their own for it, and takes a sign-in anew at the provider too', async () => {
    const { id, client } = await buildProvided(app, restaurant, 'Admin')
    expect((await client.call(auth.self, {})).data.has_password).toBe(true)
    const fields = [{ field: 'current_password', problem: 'required' }]
    expect(await changeEmail(client)).toMatchObject({ status: 400, details: { fields } })
    expect((await remove(client, { current_password: PASSWORD })).status).toBe(200)
    const there = await signInAt(app, id)
    await prove(there, id)
    expect((await changeEmail(there)).status).toBe(202)
  })

  it('asks whoever was given a password by somebody else, and never used it, for none', async () => {
    const { id } = await buildProvided(app, restaurant, 'Admin')
    await sums.query('update app.users set has_foreign_password = true where user_id = $1', [id])
    const client = await signInAt(app, id)
    expect((await client.call(auth.self, {})).data.has_password).toBe(false)
    expect(await changeEmail(client)).toMatchObject(MISSING)
  })
})

describe('a sign-in anew at the provider', () => {
  it('has the provider ask, and knows its person by their address', async () => {
    const { email, client } = await without()
    const asked = Object.fromEntries((await beginProofAt(client)).searchParams)
    expect(asked).toMatchObject({ prompt: 'login', max_age: '0', login_hint: email })
  })

  it('proves nothing where it is that of somebody else', async () => {
    const { client } = await without()
    const other = await without()
    expect(await prove(client, other.id)).toMatchObject({
      status: 403,
      code: 'provider.other_person',
    })
    expect(await changeEmail(client)).toMatchObject(MISSING)
    expect(await changeEmail(other.client)).toMatchObject(MISSING)
  })

  it.each([
    ['the wish to be asked is taken out of the address', '3600', 'provider.not_anew'],
    ['the provider does not say when it asked', null, 'provider.time_missing'],
  ])('proves nothing where %s', async (_what, maxAge, code) => {
    const { id, client } = await without()
    // The session at the provider is three minutes old.
    shiftMs = 180_000
    const address = await beginProofAt(client)
    address.searchParams.delete('prompt')
    address.searchParams.delete('max_age')
    if (maxAge !== null) address.searchParams.set('max_age', maxAge)
    const back = await app.provider.signIn(address.href, id, { known: true })
    expect(await client.call(providerProofs.finish, broughtBy(back))).toMatchObject({ code })
    expect(await changeEmail(client)).toMatchObject(MISSING)
  })

  it('is ended in the browser that began it alone, and by no sign-in that begins a session', async () => {
    const { id, client } = await without()
    const elsewhere = { status: 401, code: 'provider.begun_elsewhere' }
    const brought = await proveAnew(app, client, id)
    expect(await app.client().call(providerProofs.finish, brought)).toMatchObject(elsewhere)
    expect(await client.call(provider.exchange, brought)).toMatchObject(elsewhere)
    const signIn = await comeBack(app, client, id)
    expect(await client.call(providerProofs.finish, signIn)).toMatchObject(elsewhere)
  })

  it('proves nothing in a session that has ended meanwhile', async () => {
    const { id, client } = await without()
    const brought = await proveAnew(app, client, id)
    await (await signInAt(app, id)).call(auth.logoutEverywhere, {})
    expect(await client.call(providerProofs.finish, brought)).toMatchObject({
      status: 401,
      code: 'auth.session_ended',
    })
  })

  it('that the provider does not answer is told, and proves nothing', async () => {
    const { id, client } = await without()
    const brought = await proveAnew(app, client, id)
    await app.provider.stop()
    try {
      expect(await client.call(providerProofs.finish, brought)).toMatchObject({
        status: 503,
        code: 'provider.unavailable',
      })
    } finally {
      await app.provider.start()
    }
    expect(await changeEmail(client)).toMatchObject(MISSING)
  })
})
