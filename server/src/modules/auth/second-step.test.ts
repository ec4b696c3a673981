import { passwordResets } from '@maitre/contract/account-links'
import { auth } from '@maitre/contract/auth'
import { factors, secondSteps } from '@maitre/contract/factors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '#modules/auth'
import { getUser, linkOf } from '#test/account-link-calls'
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
import { beginSignIn, buildTotp, codeAt, type SecondFactor, stepsFrom } from '#test/second-factor'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let now = new Date('2026-11-25T12:00:00Z')
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}
const MINUTE_MS = 60_000

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

async function guarded(): Promise<BuiltUser & SecondFactor> {
  const person = await buildUser(app, restaurant, 'Manager')
  return { ...person, ...(await buildTotp(app, person.client)) }
}

const prove = (client: Client, code: string) => client.call(secondSteps.prove, { code })
const present = ({ secret }: SecondFactor): string => codeAt(secret, now)

describe('a sign-in of somebody with an authenticator app', () => {
  it('begins no session by the right password, and says what is asked for', async () => {
    const person = await guarded()
    const client = app.client()
    const { data, headers } = await client.call(auth.login, {
      username: person.username,
      password: PASSWORD,
    })
    expect(data).toEqual({ second_step: ['totp', 'recovery_code'] })
    const cookies = headers.getSetCookie()
    expect(cookies.map((one) => one.split('=')[0])).toEqual(['maitre_second_step'])
    expect(cookies[0]?.replace(/=[^;]{40,}/u, '=…')).toBe(
      'maitre_second_step=…; Max-Age=300; Path=/v1/auth; HttpOnly; SameSite=Strict',
    )
    expect((await client.call(auth.refresh, {})).status).toBe(401)
    expect((await client.call(auth.self, {})).status).toBe(401)
  })

  it('ends by the code of the app, with spaces too, and never twice by one', async () => {
    const person = await guarded()
    const client = await beginSignIn(app, person)
    const again = await beginSignIn(app, person)
    const code = present(person)
    const ended = await prove(client, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(ended).toMatchObject({ status: 200, data: { recovery_codes_left: null } })
    client.token = ended.data.access_token
    expect((await client.call(auth.self, {})).data).toMatchObject({ id: person.id })
    expect(await prove(again, code)).toMatchObject({ status: 401, code: 'factor.code_failed' })
  })

  it('takes the codes of one step before and after, of no other, and of no earlier than the last', async () => {
    const person = await guarded()
    const codeOf = (steps: number) => codeAt(person.secret, stepsFrom(now, steps))
    const client = await beginSignIn(app, person)
    expect((await prove(client, codeOf(-2))).status).toBe(401)
    expect((await prove(client, codeOf(2))).status).toBe(401)
    expect((await prove(client, codeOf(1))).status).toBe(200)
    const next = await beginSignIn(app, person)
    expect((await prove(next, codeOf(0))).status).toBe(401)
    later(2 * MINUTE_MS)
    const last = await beginSignIn(app, person)
    expect((await prove(last, codeOf(-1))).status).toBe(200)
  })

  it('lets one of two go on who use the same code at once', async () => {
    const person = await guarded()
    const clients = [await beginSignIn(app, person), await beginSignIn(app, person)]
    const code = present(person)
    const answers = await Promise.all(clients.map((client) => prove(client, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it('stays begun after a wrong code, and ends by a right one', async () => {
    const person = await guarded()
    const client = await beginSignIn(app, person)
    const { cookie } = client
    expect(await prove(client, '000000')).toMatchObject({ status: 401, code: 'factor.code_failed' })
    expect(client.cookie).toBe(cookie)
    expect((await prove(client, present(person))).status).toBe(200)
  })

  it('ends by a recovery code, once, and says how many are left', async () => {
    const person = await guarded()
    const [code = ''] = person.recoveryCodes
    const ended = await prove(await beginSignIn(app, person), ` ${code.toUpperCase()} `)
    expect(ended).toMatchObject({ status: 200, data: { recovery_codes_left: 9 } })
    const again = await prove(await beginSignIn(app, person), code)
    expect(again).toMatchObject({ status: 401, code: 'factor.code_failed' })
    const own = await person.client.call(factors.get, {})
    expect(own.data.recovery_codes_left).toBe(9)
  })

  it('lets one of two go on who use the same recovery code at once', async () => {
    const person = await guarded()
    const [code = ''] = person.recoveryCodes
    const clients = [await beginSignIn(app, person), await beginSignIn(app, person)]
    const answers = await Promise.all(clients.map((client) => prove(client, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it('offers no recovery code where none is left', async () => {
    const person = await guarded()
    await sums.query('update app.recovery_codes set used_at = now() where user_id = $1', [
      person.id,
    ])
    const { username } = person
    const begun = await app.client().call(auth.login, { username, password: PASSWORD })
    expect(begun.data).toEqual({ second_step: ['totp'] })
  })

  it('takes nobody’s code but the person’s own', async () => {
    const [person, other] = [await guarded(), await guarded()]
    const client = await beginSignIn(app, person)
    expect((await prove(client, present(other))).status).toBe(401)
    expect((await prove(client, other.recoveryCodes[0] ?? '')).status).toBe(401)
  })
})

describe('a begun sign-in', () => {
  const ended = { status: 401, code: 'factor.step_ended' }

  it('is over after five minutes', async () => {
    const person = await guarded()
    const client = await beginSignIn(app, person)
    later(5 * MINUTE_MS)
    expect(await prove(client, present(person))).toMatchObject(ended)
  })

  it('is none in a browser where no password was right, and none that was sealed for something else', async () => {
    const person = await guarded()
    const client = app.client()
    expect(await prove(client, present(person))).toMatchObject(ended)
    const { password_hash } = await getUser(app, person.id)
    const password = hashToken(password_hash ?? '')
    const begun = { stepId: '1', userId: person.id, password, until: now.getTime() + 1000 }
    const sealedFor = (context: string): string => {
      const sealed = app.services.secrets.vault.seal(JSON.stringify(begun), context)
      return `maitre_second_step=${sealed}`
    }
    client.cookie = sealedFor('auth.device')
    expect(await prove(client, present(person))).toMatchObject(ended)
    client.cookie = sealedFor('auth.second-step')
    expect((await prove(client, present(person))).status).toBe(200)
  })

  it('is good for one session', async () => {
    const person = await guarded()
    const client = await beginSignIn(app, person)
    const { cookie } = client
    expect((await prove(client, present(person))).status).toBe(200)
    later(MINUTE_MS)
    const copied = app.client()
    copied.cookie = cookie
    expect(await prove(copied, present(person))).toMatchObject(ended)
  })

  it('ends with another password, and with a disabled account', async () => {
    const [changed, disabled] = [await guarded(), await guarded()]
    const clients = [await beginSignIn(app, changed), await beginSignIn(app, disabled)]
    const next = { current_password: PASSWORD, new_password: `${PASSWORD} 2` }
    await changed.client.call(auth.changePassword, next)
    await sums.query('update app.users set enabled = false where user_id = $1', [disabled.id])
    const codes = [present(changed), present(disabled)]
    for (const [index, client] of clients.entries())
      expect(await prove(client, codes[index] ?? '')).toMatchObject(ended)
  })

  it('opens nothing else of the account', async () => {
    const client = await beginSignIn(app, await guarded())
    for (const endpoint of [auth.self, factors.get, auth.logoutEverywhere])
      expect(await client.call(endpoint, {})).toMatchObject({ status: 401 })
  })
})

describe('guesses at a code', () => {
  it('are limited for a person, whatever browser they come from, and forgotten after a right one', async () => {
    const person = await guarded()
    const client = await beginSignIn(app, person)
    for (let guess = 0; guess < 7; guess += 1)
      expect((await prove(client, '000000')).status).toBe(401)
    expect((await prove(client, present(person))).status).toBe(200)
    later(MINUTE_MS)
    const next = await beginSignIn(app, person)
    for (let guess = 0; guess < 8; guess += 1)
      expect((await prove(next, '000000')).status).toBe(401)
    const refused = await prove(await beginSignIn(app, person), present(person))
    expect(refused).toMatchObject({ status: 429, code: 'auth.throttled' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('are limited as those at a sign-in are, where the person is signed in', async () => {
    const { client } = await guarded()
    const guess = { current_password: PASSWORD, code: '000000' }
    for (let tried = 0; tried < 8; tried += 1)
      expect((await client.call(factors.removeTotp, guess)).status).toBe(400)
    expect(await client.call(factors.removeTotp, guess)).toMatchObject({ status: 429 })
  })
})

describe('another way into the account', () => {
  it('by the link to a new password asks for the second factor too', async () => {
    const person = await guarded()
    const token = await linkOf(app, 'password_reset', await getUser(app, person.id))
    const password = `${PASSWORD} by mail`
    const browser = app.client()
    const reset = await browser.call(passwordResets.reset, { token, password })
    expect(reset.status).toBe(200)
    expect((await browser.call(auth.refresh, {})).status).toBe(401)
    const begun = await browser.call(auth.login, { username: person.username, password })
    expect(begun.data).toEqual({ second_step: ['totp', 'recovery_code'] })
    expect((await prove(browser, present(person))).status).toBe(200)
  })

  it('by a changed password asks for the second factor too', async () => {
    const person = await guarded()
    const password = `${PASSWORD} 2`
    const change = { current_password: PASSWORD, new_password: password }
    expect((await person.client.call(auth.changePassword, change)).status).toBe(200)
    const begun = await app.client().call(auth.login, { username: person.username, password })
    expect(begun.data).toEqual({ second_step: ['totp', 'recovery_code'] })
  })
})
