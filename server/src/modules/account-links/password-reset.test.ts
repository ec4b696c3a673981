import { auth } from '@maitre/contract/auth'
import { accountLinks, passwordResets } from '@maitre/contract/account-links'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  PASSWORD,
  unique,
} from '#test/builders'
import { buildInvited, getUser, linkOf } from '#test/account-link-calls'
import { type Checksums, openChecksums } from '#test/checksum'
import { deliverAll, tokenIn } from '#test/mails'
import { workResets } from './waiting-resets.test-setup.ts'

const HOUR_MS = 3_600_000
const NEXT = 'another long enough one'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let shiftMs = 0
let statements: string[] = []

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    clock: { now: () => new Date(Date.now() + shiftMs) },
    observe: (sql) => void statements.push(sql),
  })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  await sums.query('delete from app.login_failures')
  await sums.query("delete from pgboss.job where name = 'account-links.send-reset'")
  await sums.query("update app.mails set state = 'sent', content = null")
})

const ask = (username: string) => app.client().call(passwordResets.ask, { username })
const reset = (token: string, password = NEXT) =>
  app.client().call(passwordResets.reset, { token, password })
const signsIn = async (username: string, password: string) =>
  (await app.client().call(auth.login, { username, password })).status

/** Asks for that login and answers the mails that go out. */
async function mailsFor(login: string) {
  expect((await ask(login)).status).toBe(202)
  await workResets(app, sums)
  return deliverAll(app, sums)
}

/** A person, and the token of the mail that they asked for. */
async function asked() {
  const person = await buildUser(app, restaurant, 'Manager')
  const [mail] = await mailsFor(person.username)
  return { ...person, token: tokenIn(mail ?? { text: '' }) }
}

describe('asking for a new password', () => {
  it('mails the person a link, by their name or their address in any case', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    for (const login of [username, `${username.toUpperCase()}@MAITRE.test`]) {
      const mails = await mailsFor(login)
      expect(mails).toHaveLength(1)
      expect(mails[0]).toMatchObject({ to: { address: `${username}@maitre.test` } })
      expect(mails[0]?.text).toContain(`${app.config.publicUrl}/en/reset#token=`)
      expect(mails[0]?.unsubscribeUrl).toBeNull()
    }
  })

  it('is there for whoever stands above all restaurants too', async () => {
    const { username } = await buildSuperAdmin(app)
    const [mail] = await mailsFor(username)
    expect((await reset(tokenIn(mail ?? { text: '' }))).status).toBe(200)
    expect(await signsIn(username, NEXT)).toBe(200)
  })

  it('mails nobody where nobody has the login, or its account is disabled or not accepted yet', async () => {
    const disabled = await buildUser(app, restaurant, 'Manager')
    await sums.query('update app.users set enabled = false where user_id = $1', [disabled.id])
    const invited = await buildInvited(app, restaurant)
    for (const login of [unique('nobody'), disabled.username, invited.username])
      expect(await mailsFor(login)).toEqual([])
  })

  it('answers the same and runs the same statements whoever is asked for', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    const disabled = await buildUser(app, restaurant, 'Manager')
    await sums.query('update app.users set enabled = false where user_id = $1', [disabled.id])
    await ask(unique('warm'))
    const seen = []
    for (const login of [username, unique('nobody'), disabled.username]) {
      statements = []
      const { headers, ...answer } = await ask(login)
      expect(headers.getSetCookie()).toEqual([])
      seen.push({ answer, ran: statements })
    }
    expect(seen[0]?.ran.length).toBeGreaterThan(1)
    expect(seen[0]?.ran.join()).not.toMatch(/\busers\b/u)
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  it('keeps nothing that can be read of what was typed, which may be a password', async () => {
    const mistyped = unique('Correct-Horse')
    await ask(mistyped)
    const [kept] = await sums.query<{ all: string }>(
      `select concat((select string_agg(j::text, ' ') from pgboss.job j),
                     (select string_agg(f::text, ' ') from app.login_failures f)) as all`,
    )
    expect(kept?.all).toContain('account-links.send-reset')
    expect(kept?.all.toLowerCase()).not.toContain(mistyped.toLowerCase())
  })

  it('is refused after five times an hour for one login, there or not, and after twenty from one address', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    for (const login of [username, unique('nobody')]) {
      for (let turn = 0; turn < 5; turn += 1) expect((await ask(login)).status).toBe(202)
      const refused = await ask(login.toUpperCase())
      expect(refused).toMatchObject({ status: 429, code: 'auth.throttled' })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    for (let turn = 0; turn < 10; turn += 1) expect((await ask(unique('many'))).status).toBe(202)
    expect((await ask(unique('many'))).status).toBe(429)
  })

  it('mails one person five times an hour at the most, by whichever login they are asked for', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    const logins = [username, `${username}@maitre.test`]
    for (let turn = 0; turn < 8; turn += 1) await ask(logins[turn % 2] ?? '')
    await workResets(app, sums)
    expect(await deliverAll(app, sums)).toHaveLength(5)
  })
})

describe('setting a new password by a link', () => {
  it('ends every session of the person, tells them by a mail, and takes the new password alone', async () => {
    const { client, username, token } = await asked()
    expect((await reset(token)).status).toBe(200)
    expect(await client.call(auth.self, {})).toMatchObject({ code: 'auth.session_ended' })
    expect(await signsIn(username, PASSWORD)).toBe(401)
    expect(await signsIn(username, NEXT)).toBe(200)
    const mails = await deliverAll(app, sums)
    expect(mails.map(({ subject, to }) => [subject, to.address])).toEqual([
      ['Your password was changed', `${username}@maitre.test`],
    ])
    expect(tokenIn(mails[0] ?? { text: '' })).toBe('')
    const ends = await sums.query(
      'select distinct ended_reason from app.sessions s join app.users u using (user_id) where u.username = $1 and ended_at is not null',
      [username],
    )
    expect(ends).toEqual([{ ended_reason: 'password_reset' }])
  })

  it('leaves nobody signed in in its browser, whoever was', async () => {
    const { token } = await asked()
    const { client } = await buildUser(app, restaurant, 'Manager')
    expect((await client.call(passwordResets.reset, { token, password: NEXT })).status).toBe(200)
    expect(await client.call(auth.self, {})).toMatchObject({ code: 'auth.session_ended' })
  })

  it('lets in whoever used their attempts up before they asked', async () => {
    const { username, token } = await asked()
    for (let turn = 0; turn < 9; turn += 1) await signsIn(username, 'not the password')
    expect(await signsIn(username, PASSWORD)).toBe(429)
    await reset(token)
    expect(await signsIn(username, NEXT)).toBe(200)
  })

  it('works once, and for one of two at once', async () => {
    const { username, token } = await asked()
    const words = ['the words of the first', 'the words of the second']
    const answers = await Promise.all(words.map((password) => reset(token, password)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410'])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await signsIn(username, words[winner] ?? '')).toBe(200)
    expect(await reset(token)).toMatchObject({ status: 410, code: 'link.used' })
    expect(await signsIn(username, NEXT)).toBe(401)
  })

  it('is refused after an hour', async () => {
    const { username, token } = await asked()
    shiftMs += HOUR_MS
    expect(await reset(token)).toMatchObject({ status: 410, code: 'link.expired' })
    expect(await signsIn(username, PASSWORD)).toBe(200)
  })

  it('is refused once the person asked again, changed their password, or was disabled', async () => {
    const first = await asked()
    await mailsFor(first.username)
    expect(await reset(first.token)).toMatchObject({ status: 410, code: 'link.ended' })
    const changed = await asked()
    await changed.client.call(auth.changePassword, {
      current_password: PASSWORD,
      new_password: 'changed by the person',
    })
    expect(await reset(changed.token)).toMatchObject({ status: 410, code: 'link.ended' })
    const disabled = await asked()
    const { client } = await buildUser(app, restaurant, 'Admin')
    await client.call(users.update, { userId: disabled.id, enabled: false })
    await client.call(users.update, { userId: disabled.id, enabled: true })
    expect(await reset(disabled.token)).toMatchObject({ status: 410, code: 'link.ended' })
  })

  it('is refused once the person has another address, whose holder alone may then ask', async () => {
    const { id, token } = await asked()
    const { client } = await buildUser(app, restaurant, 'Admin')
    await client.call(users.update, { userId: id, email: `${unique('moved')}@maitre.test` })
    expect(await reset(token)).toMatchObject({ status: 410, code: 'link.ended' })
    // The address may have changed by another way, as from a backup.
    const restored = await asked()
    await sums.query('update app.users set email = $1 where user_id = $2', [
      `${unique('restored')}@maitre.test`,
      restored.id,
    ])
    expect(await reset(restored.token)).toMatchObject({ status: 410, code: 'link.ended' })
  })

  it('is not done by a link of another kind', async () => {
    const person = await buildUser(app, restaurant, 'Manager')
    const user = await getUser(app, person.id)
    for (const kind of ['invitation', 'email_change'] as const) {
      const token = await linkOf(app, kind, user)
      expect(await reset(token)).toMatchObject({ status: 404, code: 'link.invalid' })
    }
    const token = await linkOf(app, 'password_reset', user)
    const looked = await app.client().call(accountLinks.look, { kind: 'invitation', token })
    expect(looked).toMatchObject({ status: 404, code: 'link.invalid' })
  })
})
