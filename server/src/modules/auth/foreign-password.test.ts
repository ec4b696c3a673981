import { api } from '@maitre/contract/api'
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
import type { Client } from '#test/client'

const HANDED = 'on a slip of paper'
const OWN = 'known to me alone'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
afterAll(() => app.stop())

async function handedTo(): Promise<{ id: string; username: string }> {
  const username = unique('person')
  const { data } = await admin.client.call(users.create, {
    location_id: 'all',
    email: `${username}@maitre.test`,
    username,
    firstname: 'Zoé',
    lastname: 'Roy',
    roles: ['manager'],
    password: HANDED,
  })
  return data
}

const DUE = { status: 403, code: 'duty.password' }
const change = (client: Client, current: string, next: string) =>
  client.call(auth.changePassword, { current_password: current, new_password: next })

describe('a password that an administrator chose', () => {
  it('opens nothing but the choice of another one', async () => {
    const { username } = await handedTo()
    const client = await app.client().signIn(username, HANDED)
    expect(await client.call(api.locations.list, {})).toMatchObject(DUE)
    expect(await client.raw('POST', '/v1/auth/self/factor/totp', {})).toMatchObject(DUE)
    expect((await client.call(auth.self, {})).data.duty).toBe('password')
    const { signed_in: said } = (await client.call(auth.refresh, {})).data
    expect(said).toMatchObject({ restaurant: null, locations: [] })
    expect(await change(client, HANDED, HANDED)).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'new_password', problem: 'unchanged' }] },
    })
    expect((await change(client, HANDED, OWN)).status).toBe(200)
    const again = await app.client().signIn(username, OWN)
    expect((await again.call(api.locations.list, {})).status).toBe(200)
    expect((await again.call(auth.self, {})).data.duty).toBeNull()
  })

  it('is one again where an administrator sets a new one', async () => {
    const { id: userId, username, client: before } = await buildUser(app, restaurant, 'Manager')
    expect((await before.call(api.locations.list, {})).status).toBe(200)
    expect((await admin.client.call(users.update, { userId, password: HANDED })).status).toBe(200)
    const client = await app.client().signIn(username, HANDED)
    expect(await client.call(api.locations.list, {})).toMatchObject(DUE)
    // Another change of the person's account leaves it as it is.
    await admin.client.call(users.update, { userId, firstname: 'Zoé' })
    expect(await client.call(api.locations.list, {})).toMatchObject(DUE)
  })

  it('may not be one that the person has already', async () => {
    const { client } = await buildUser(app, restaurant, 'Manager')
    expect(await change(client, PASSWORD, PASSWORD)).toMatchObject({ status: 400 })
    expect((await client.call(api.locations.list, {})).status).toBe(200)
  })
})
