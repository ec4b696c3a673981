import { auth } from '@maitre/contract/auth'
import { factors, secondSteps } from '@maitre/contract/factors'
import { type RequestOptions, passkeySignIns } from '@maitre/contract/passkeys'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askerOf, findPasskey, takePasskey } from '#modules/factors'
import { audit } from '#platform/audit'
import { MAITRE_ITSELF } from '#platform/audit-log'
import type { Tx } from '#platform/database'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  type BuiltUser,
  buildUser,
  PASSWORD,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { Authenticator } from '#test/passkey'
import { whileHeld } from '#test/row-lock'
import { beginSignIn, buildPasskey } from '#test/second-factor'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let now = new Date('2026-11-25T12:00:00Z')
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}
const MINUTE_MS = 60_000
const FAILED = { status: 401, code: 'passkey.failed' }

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => now } })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
beforeEach(async () => {
  later(60 * MINUTE_MS)
  await sums.query('delete from app.login_failures')
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

interface Holder extends BuiltUser {
  device: Authenticator
  recoveryCodes: string[]
}

async function holder(): Promise<Holder> {
  const person = await buildUser(app, restaurant, 'Manager')
  return { ...person, ...(await buildPasskey(app, person.client)) }
}

/** Begins a sign-in by a passkey in a browser, a new one unless it is given. */
async function begin(
  client = app.client(),
  second_step = false,
): Promise<{ client: Client; options: RequestOptions }> {
  const { status, data } = await client.call(passkeySignIns.begin, { second_step })
  expect(status).toBe(200)
  return { client, options: data }
}

const finish = (client: Client, signed: ReturnType<Authenticator['sign']>) =>
  client.call(passkeySignIns.finish, signed)

async function isWho(client: Client, token: string): Promise<string> {
  client.token = token
  return (await client.call(auth.self, {})).data.id
}

describe('a sign-in by a passkey', () => {
  it('needs no name and no password, and is both factors at once', async () => {
    const person = await holder()
    const { client, options } = await begin()
    expect(options).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    })
    const ended = await finish(client, person.device.sign(options))
    expect(ended.status).toBe(200)
    expect(await isWho(client, ended.data.access_token)).toBe(person.id)
    expect((await client.call(auth.refresh, {})).status).toBe(200)
    const own = (await client.call(factors.get, {})).data
    expect(own.passkeys[0]?.last_used_at).toBe(now.toISOString())
  })

  it('is the second step after a password, by a passkey of that person alone', async () => {
    const [person, other] = [await holder(), await holder()]
    const { data } = await app.client().call(auth.login, {
      username: person.username,
      password: PASSWORD,
    })
    expect(data).toEqual({ second_step: ['passkey', 'recovery_code'] })
    const { client, options } = await begin(await beginSignIn(app, person), true)
    expect(options.allowCredentials).toEqual([
      { id: person.device.id, type: 'public-key', transports: ['internal'] },
    ])
    expect(await finish(client, other.device.sign(options))).toMatchObject(FAILED)
    const ended = await finish(client, person.device.sign(options))
    expect(await isWho(client, ended.data.access_token)).toBe(person.id)
  })

  it('is no second step where no password was right', async () => {
    const answer = await app.client().call(passkeySignIns.begin, { second_step: true })
    expect(answer).toMatchObject({ status: 401, code: 'factor.step_ended' })
  })

  it('is anybody’s in a browser where somebody else’s password was right, unless it is that second step', async () => {
    const [person, other] = [await holder(), await holder()]
    const { client, options } = await begin(await beginSignIn(app, person))
    expect(options.allowCredentials).toEqual([])
    const ended = await finish(client, other.device.sign(options))
    expect(await isWho(client, ended.data.access_token)).toBe(other.id)
  })

  it('leaves the recovery codes as another way, also without an app', async () => {
    const person = await holder()
    const [code = ''] = person.recoveryCodes
    const client = await beginSignIn(app, person)
    expect((await client.call(secondSteps.prove, { code: '123456' })).status).toBe(401)
    const ended = await client.call(secondSteps.prove, { code })
    expect(ended).toMatchObject({ status: 200, data: { recovery_codes_left: 9 } })
  })

  it('counts a challenge once, in the browser that got it, for five minutes', async () => {
    const person = await holder()
    const { client, options } = await begin()
    const { cookie } = client
    const signed = person.device.sign(options)
    expect(await finish(app.client(), signed)).toMatchObject(FAILED)
    const stranger = await begin()
    expect(await finish(stranger.client, signed)).toMatchObject(FAILED)
    expect((await finish(client, signed)).status).toBe(200)
    const copied = app.client()
    copied.cookie = cookie
    expect(await finish(copied, signed)).toMatchObject(FAILED)
    const late = await begin()
    later(5 * MINUTE_MS)
    expect(await finish(late.client, person.device.sign(late.options))).toMatchObject(FAILED)
  })

  it.each([
    ['for another origin', { origin: 'https://maitre.example.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: 'AAAA' }],
    ['without a finger, a face or a PIN', { verified: false }],
  ])('refuses what was signed %s', async (_what, odd) => {
    const person = await holder()
    const { client, options } = await begin()
    expect(await finish(client, person.device.sign(options, odd))).toMatchObject(FAILED)
  })

  it('refuses a passkey that nobody has, another key, another person’s name and a changed signature alike', async () => {
    const [person, other] = [await holder(), await holder()]
    const { client, options } = await begin()
    const signed = person.device.sign(options)
    const unknown = new Authenticator(askerOf(app.services).origin).sign(options)
    for (const wrong of [
      unknown,
      { ...unknown, id: signed.id },
      { ...signed, user_handle: other.device.sign(options).user_handle },
      { ...signed, signature: unknown.signature },
    ]) {
      const { headers: _headers, ...answer } = await finish(client, wrong)
      expect({ ...answer, requestId: '' }).toEqual({
        ...FAILED,
        message: 'This passkey was not accepted. Please try again.',
        operation: 'An error occurred during login.',
        requestId: '',
      })
    }
    expect((await finish(client, signed)).status).toBe(200)
  })

  it('refuses a counter that is not past the last one, as that of a copied device', async () => {
    const person = await holder()
    const sign = async (counter: number) => {
      const { client, options } = await begin()
      person.device.counter = counter
      return (await finish(client, person.device.sign(options))).status
    }
    expect([await sign(7), await sign(7), await sign(3), await sign(8)]).toEqual([
      200, 401, 401, 200,
    ])
  })

  it('refuses a counter that another sign-in takes at the same moment', async () => {
    const person = await holder()
    const { client, options } = await begin()
    person.device.counter = 7
    const { services } = app
    const takeBefore = async (tx: Tx) => {
      const row = await findPasskey(tx, person.device.id)
      if (row === null) throw new Error('the passkey is not there')
      await takePasskey(services, tx, { ...row, counter: 7 })
      audit({ clock: services.clock, by: MAITRE_ITSELF }, tx, {
        what: 'session.started',
        subject: `user:${person.id}`,
      })
    }
    const refused = await whileHeld(app, sums, restaurant.id, takeBefore, () =>
      finish(client, person.device.sign(options)),
    )
    expect(refused).toMatchObject(FAILED)
  })

  it('lets nobody in by a passkey that was removed', async () => {
    const removed = await holder()
    await sums.query('delete from app.passkeys where user_id = $1', [removed.id])
    const { client, options } = await begin()
    expect(await finish(client, removed.device.sign(options))).toMatchObject(FAILED)
  })

  it('tells a person that they are disabled as a password does, and nobody else', async () => {
    const disabled = await holder()
    await sums.query('update app.users set enabled = false where user_id = $1', [disabled.id])
    const { client, options } = await begin()
    disabled.device.counter = 7
    const signed = disabled.device.sign(options)
    const forged = {
      ...signed,
      signature: new Authenticator(askerOf(app.services).origin).sign(options).signature,
    }
    expect(await finish(client, forged)).toMatchObject(FAILED)
    const before = await sums.of()
    const right = { username: disabled.username, password: PASSWORD }
    const byPassword = await app.client().call(auth.login, right)
    const byPasskey = await finish(client, signed)
    expect(byPasskey.code).toBe('auth.disabled')
    expect([byPasskey.status, byPasskey.code, byPasskey.message]).toEqual([
      byPassword.status,
      byPassword.code,
      byPassword.message,
    ])
    expect(await sums.of()).toEqual(before)
    expect((await client.call(auth.refresh, {})).status).toBe(401)
  })

  it('is throttled by the address that refused ones come from', async () => {
    const { client, options } = await begin()
    const unknown = new Authenticator(askerOf(app.services).origin).sign(options)
    for (let guess = 0; guess < 60; guess += 1)
      expect((await finish(client, unknown)).status).toBe(401)
    expect(await finish(client, unknown)).toMatchObject({ status: 429, code: 'auth.throttled' })
  })
})
