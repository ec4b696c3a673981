import { auth } from '@maitre/contract/auth'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  PASSWORD,
  unique,
} from '#test/builders'
import { countCommonPasswords } from './common-passwords.ts'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
afterAll(() => app.stop())

// The list has the last one in capitals alone.
const LISTED = ['1qaz2wsx3edc', 'QWERTYqwerty', '123456qwerty', 'installdevic']
// Common ones that digits and signs make long enough.
const PADDED = ['password123456', 'Sunshine!2026', '2026-Football-1']
const refused = (field: string) => ({
  status: 400,
  code: 'request.invalid',
  details: { fields: [{ field, problem: 'common' }] },
})

function person(password: string) {
  const username = unique('person')
  return {
    location_id: 'all',
    email: `${username}@maitre.test`,
    username,
    firstname: 'Zoé',
    lastname: 'Roy',
    roles: ['manager'],
    password,
  }
}

describe('a common password', () => {
  it('is one of at least three thousand that are as long as ours have to be', async () => {
    expect(await countCommonPasswords()).toBeGreaterThan(3_000)
  })

  it.each([...LISTED, ...PADDED])(
    'is refused wherever somebody chooses it: "%s"',
    async (password) => {
      const { client } = admin
      expect(await client.call(users.create, person(password))).toMatchObject(refused('password'))
      const { id: userId, username, client: own } = await buildUser(app, restaurant, 'Manager')
      expect(await client.call(users.update, { userId, password })).toMatchObject(
        refused('password'),
      )
      expect(
        await own.call(auth.changePassword, { current_password: PASSWORD, new_password: password }),
      ).toMatchObject(refused('new_password'))
      await app.client().signIn(username, PASSWORD)
      expect((await own.call(auth.self, {})).status).toBe(200)
    },
  )
})

describe('a password', () => {
  it.each([
    ['twelve letters of one kind', 'qblvmzkwtpxr'],
    ['digits alone', '840275913648'],
    ['a common word that is less than half of it', 'monkey8402759'],
    ['a common word among others', 'monkey eats tulips'],
    ['spaces, accents and signs', '  Où est l’œuf ? 🥚  '],
    ['as many characters as it may have', 'zq'.repeat(64)],
  ])('may be %s', async (_what, password) => {
    const made = await admin.client.call(users.create, person(password))
    expect(made.status).toBe(201)
    await app.client().signIn(made.data.username, password)
    const near = { username: made.data.username, password: password.slice(0, -1) }
    expect((await app.client().call(auth.login, near)).status).toBe(401)
    const other = { username: made.data.username, password: password.toUpperCase() }
    if (other.password !== password)
      expect((await app.client().call(auth.login, other)).status).toBe(401)
  })

  it.each([
    ['eleven characters', 'x7q-b2m-k9w', 'too_short'],
    ['eleven characters whose accents are typed apart', 'e\u0301'.repeat(11), 'too_short'],
    ['one character too many', 'z'.repeat(129), 'too_long'],
  ])('may not have %s', async (_what, password, problem) => {
    expect(await admin.client.call(users.create, person(password))).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'password', problem }] },
    })
  })
})
