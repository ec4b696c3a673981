import { auth } from '@maitre/contract/auth'
import { factors, secondSteps } from '@maitre/contract/factors'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  PASSWORD,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { deliverAll } from '#test/mails'
import { beginSignIn, buildPasskey, buildTotp, codeAt, stepsFrom } from '#test/second-factor'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let now = new Date('2026-11-25T12:00:00Z')
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}
const MINUTE_MS = 60_000
const PROOF = { current_password: PASSWORD }
const AT_CODE = { status: 400, details: { fields: [{ field: 'code', problem: 'wrong' }] } }

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => now } })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
beforeEach(async () => {
  later(60 * MINUTE_MS)
  await sums.query('delete from app.login_failures')
  await sums.query("update app.mails set state = 'sent', content = null")
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const manager = () => buildUser(app, restaurant, 'Manager')
const begin = (client: Client) => client.call(factors.beginTotp, PROOF)
const own = async (client: Client) => (await client.call(factors.get, {})).data
const secondStep = async (username: string) => {
  const { data } = await app.client().call(auth.login, { username, password: PASSWORD })
  return 'second_step' in data ? data.second_step : null
}
const acts = async (userId: string): Promise<string[]> => {
  const rows = await sums.query<{ act: string }>(
    "select act from app.audit_log where subject = $1 and act <> 'session.started' order by n",
    [`user:${userId}`],
  )
  return rows.map(({ act }) => act)
}

describe('setting an authenticator app up', () => {
  it('takes the password again and a first code, and shows ten recovery codes this once', async () => {
    const { client, username } = await manager()
    expect(await own(client)).toEqual({ totp: null, passkeys: [], recovery_codes_left: null })
    const wrong = await client.call(factors.beginTotp, { current_password: 'another one' })
    expect(wrong).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'current_password', problem: 'wrong' }] },
    })
    const { data } = await begin(client)
    expect(new URL(data.uri).searchParams.get('secret')).toBe(data.secret)
    expect(decodeURIComponent(data.uri)).toContain(username)
    expect(await own(client)).toEqual({ totp: null, passkeys: [], recovery_codes_left: null })
    expect(await secondStep(username)).toBeNull()
    const { setup } = data
    const guessed = await client.call(factors.addTotp, { setup, code: '000000' })
    expect(guessed).toMatchObject(AT_CODE)
    const added = await client.call(factors.addTotp, { setup, code: codeAt(data.secret, now) })
    const shown = added.data.recovery_codes ?? []
    expect(new Set(shown).size).toBe(10)
    for (const code of shown)
      expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/u)
    expect(await own(client)).toEqual({
      totp: { added_at: now.toISOString() },
      passkeys: [],
      recovery_codes_left: 10,
    })
    expect(await secondStep(username)).toEqual(['totp', 'recovery_code'])
  })

  it('uses up the code that it was proven by', async () => {
    const { client, username } = await manager()
    const { secret, setup } = (await begin(client)).data
    const code = codeAt(secret, now)
    await client.call(factors.addTotp, { setup, code })
    const browser = await beginSignIn(app, { username })
    expect((await browser.call(secondSteps.prove, { code })).status).toBe(401)
  })

  it('is over after ten minutes, in another session, and once it is done', async () => {
    const { client, username } = await manager()
    const late = (await begin(client)).data
    later(10 * MINUTE_MS)
    const finish = (by: Client, { setup, secret }: typeof late) =>
      by.call(factors.addTotp, { setup, code: codeAt(secret, now) })
    const ended = { status: 409, code: 'factor.setup_ended' }
    expect(await finish(client, late)).toMatchObject(ended)
    const begun = (await begin(client)).data
    const elsewhere = await app.client().signIn(username, PASSWORD)
    expect(await finish(elsewhere, begun)).toMatchObject(ended)
    const other = await manager()
    expect(await finish(other.client, begun)).toMatchObject(ended)
    expect(await finish(client, { ...begun, setup: 'made up' })).toMatchObject(ended)
    expect((await finish(client, begun)).status).toBe(200)
    expect(await finish(client, begun)).toMatchObject({ status: 409, code: 'factor.exists' })
    expect(await begin(client)).toMatchObject({ status: 409, code: 'factor.exists' })
  })

  it('keeps the secret sealed for its person, and the recovery codes as hashes', async () => {
    const { client, id } = await manager()
    const { secret, recoveryCodes } = await buildTotp(app, client)
    const rows = await sums.query<{ row: string }>(
      'select t::text as row from app.totp_factors t where user_id = $1 union all select c::text from app.recovery_codes c where user_id = $1',
      [id],
    )
    const stored = rows.map(({ row }) => row).join('\n')
    expect(rows).toHaveLength(11)
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
    // How slow they are says the test of what an earlier hash becomes.
    expect(stored.match(/\$argon2id\$v=19\$/gu)).toHaveLength(10)
    const [totp] = await sums.query<{ sealed: string }>(
      'select sealed_secret as sealed from app.totp_factors where user_id = $1',
      [id],
    )
    const { vault } = app.services.secrets
    expect(vault.open(totp?.sealed ?? '', `totp/${id}`)).toBe(secret)
    expect(() => vault.open(totp?.sealed ?? '', 'totp/another')).toThrow('sealed')
  })

  it('is for everybody with an account, one without a role and one above all restaurants too', async () => {
    for (const { client, username } of [
      await buildUser(app, restaurant, 'User'),
      await buildSuperAdmin(app),
    ]) {
      await buildTotp(app, client)
      expect(await secondStep(username)).toEqual(['totp', 'recovery_code'])
    }
  })
})

describe('removing the authenticator app', () => {
  it('takes the password and a code, ends the recovery codes, and the password is enough again', async () => {
    const { client, username, id } = await manager()
    const { secret, recoveryCodes } = await buildTotp(app, client)
    const remove = (code: string, password = PASSWORD) =>
      client.call(factors.removeTotp, { current_password: password, code })
    expect((await remove(codeAt(secret, now), 'another one')).status).toBe(400)
    expect(await remove('000000')).toMatchObject(AT_CODE)
    expect(await secondStep(username)).not.toBeNull()
    const removed = await remove(codeAt(secret, now))
    expect(removed.data).toEqual({ totp: null, passkeys: [], recovery_codes_left: null })
    expect(await secondStep(username)).toBeNull()
    expect(await remove(recoveryCodes[0] ?? '')).toMatchObject({ code: 'factor.none' })
    expect(await acts(id)).toEqual(['user.created', 'factor.added', 'factor.removed'])
  })

  it('leaves the recovery codes of somebody who has a passkey still', async () => {
    const { client, username } = await manager()
    const { secret, recoveryCodes } = await buildTotp(app, client)
    const { passkey } = await buildPasskey(app, client, 'Telephone', recoveryCodes[1])
    const removed = await client.call(factors.removeTotp, { ...PROOF, code: codeAt(secret, now) })
    expect(removed.data).toEqual({ totp: null, passkeys: [passkey], recovery_codes_left: 9 })
    const browser = await beginSignIn(app, { username })
    const proved = await browser.call(secondSteps.prove, { code: recoveryCodes[0] ?? '' })
    expect(proved.status).toBe(200)
  })

  it('takes a recovery code too, which the telephone is not needed for', async () => {
    const { client, username } = await manager()
    const { recoveryCodes } = await buildTotp(app, client)
    const code = recoveryCodes[3] ?? ''
    expect((await client.call(factors.removeTotp, { ...PROOF, code })).status).toBe(200)
    expect(await secondStep(username)).toBeNull()
  })
})

describe('new recovery codes', () => {
  it('take the password and a code, and end the earlier ones', async () => {
    const { client, username, id } = await manager()
    const { secret, recoveryCodes } = await buildTotp(app, client)
    const make = (code?: string) =>
      client.call(factors.makeRecoveryCodes, { ...PROOF, ...(code !== undefined && { code }) })
    expect(await make()).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'code', problem: 'required' }] },
    })
    expect(await make('000000')).toMatchObject(AT_CODE)
    const { data } = await make(codeAt(secret, now))
    expect(data.recovery_codes).toHaveLength(10)
    expect(data.recovery_codes.filter((code) => recoveryCodes.includes(code))).toEqual([])
    const browser = await beginSignIn(app, { username })
    const old = await browser.call(secondSteps.prove, { code: recoveryCodes[0] ?? '' })
    expect(old.status).toBe(401)
    const young = await browser.call(secondSteps.prove, { code: data.recovery_codes[0] ?? '' })
    expect(young).toMatchObject({ status: 200, data: { recovery_codes_left: 9 } })
    expect(await acts(id)).toEqual([
      'user.created',
      'factor.added',
      'recovery_codes.made',
      'recovery_code.used',
    ])
  })

  it('are not made for somebody without a second factor', async () => {
    const { client } = await manager()
    expect(await client.call(factors.makeRecoveryCodes, PROOF)).toMatchObject({
      status: 409,
      code: 'factor.none',
    })
  })
})

describe('the mails about a second factor', () => {
  it('tell its person of each change, in their language, and carry neither codes nor secrets', async () => {
    const { client, username } = await manager()
    await client.call(auth.updateSelf, { language: 'fr' })
    const { secret, recoveryCodes } = await buildTotp(app, client)
    const browser = await beginSignIn(app, { username })
    await browser.call(secondSteps.prove, { code: recoveryCodes[0] ?? '' })
    await client.call(factors.makeRecoveryCodes, { ...PROOF, code: codeAt(secret, now) })
    const code = codeAt(secret, stepsFrom(now, 1))
    await client.call(factors.removeTotp, { ...PROOF, code })
    const mails = await deliverAll(app, sums)
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual(
      [
        'Une seconde étape s’ajoute à votre connexion',
        'Un code de secours a servi',
        'De nouveaux codes de secours ont été créés',
        'Une étape de votre connexion a été retirée',
      ].map((subject) => [`${username}@maitre.test`, subject]),
    )
    expect(mails[0]?.text).toContain('une application d’authentification')
    expect(mails[1]?.text).toContain('Il en reste 9.')
    const texts = mails.map(({ text, html }) => text + html).join('')
    for (const hidden of [secret, ...recoveryCodes]) expect(texts).not.toContain(hidden)
  })

  it('come to nobody else, and tell how many codes are left', async () => {
    const { client, username } = await manager()
    const { recoveryCodes } = await buildTotp(app, client)
    for (const code of recoveryCodes) {
      const browser = await beginSignIn(app, { username })
      expect((await browser.call(secondSteps.prove, { code })).status).toBe(200)
    }
    const mails = await deliverAll(app, sums)
    expect(new Set(mails.map(({ to }) => to.address))).toEqual(new Set([`${username}@maitre.test`]))
    expect(mails.at(-2)?.text).toContain('One is left.')
    expect(mails.at(-1)?.text).toContain('None is left: make new ones')
  })
})

describe('a person who is changed by their administrator', () => {
  it('keeps their second factor with another password', async () => {
    const admin = await buildUser(app, restaurant, 'Admin')
    const person = await manager()
    await buildTotp(app, person.client)
    const password = `${PASSWORD} of an admin`
    await admin.client.call(users.update, { userId: person.id, password })
    const browser = app.client()
    const begun = await browser.call(auth.login, { username: person.username, password })
    expect(begun.data).toEqual({ second_step: ['totp', 'recovery_code'] })
  })
})
