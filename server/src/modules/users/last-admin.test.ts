import { invitations } from '@maitre/contract/account-links'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  buildSuperAdmin,
  buildUser,
  PASSWORD,
  unique,
  workIn,
} from '#test/builders'
import type { Client } from '#test/client'

let app: TestApp
let superAdmin: Client

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  superAdmin = (await buildSuperAdmin(app)).client
})
afterAll(() => app.stop())

const refused = { status: 409, code: 'user.last_admin' }

/** The Admins of all locations who can sign in, as a SuperAdmin sees them. */
async function adminsOf(restaurantId: string): Promise<string[]> {
  superAdmin.headers['x-restaurant-id'] = restaurantId
  const { data } = await superAdmin.call(users.list, { limit: 1000 })
  return data
    .filter(
      ({ enabled, location_id, roles }) =>
        enabled && location_id === 'all' && roles[0]?.name === 'Admin',
    )
    .map(({ id }) => id)
}

describe('the last Admin of a restaurant', () => {
  it('is neither removed, nor disabled, nor given another role, by a SuperAdmin either', async () => {
    const restaurant = await buildRestaurant(app)
    const { id: userId } = await buildUser(app, restaurant, 'Admin')
    await buildUser(app, restaurant, 'Manager')
    await workIn(superAdmin, restaurant.id)
    expect(await superAdmin.call(users.remove, { userId })).toMatchObject(refused)
    expect(await superAdmin.call(users.update, { userId, enabled: false })).toMatchObject(refused)
    for (const role of ['manager', 'boh', 'user'])
      expect(await superAdmin.call(users.update, { userId, roles: [role] })).toMatchObject(refused)
    expect(await adminsOf(restaurant.id)).toEqual([userId])
    const renamed = await superAdmin.call(users.update, {
      userId,
      firstname: 'Same',
      roles: ['admin'],
      enabled: true,
    })
    expect(renamed.status).toBe(200)
  })

  it('is not somebody beside whom another Admin is disabled', async () => {
    const restaurant = await buildRestaurant(app)
    const first = await buildUser(app, restaurant, 'Admin')
    const second = await buildUser(app, restaurant, 'Admin')
    expect(
      (await first.client.call(users.update, { userId: second.id, enabled: false })).status,
    ).toBe(200)
    await workIn(superAdmin, restaurant.id)
    expect(await superAdmin.call(users.remove, { userId: first.id })).toMatchObject(refused)
    // A disabled Admin is none who could be missed.
    expect((await first.client.call(users.remove, { userId: second.id })).status).toBe(200)
  })

  it('is not somebody beside whom an Admin is invited, or was made without a password', async () => {
    const restaurant = await buildRestaurant(app)
    const { id: userId, client } = await buildUser(app, restaurant, 'Admin')
    const fields = () => {
      const username = unique('to-come')
      const names = { username, email: `${username}@maitre.test`, firstname: 'A', lastname: 'B' }
      return { location_id: 'all', roles: ['admin'], ...names }
    }
    expect((await client.call(invitations.create, fields())).status).toBe(201)
    const { data: made } = await client.call(users.create, fields())
    expect(made.enabled).toBe(true)
    await workIn(superAdmin, restaurant.id)
    for (const change of [{ enabled: false }, { roles: ['boh'] }])
      expect(await superAdmin.call(users.update, { userId, ...change })).toMatchObject(refused)
    expect(await superAdmin.call(users.remove, { userId })).toMatchObject(refused)
    await client.call(users.update, { userId: made.id, password: PASSWORD })
    expect((await superAdmin.call(users.remove, { userId })).status).toBe(200)
  })

  it('is one of all locations, beside whom an Admin of one location is none', async () => {
    const restaurant = await buildRestaurant(app)
    const [location_id = ''] = restaurant.locationIds
    const { id: userId, client } = await buildUser(app, restaurant, 'Admin')
    const ofOne = await buildUser(app, restaurant, 'Admin', location_id)
    expect((await client.call(users.get, { userId })).data.last_admin_of_all).toBe(true)
    expect(await client.call(users.update, { userId, location_id })).toMatchObject(refused)
    await workIn(superAdmin, restaurant.id)
    for (const change of [{ location_id }, { enabled: false }, { roles: ['manager'] }])
      expect(await superAdmin.call(users.update, { userId, ...change })).toMatchObject(refused)
    expect(await superAdmin.call(users.remove, { userId })).toMatchObject(refused)
    expect(await adminsOf(restaurant.id)).toEqual([userId])
    await client.call(users.update, { userId: ofOne.id, location_id: 'all' })
    expect((await client.call(users.get, { userId })).data.last_admin_of_all).toBe(false)
    expect((await client.call(users.update, { userId, location_id })).status).toBe(200)
    expect(await adminsOf(restaurant.id)).toEqual([ofOne.id])
  })

  it('is any Admin in a restaurant that has none of all locations, where the others go as before', async () => {
    const restaurant = await buildRestaurant(app, { locationNames: ['First', 'Second'] })
    const [first = '', second = ''] = restaurant.locationIds
    const build = () => buildUser(app, restaurant, 'Admin', first)
    const { id: userId, client } = await build()
    const [moved, disabled, demoted, removed] = [
      await build(),
      await build(),
      await build(),
      await build(),
    ]
    for (const [person, change] of [
      [disabled, { enabled: false }],
      [demoted, { roles: ['boh'] }],
    ] as const) {
      const changed = await client.call(users.update, {
        userId: person.id,
        ...('roles' in change ? { roles: [...change.roles] } : change),
      })
      expect(changed.status).toBe(200)
    }
    expect((await client.call(users.remove, { userId: removed.id })).status).toBe(200)
    await workIn(superAdmin, restaurant.id)
    const move = (person: string, location_id: string) =>
      superAdmin.call(users.update, { userId: person, location_id })
    expect((await move(moved.id, second)).status).toBe(200)
    expect((await superAdmin.call(users.remove, { userId: moved.id })).status).toBe(200)
    expect(await superAdmin.call(users.remove, { userId })).toMatchObject(refused)
    expect((await client.call(users.get, { userId })).data.last_admin_of_all).toBe(false)
    expect((await move(userId, second)).status).toBe(200)
    expect((await move(userId, 'all')).status).toBe(200)
  })

  it.each(['remove', 'disable', 'demote', 'narrow'] as const)(
    'stays where two Admins of all locations %s each other at once, beside one of one location',
    async (act) => {
      for (let round = 0; round < 6; round += 1) {
        const restaurant = await buildRestaurant(app)
        const [location_id = ''] = restaurant.locationIds
        await buildUser(app, restaurant, 'Admin', location_id)
        const changes = {
          disable: { enabled: false },
          demote: { roles: ['manager'] },
          narrow: { location_id },
        }
        const pair = [
          await buildUser(app, restaurant, 'Admin'),
          await buildUser(app, restaurant, 'Admin'),
        ]
        const doTo = (client: Client, userId: string) =>
          act === 'remove'
            ? client.call(users.remove, { userId })
            : client.call(users.update, { userId, ...changes[act] })
        const [one, other] = pair
        if (!one || !other) throw new Error('two Admins were built')
        await Promise.all([doTo(one.client, other.id), doTo(other.client, one.id)])
        expect(await adminsOf(restaurant.id)).toHaveLength(1)
      }
    },
  )

  it('goes once nobody else is left, so that the restaurant can be removed', async () => {
    const restaurant = await buildRestaurant(app)
    const admin = await buildUser(app, restaurant, 'Admin')
    const other = await buildUser(app, restaurant, 'BOH')
    await workIn(superAdmin, restaurant.id)
    expect(await superAdmin.call(users.remove, { userId: admin.id })).toMatchObject(refused)
    expect((await superAdmin.call(users.remove, { userId: other.id })).status).toBe(200)
    expect((await superAdmin.call(users.remove, { userId: admin.id })).status).toBe(200)
  })
})
