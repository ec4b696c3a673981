import { auth } from '@maitre/contract/auth'
import { emailChanges } from '@maitre/contract/account-links'
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
beforeEach(async () => {
  await sums.query('delete from app.login_failures')
  await sums.query("update app.mails set state = 'sent', content = null")
})

const ask = ({ client }: BuiltUser, email: string, current_password = PASSWORD) =>
  client.call(emailChanges.ask, { current_password, email })
const confirm = (token: string) => app.client().call(emailChanges.confirm, { token })
const addressOf = async ({ client }: BuiltUser) => (await client.call(auth.self, {})).data.email

/** A person who asked for another address, with the mails that went out. */
async function asked() {
  const person = await buildUser(app, restaurant, 'Manager')
  const email = `${unique('another')}@maitre.test`
  expect((await ask(person, email)).status).toBe(202)
  const mails = await deliverAll(app, sums)
  const token = mails.map(tokenIn).find((one) => one !== '') ?? ''
  return { person, email, mails, token, before: `${person.username}@maitre.test` }
}

describe('another e-mail address', () => {
  it('gets a link, and the address before a notice with nothing that can be used', async () => {
    const { person, email, mails, before } = await asked()
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [email, 'Please confirm your email address'],
      [before, 'Another email address was asked for'],
    ])
    const notice = mails[1]
    expect(notice?.text).toContain('a•••@maitre.test')
    expect(notice?.text).not.toContain(email)
    for (const part of [notice?.text, notice?.html]) expect(part).not.toMatch(/https?:|token/u)
    expect(await addressOf(person)).toBe(before)
  })

  it('is the person’s once the link was used, for the sign-in too', async () => {
    const { person, email, token, before } = await asked()
    expect(await confirm(token)).toMatchObject({ status: 200, data: { email } })
    expect(await addressOf(person)).toBe(email)
    await app.client().signIn(email, PASSWORD)
    await expect(app.client().signIn(before, PASSWORD)).rejects.toThrow('401')
  })

  it('is confirmed once, within a day', async () => {
    const { token } = await asked()
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410'])
    const late = await asked()
    shiftMs += 24 * 3_600_000
    expect(await confirm(late.token)).toMatchObject({ status: 410, code: 'link.expired' })
  })

  it('takes the present password, whose guesses are counted', async () => {
    const person = await buildUser(app, restaurant, 'Manager')
    const email = `${unique('another')}@maitre.test`
    for (let turn = 0; turn < 8; turn += 1)
      expect(await ask(person, email, 'a guess')).toMatchObject({
        status: 400,
        details: { fields: [{ field: 'current_password', problem: 'wrong' }] },
      })
    expect(await ask(person, email)).toMatchObject({ status: 429, code: 'auth.throttled' })
    expect(await deliverAll(app, sums)).toEqual([])
  })

  it('is refused where it is the present one, or somebody’s, then or meanwhile', async () => {
    const { person, email, token, before } = await asked()
    expect(await ask(person, before)).toMatchObject({ status: 409, code: 'user.email_unchanged' })
    const other = await buildUser(app, restaurant, 'Manager')
    expect(await ask(person, `${other.username}@maitre.test`)).toMatchObject({
      status: 409,
      code: 'user.email_taken',
    })
    await sums.query('update app.users set email = $1 where user_id = $2', [email, other.id])
    expect(await confirm(token)).toMatchObject({ status: 409, code: 'user.email_taken' })
    expect(await addressOf(person)).toBe(before)
  })

  it('is dropped where the person changes their password, as the notice says', async () => {
    const { person, token } = await asked()
    const passwords = { current_password: PASSWORD, new_password: 'changed after the notice' }
    await person.client.call(auth.changePassword, passwords)
    expect(await confirm(token)).toMatchObject({ status: 410, code: 'link.ended' })
  })

  it('is dropped where an Admin sets another address or password, who may be taking the account back', async () => {
    const { client } = await buildUser(app, restaurant, 'Admin')
    const corrections = [
      { email: `${unique('corrected')}@maitre.test` },
      { password: 'chosen by the admin' },
    ]
    for (const correction of corrections) {
      const { person, email, token } = await asked()
      const corrected = await client.call(users.update, { userId: person.id, ...correction })
      expect(corrected.status).toBe(200)
      expect(await confirm(token)).toMatchObject({ status: 410, code: 'link.ended' })
      const { data } = await client.call(users.get, { userId: person.id })
      expect(data.email).not.toBe(email)
    }
  })

  it('is still confirmed where an Admin saved the person with what they had', async () => {
    const { client } = await buildUser(app, restaurant, 'Admin')
    const { person, token, before } = await asked()
    const email = before.toUpperCase()
    await client.call(users.update, { userId: person.id, email, firstname: 'Another' })
    expect((await confirm(token)).status).toBe(200)
  })

  it('can be asked for five times an hour', async () => {
    const person = await buildUser(app, restaurant, 'Manager')
    const another = () => ask(person, `${unique('another')}@maitre.test`)
    for (let turn = 0; turn < 5; turn += 1) expect((await another()).status).toBe(202)
    expect(await another()).toMatchObject({ status: 429, code: 'auth.throttled' })
  })
})
