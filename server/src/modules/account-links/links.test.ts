import { randomBytes } from 'node:crypto'
import {
  accountLinks,
  emailChanges,
  invitations,
  passwordResets,
} from '@maitre/contract/account-links'
import { auth } from '@maitre/contract/auth'
import fs from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { purgeOld } from '#app'
import { deliverStoredMail } from '#modules/mail'
import { audit } from '#platform/audit'
import { MAITRE_ITSELF } from '#platform/audit-log'
import type { Tx } from '#platform/database'
import { startTestApp, type TestApp } from '#test/app'
import { buildInvited, getUser, linkOf } from '#test/account-link-calls'
import { buildRestaurant, type BuiltRestaurant, buildUser, PASSWORD, unique } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { deliverAll, tokenIn } from '#test/mails'
import { whileHeld } from '#test/row-lock'
import { endLinks } from './links.ts'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let shiftMs = 0

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => new Date(Date.now() + shiftMs) } })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const guess = () => randomBytes(32).toString('base64url')
const look = (token: string) => app.client().call(accountLinks.look, { kind: 'invitation', token })

describe('the token of a link', () => {
  it('is kept as a hash alone, and is in no row and no job of the database', async () => {
    const user = await buildInvited(app, restaurant)
    const admin = await buildUser(app, restaurant, 'Admin')
    await admin.client.call(invitations.send, { userId: user.user_id })
    const tables = await sums.query<{ name: string }>(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('app', 'pgboss') and table_type = 'BASE TABLE'",
    )
    const rows: { name: string; text: string }[] = []
    for (const { name } of tables)
      for (const { text } of await sums.query<{ text: string }>(
        `select t::text as text from ${name} t`,
      ))
        rows.push({ name, text })
    // What was sent is known by what the mail says once it goes out; the rows were read while it waited.
    const [mail] = await deliverAll(app, sums)
    const token = tokenIn(mail ?? { text: '' })
    expect(token).toMatch(/^[\w-]{43}$/u)
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['app.account_links', 'app.mails']),
    )
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
    const kept = await sums.query<{ token_hash: string }>(
      'select token_hash from app.account_links',
    )
    expect(kept.every(({ token_hash: hash }) => /^[\w-]{43}$/u.test(hash))).toBe(true)
  })

  it('cannot be guessed at from one address more than sixty times, with whatever it is tried', async () => {
    const token = await linkOf(app, 'invitation', await buildInvited(app, restaurant))
    const tries = [
      () => look(guess()),
      () => app.client().call(invitations.accept, { token: guess(), password: PASSWORD }),
      () => app.client().call(passwordResets.reset, { token: guess(), password: PASSWORD }),
      () => app.client().call(emailChanges.confirm, { token: guess() }),
    ]
    for (let turn = 0; turn < 60; turn += 1)
      expect((await tries[turn % 4]?.())?.code).toBe('link.invalid')
    for (const one of tries) expect(await one()).toMatchObject({ code: 'auth.throttled' })
    expect((await look(token)).status).toBe(429)
    shiftMs += 15 * 60_000
    for (let turn = 0; turn < 62; turn += 1) expect((await look(token)).status).toBe(200)
  })

  it('is forgotten a month after its end', async () => {
    const token = await linkOf(app, 'invitation', await buildInvited(app, restaurant))
    shiftMs += 36 * 86_400_000
    await purgeOld(app.services)
    expect((await look(token)).code).toBe('link.expired')
    shiftMs += 2 * 86_400_000
    await purgeOld(app.services)
    expect((await look(token)).code).toBe('link.invalid')
  })

  it('goes with the person, and with nobody else', async () => {
    const gone = await buildInvited(app, restaurant)
    const stays = await buildInvited(app, restaurant)
    await linkOf(app, 'invitation', gone)
    const token = await linkOf(app, 'invitation', stays)
    await sums.query('delete from app.users where user_id = $1', [gone.user_id])
    expect(
      await sums.query('select 1 from app.account_links where user_id = $1', [gone.user_id]),
    ).toEqual([])
    expect((await look(token)).status).toBe(200)
  })
})

describe('a link that is over while its person still types', () => {
  /** What the person is answered of whom that was done in a transaction which commits while they wait for it. */
  async function acceptedWhile(done: (tx: Tx, userId: string) => Promise<unknown>) {
    const { user_id: userId, ...user } = await buildInvited(app, restaurant)
    const token = await linkOf(app, 'invitation', { ...user, user_id: userId })
    const note = { what: 'invitation.withdrawn', subject: `user:${userId}` } as const
    const answer = await whileHeld(
      app,
      sums,
      restaurant.id,
      async (tx) => {
        await done(tx, userId)
        audit({ clock: app.services.clock, by: MAITRE_ITSELF }, tx, note)
      },
      () => app.client().call(invitations.accept, { token, password: PASSWORD }),
    )
    const { username } = user
    const entered = await app.client().call(auth.login, { username, password: PASSWORD })
    return { status: answer.status, code: answer.code, entered: entered.status }
  }

  it('opens nothing, and is said to have ended and not to have been used', async () => {
    const kinds = ['invitation'] as const
    const end = (tx: Tx, userId: string) => endLinks(tx, userId, kinds, app.services.clock.now())
    expect(await acceptedWhile(end)).toEqual({ status: 410, code: 'link.ended', entered: 401 })
  })

  it('is no link any more where the person was removed', async () => {
    const remove = (tx: Tx, userId: string) =>
      tx.db.deleteFrom('users').where('user_id', '=', userId).execute()
    expect(await acceptedWhile(remove)).toEqual({ status: 404, code: 'link.invalid', entered: 401 })
  })
})

describe('a mail about an account', () => {
  it('has no header that a name with line breaks would add', async () => {
    const admin = await buildUser(app, restaurant, 'Admin')
    const username = unique('eve')
    const evil = 'Eve\r\nBcc: everybody@evil.example\r\n\r\nRead this'
    const made = await admin.client.call(invitations.create, {
      location_id: 'all',
      email: `${username}@maitre.test`,
      username,
      firstname: evil,
      lastname: evil,
      roles: ['boh'],
    })
    expect(made.status).toBe(201)
    // What came into the database past the contract does no harm either.
    await sums.query('update app.users set firstname = $1, lastname = $1 where user_id = $2', [
      evil,
      made.data.user.id,
    ])
    await sums.query('update app.restaurants set name = $1 where restaurant_id = $2', [
      evil,
      restaurant.id,
    ])
    await admin.client.call(invitations.send, { userId: made.data.user.id })
    const mails = await sums.query<{ mail_id: string }>(
      "select mail_id from app.mails where state = 'queued' and user_id = $1",
      [made.data.user.id],
    )
    expect(mails).toHaveLength(2)
    for (const { mail_id: mailId } of mails) {
      await deliverStoredMail(app.services, { mailId }, { attempt: 1, lastAttempt: false })
      const raw = await readFile(path.join(app.config.mail.folder, `${mailId}.eml`), 'utf8')
      const [head = ''] = raw.split('\r\n\r\n')
      expect(head).toContain('To: ')
      expect(head).not.toMatch(/^Bcc:/imu)
      expect(head.match(/^To: .*(?:\r\n\s.*)*/mu)?.[0]).toContain(`<${username}@maitre.test>`)
    }
  })

  it('cannot be led to a second address by the first', async () => {
    const admin = await buildUser(app, restaurant, 'Admin')
    for (const email of [
      'a@maitre.test, b@evil.example',
      'a@maitre.test\r\nBcc: b@evil.example',
      'a@maitre.test b@evil.example',
    ]) {
      const username = unique('eve')
      const made = await admin.client.call(invitations.create, {
        location_id: 'all',
        email,
        username,
        firstname: 'Eve',
        lastname: 'E',
        roles: ['boh'],
      })
      expect(made).toMatchObject({ status: 400, details: { fields: [{ field: 'email' }] } })
    }
  })
})

describe('the log', () => {
  it('has no token of a link, whether the link is taken or refused', async () => {
    const written = vi.spyOn(fs, 'writeSync').mockImplementation((_fd, text) => text.length)
    const loud = await startTestApp({ worker: false, environment: { LOG_LEVEL: 'debug' } })
    try {
      const place = await buildRestaurant(loud)
      const { id } = await buildUser(loud, place, 'Manager')
      const token = await linkOf(loud, 'password_reset', await getUser(loud, id))
      const wrong = guess()
      await loud.client().call(passwordResets.reset, { token: wrong, password: PASSWORD })
      await loud.client().call(passwordResets.reset, { token, password: PASSWORD })
      await loud.client().call(passwordResets.reset, { token, password: PASSWORD })
      await loud.client().raw('POST', '/v1/auth/link', { kind: 'nonsense', token })
      const logged = written.mock.calls.map(([, text]) => text).join('')
      for (const code of ['link.invalid', 'link.used', 'request.invalid'])
        expect(logged).toContain(code)
      for (const one of [token, wrong]) expect(logged).not.toContain(one)
    } finally {
      written.mockRestore()
      await loud.stop()
    }
  })
})
