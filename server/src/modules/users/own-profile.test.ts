import { auth } from '@maitre/contract/auth'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, PASSWORD, unique } from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
})
afterAll(() => app.stop())

describe('one’s own profile', () => {
  it('is seen and changed by its person: name and language', async () => {
    const { id, client, username } = await buildUser(app, restaurant, 'Manager')
    const wanted = {
      firstname: 'Léa',
      lastname: 'Côté',
      username: unique('lea'),
      language: 'fr' as const,
    }
    const changed = await client.call(auth.updateSelf, { id, ...wanted })
    expect(changed).toMatchObject({ status: 200, data: { id, role: 'Manager', ...wanted } })
    expect((await client.call(auth.self, {})).data).toEqual(changed.data)
    expect((await client.call(auth.updateSelf, { language: null })).data).toEqual({
      ...changed.data,
      language: null,
    })
    expect(wanted.username).not.toBe(username)
    await app.client().signIn(wanted.username, PASSWORD)
  })

  it('takes the address that its person has, and no other one without a password and a link', async () => {
    const { client, username } = await buildUser(app, restaurant, 'Manager')
    const email = `${username}@maitre.test`
    expect((await client.call(auth.updateSelf, { email, firstname: 'Léa' })).status).toBe(200)
    const another = { email: `${unique('lea')}@maitre.test`, firstname: 'Zoé' }
    expect(await client.call(auth.updateSelf, another)).toMatchObject({
      status: 409,
      code: 'user.email_unconfirmed',
    })
    expect((await client.call(auth.self, {})).data).toMatchObject({ email, firstname: 'Léa' })
  })

  it('is given no other address and no other password as an Admin gives them to everybody else', async () => {
    const { id: userId, client, username } = await buildUser(app, restaurant, 'Admin')
    const email = `${username}@maitre.test`
    const refused = { status: 409, code: 'user.own_login' }
    const logins = [
      { email: `${unique('elsewhere')}@maitre.test`, firstname: 'Taken' },
      { email: email.toUpperCase() },
      { password: 'chosen by a stranger' },
    ]
    for (const login of logins)
      expect(await client.call(users.update, { userId, ...login })).toMatchObject(refused)
    const same = await client.call(users.update, { userId, email, firstname: 'Same' })
    expect(same).toMatchObject({ status: 200, data: { email, firstname: 'Same' } })
    await app.client().signIn(email, PASSWORD)
  })

  it('names an Admin who can sign in as the one to ask, and nobody who was disabled', async () => {
    const house = await buildRestaurant(app)
    const first = await buildUser(app, house, 'Admin')
    const second = await buildUser(app, house, 'Admin')
    await second.client.call(auth.updateSelf, { firstname: 'Zoé' })
    const { client } = await buildUser(app, house, 'User')
    const asked = async () => (await client.call(auth.self, {})).data.administrator?.firstname
    expect(await asked()).toBe('Test')
    await second.client.call(users.update, { userId: first.id, enabled: false })
    expect(await asked()).toBe('Zoé')
  })

  it('cannot be used to get a role or a location, or to change somebody else', async () => {
    const { client } = await buildUser(app, restaurant, 'Manager', restaurant.locationIds[0])
    const admin = await buildUser(app, restaurant, 'Admin')
    for (const field of ['roles', 'role', 'location_id', 'location_ids', 'enabled', 'password'])
      expect(await client.raw('PUT', '/v1/auth/self', { [field]: ['admin'] })).toMatchObject({
        status: 400,
        details: { fields: [{ field, problem: 'unknown_field' }] },
      })
    expect(await client.call(auth.updateSelf, { id: admin.id, firstname: 'Mine' })).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'id', problem: 'other_row' }] },
    })
    expect(await client.call(auth.updateSelf, { username: admin.username })).toMatchObject({
      status: 409,
      code: 'user.username_taken',
    })
  })
})
