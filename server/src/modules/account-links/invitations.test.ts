import { auth } from '@maitre/contract/auth'
import { accountLinks, invitations, passwordResets } from '@maitre/contract/account-links'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  PASSWORD,
  unique,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { deliverAll, tokenIn } from '#test/mails'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let admin: BuiltUser
let shiftMs = 0
const DAY_MS = 86_400_000

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => new Date(Date.now() + shiftMs) } })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app, { name: unique('Chez Noor') })
  admin = await buildUser(app, restaurant, 'Admin')
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  await sums.query("update app.mails set state = 'sent', content = null")
})

function person(changes: object = {}) {
  const username = unique('noor')
  const email = `${username}@maitre.test`
  const name = { username, email, firstname: 'Noor', lastname: 'Amari', roles: ['manager'] }
  return { location_id: restaurant.locationIds[0] ?? '', ...name, ...changes }
}

/** Invites a person; answers them with the token that their mail has. */
async function invited(changes: object = {}, by: BuiltUser = admin) {
  const fields = person(changes)
  const answer = await by.client.call(invitations.create, fields)
  expect(answer.status).toBe(201)
  const [mail] = await deliverAll(app, sums)
  if (mail === undefined) throw new Error('no mail')
  return { ...fields, ...answer.data, mail, token: tokenIn(mail) }
}

const accept = (token: string, password = PASSWORD) =>
  app.client().call(invitations.accept, { token, password })
const look = (token: string) => app.client().call(accountLinks.look, { kind: 'invitation', token })

describe('an invitation', () => {
  it('makes an account that nobody can enter, and mails its person a link in their language', async () => {
    const { user, mail, token, username, email } = await invited({ language: 'fr' })
    expect(user).toMatchObject({
      enabled: false,
      has_password: false,
      roles: [{ name: 'Manager' }],
    })
    expect(mail).toMatchObject({ to: { address: email }, unsubscribeUrl: null })
    expect(mail.subject).toBe(`Votre invitation chez ${restaurant.name}`)
    expect(mail.text).toContain(`${app.config.publicUrl}/fr/invitation#token=${token}`)
    expect(token).toMatch(/^[\w-]{43}$/u)
    expect(await app.client().call(auth.login, { username, password: PASSWORD })).toMatchObject({
      status: 401,
      code: 'auth.failed',
    })
  })

  it('says to whoever holds its link which restaurant invites whom, with the address masked', async () => {
    const { token, username } = await invited()
    expect((await look(token)).data).toMatchObject({
      kind: 'invitation',
      restaurant: restaurant.name,
      firstname: 'Noor',
      username,
      email: 'n•••@maitre.test',
    })
    // Looking used nothing up.
    expect((await look(token)).status).toBe(200)
  })

  it('is accepted by a password of the person’s own, which signs them in', async () => {
    const { token, username, user } = await invited()
    const client = app.client()
    const answer = await client.call(invitations.accept, { token, password: 'my very own words' })
    expect(answer.status).toBe(200)
    client.token = answer.data.access_token
    expect((await client.call(auth.self, {})).data).toMatchObject({ id: user.id, role: 'Manager' })
    expect(answer.headers.getSetCookie().join()).toContain('maitre_refresh=')
    expect(await app.client().signIn(username, 'my very own words')).toBeDefined()
  })

  it('is of use once', async () => {
    const { token, username } = await invited()
    expect((await accept(token)).status).toBe(200)
    expect(await accept(token, 'somebody else’s words')).toMatchObject({
      status: 410,
      code: 'link.used',
    })
    expect(await look(token)).toMatchObject({ status: 410, code: 'link.used' })
    await app.client().signIn(username, PASSWORD)
  })

  it('lets in one of two who use it at once', async () => {
    const { token, username } = await invited()
    const words = ['the words of the first', 'the words of the second']
    const answers = await Promise.all(words.map((password) => accept(token, password)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410'])
    const winner = answers.findIndex(({ status }) => status === 200)
    await app.client().signIn(username, words[winner] ?? '')
    await expect(app.client().signIn(username, words[1 - winner] ?? '')).rejects.toThrow('401')
    const sessions = await sums.query(
      'select 1 from app.sessions where user_id = (select user_id from app.users where username = $1)',
      [username],
    )
    expect(sessions).toHaveLength(2)
  })

  it('is not used up by a password that the rules refuse', async () => {
    const { token } = await invited()
    const problems = [
      [await accept(token, 'short'), 'too_short'],
      [await accept(token, 'passwordpassword'), 'common'],
    ] as const
    for (const [answer, problem] of problems)
      expect(answer).toMatchObject({
        status: 400,
        details: { fields: [{ field: 'password', problem }] },
      })
    expect((await accept(token)).status).toBe(200)
  })

  it('ends after seven days, and can be sent again', async () => {
    const { token, user } = await invited()
    shiftMs += 7 * DAY_MS
    await admin.client.signIn(admin.username, PASSWORD)
    expect(await accept(token)).toMatchObject({ status: 410, code: 'link.expired' })
    const listed = await admin.client.call(invitations.list, { limit: 100 })
    expect(listed.data).toContainEqual(expect.objectContaining({ user_id: user.id, expired: true }))
    const again = await admin.client.call(invitations.send, { userId: user.id, language: 'fr' })
    expect(again).toMatchObject({ status: 200, data: { user_id: user.id, expired: false } })
    const [mail] = await deliverAll(app, sums)
    expect(mail?.text).toContain('/fr/invitation#token=')
    expect((await accept(tokenIn(mail ?? { text: '' }))).status).toBe(200)
  })

  it('ends by a newer one', async () => {
    const { token, user } = await invited()
    await admin.client.call(invitations.send, { userId: user.id })
    expect(await accept(token)).toMatchObject({ status: 410, code: 'link.ended' })
    const [mail] = await deliverAll(app, sums)
    expect((await accept(tokenIn(mail ?? { text: '' }))).status).toBe(200)
  })

  it('goes again in the language of its person, unless another one is chosen', async () => {
    const { user } = await invited({ language: 'fr' })
    const again = async (chosen: { language?: 'en' } = {}) => {
      await admin.client.call(invitations.send, { userId: user.id, ...chosen })
      return (await deliverAll(app, sums)).map(({ text }) => text).join()
    }
    expect(await again()).toContain('/fr/invitation#token=')
    expect(await again({ language: 'en' })).toContain('/en/invitation#token=')
    expect(await again()).toContain('/fr/invitation#token=')
  })

  it('can be withdrawn, once', async () => {
    const { token, user } = await invited()
    const listed = async () =>
      (await admin.client.call(invitations.list, { limit: 100 })).data.map(({ user_id }) => user_id)
    expect(await listed()).toContain(user.id)
    expect((await admin.client.call(invitations.withdraw, { userId: user.id })).status).toBe(200)
    expect(await listed()).not.toContain(user.id)
    expect(await accept(token)).toMatchObject({ status: 410, code: 'link.ended' })
    expect(await admin.client.call(invitations.withdraw, { userId: user.id })).toMatchObject({
      status: 404,
      code: 'invitation.not_found',
    })
  })

  it('ends where an administrator sets a password, another address, or removes the person', async () => {
    const set = await invited()
    await admin.client.call(users.update, { userId: set.user.id, password: 'chosen by the admin' })
    for (const answer of [await look(set.token), await accept(set.token)])
      expect(answer).toMatchObject({ status: 410, code: 'link.ended' })
    const moved = await invited()
    const email = `${unique('moved')}@maitre.test`
    await admin.client.call(users.update, { userId: moved.user.id, email })
    const listed = await admin.client.call(invitations.list, { limit: 100 })
    expect(listed.data.map(({ user_id }) => user_id)).not.toContain(moved.user.id)
    expect(await accept(moved.token)).toMatchObject({ status: 410, code: 'link.ended' })
    // The address that it was sent to is none of the person's any more, also where they get it back.
    await admin.client.call(users.update, { userId: moved.user.id, email: moved.email })
    expect(await accept(moved.token)).toMatchObject({ status: 410, code: 'link.ended' })
    const ended = await sums.query<{ user_id: string }>(
      'select user_id from app.account_links where ended_at is not null and user_id = any($1)',
      [[set.user.id, moved.user.id]],
    )
    expect(ended).toHaveLength(2)
    const removed = await invited()
    await admin.client.call(users.remove, { userId: removed.user.id })
    expect(await accept(removed.token)).toMatchObject({ status: 404, code: 'link.invalid' })
  })

  it('is of no use beside a password that came by another way, as from a backup', async () => {
    const { token, user } = await invited()
    await sums.query("update app.users set password_hash = 'another' where user_id = $1", [user.id])
    for (const answer of [await look(token), await accept(token)])
      expect(answer).toMatchObject({ status: 410, code: 'link.ended' })
  })

  it('stays where the role of the person is corrected, which they then have', async () => {
    const { user, token } = await invited()
    const changed = await admin.client.call(users.update, { userId: user.id, roles: ['boh'] })
    expect(changed.status).toBe(200)
    const client = app.client()
    client.token = (
      await client.call(invitations.accept, { token, password: PASSWORD })
    ).data.access_token
    expect((await client.call(auth.self, {})).data).toMatchObject({ id: user.id, role: 'BOH' })
  })

  it('goes to nobody who has a password', async () => {
    const { id } = await buildUser(app, restaurant, 'Manager')
    expect(await admin.client.call(invitations.send, { userId: id })).toMatchObject({
      status: 409,
      code: 'invitation.needless',
    })
    expect(await deliverAll(app, sums)).toEqual([])
  })

  it('is sent to one person five times an hour at the most', async () => {
    const { user } = await invited()
    const again = () => admin.client.call(invitations.send, { userId: user.id })
    for (let turn = 0; turn < 4; turn += 1) expect((await again()).status).toBe(200)
    expect(await again()).toMatchObject({ status: 429, code: 'auth.throttled' })
  })

  it('asks nobody but its person for the mail of a forgotten password', async () => {
    const { token } = await invited()
    expect(
      await app.client().call(passwordResets.reset, { token, password: PASSWORD }),
    ).toMatchObject({ status: 404, code: 'link.invalid' })
  })

  it('gives no right and no location that its sender lacks, and shows them nobody of another’s', async () => {
    const [first = '', second = ''] = restaurant.locationIds
    const local = await buildUser(app, restaurant, 'Admin', first)
    const refused: [object, string][] = [
      [{ location_id: second }, 'location.not_found'],
      [{ location_id: 'all' }, 'access.all_locations_required'],
      [{ roles: ['superadmin'] }, 'access.role_required'],
    ]
    for (const [changes, code] of refused)
      expect((await local.client.call(invitations.create, person(changes))).code).toBe(code)
    expect(await deliverAll(app, sums)).toEqual([])
    const elsewhere = await invited({ location_id: second })
    for (const endpoint of [invitations.send, invitations.withdraw])
      expect((await local.client.call(endpoint, { userId: elsewhere.user.id })).code).toBe(
        'user.not_found',
      )
    const here = await invited({ location_id: first })
    const listed = await local.client.call(invitations.list, { limit: 100 })
    const ids = listed.data.map(({ user_id }) => user_id)
    expect(ids).toContain(here.user.id)
    expect(ids).not.toContain(elsewhere.user.id)
    expect(listed.page?.total).toBe(listed.data.length)
  })

  it('ends the session that the browser had, whoever’s that was', async () => {
    const { token } = await invited()
    const other = await buildUser(app, restaurant, 'Manager')
    const answer = await other.client.call(invitations.accept, { token, password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(await other.client.call(auth.self, {})).toMatchObject({ code: 'auth.session_ended' })
  })
})
