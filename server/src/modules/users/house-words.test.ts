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
import { isMadeOfNames } from './house-words.ts'

describe('a password', () => {
  const NAMES = ['Brasserie Lumière', 'Vieux-Montréal', 'Zoé', 'zoe.roy42', '402140214021']

  it.each([
    'Brasserie Lumière',
    'brasserielumiere2026!',
    'LUMIERE-brasserie-75',
    'ZoéZoéZoéZoé',
    '2026 vieux montreal',
    '__Zoe_Roy_1999__',
    '4021-4021-4021',
  ])('is made of names of the house: "%s"', (password) => {
    expect(isMadeOfNames(password, NAMES)).toBe(true)
  })

  it.each([
    'brasserie of my dreams',
    'lumiereslumieres',
    'zoé aime le bleu',
    '840275913648',
    '!!!!????!!!!',
  ])('has words of its own: "%s"', (password) => {
    expect(isMadeOfNames(password, NAMES)).toBe(false)
  })
})

describe('a password of names that others know', () => {
  let app: TestApp
  let restaurant: BuiltRestaurant
  let admin: BuiltUser

  beforeAll(async () => {
    app = await startTestApp({ worker: false })
    restaurant = await buildRestaurant(app, {
      name: unique('Auberge des Tilleuls'),
      locationNames: ['Faubourg Sainte-Anne'],
    })
    admin = await buildUser(app, restaurant, 'Admin')
  })
  afterAll(() => app.stop())

  const refused = (field: string) => ({
    status: 400,
    code: 'request.invalid',
    details: { fields: [{ field, problem: 'house_words' }] },
  })

  function person(password: string) {
    const username = unique('person')
    return {
      location_id: 'all',
      email: `${username}@maitre.test`,
      username,
      firstname: 'Gwendoline',
      lastname: 'Roy',
      roles: ['manager'],
      password,
    }
  }

  it('is refused wherever somebody chooses one', async () => {
    const { client } = admin
    const { id: userId, client: own } = await buildUser(app, restaurant, 'Manager')
    for (const password of ['Maitre-maitre-1', 'AubergeTilleuls7', 'faubourgsainteanne1']) {
      expect(await client.call(users.create, person(password))).toMatchObject(refused('password'))
      const changed = await client.call(users.update, { userId, password })
      expect(changed).toMatchObject(refused('password'))
      const input = { current_password: PASSWORD, new_password: password }
      expect(await own.call(auth.changePassword, input)).toMatchObject(refused('new_password'))
    }
    expect(await client.call(users.create, person('Gwendoline Roy'))).toMatchObject(
      refused('password'),
    )
  })

  it('is refused by the names that a person gets in the same call', async () => {
    const { id: userId } = await buildUser(app, restaurant, 'Manager')
    const changes = { userId, firstname: 'Clothilde', password: 'clothilde2026' }
    expect(await admin.client.call(users.update, changes)).toMatchObject(refused('password'))
  })
})
