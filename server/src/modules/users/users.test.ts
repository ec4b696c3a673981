import { auth } from '@maitre/contract/auth'
import { locations } from '@maitre/contract/locations'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  type BuiltUser,
  PASSWORD,
  unique,
  workIn,
} from '#test/builders'
import type { Client } from '#test/client'

let app: TestApp
let restaurant: BuiltRestaurant
let other: BuiltRestaurant
let admin: BuiltUser
let superAdmin: Client

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  other = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  superAdmin = (await buildSuperAdmin(app)).client
})
afterAll(() => app.stop())

function fields(changes: object = {}) {
  const username = unique('person')
  return {
    location_id: restaurant.locationIds[0] ?? '',
    email: `${username}@maitre.test`,
    username,
    firstname: 'Zoé',
    lastname: 'Roy',
    roles: ['manager'],
    ...changes,
  }
}
const create = (changes: object = {}) => admin.client.call(users.create, fields(changes))

describe('the people of a restaurant', () => {
  it('are listed without secrets, and never with people of other restaurants', async () => {
    const stranger = await buildUser(app, other, 'Admin')
    const { data } = await admin.client.call(users.list, {})
    expect(data.map((user) => user.id)).toContain(admin.id)
    expect(data.map((user) => user.id)).not.toContain(stranger.id)
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
      [
        'id',
        'restaurant_id',
        'location_id',
        'location_ids',
        'username',
        'email',
        'firstname',
        'lastname',
        'enabled',
        'has_password',
        'roles',
      ].toSorted(),
    )
    const everyone = await superAdmin.call(users.list, {})
    expect(everyone.data.map((user) => user.id)).toEqual(
      expect.arrayContaining([admin.id, stranger.id]),
    )
    superAdmin.headers['x-restaurant-id'] = other.id
    expect((await superAdmin.call(users.list, {})).data.map((user) => user.id)).toEqual([
      stranger.id,
    ])
    delete superAdmin.headers['x-restaurant-id']
  })

  it('are made by a SuperAdmin in the restaurant of the location that the body names', async () => {
    const location_id = other.locationIds[0] ?? ''
    const { status, data } = await superAdmin.call(users.create, fields({ location_id }))
    expect(status).toBe(201)
    expect(data).toMatchObject({ restaurant_id: other.id, location_id })
    const nowhere = await superAdmin.call(users.create, fields({ location_id: other.id }))
    expect(nowhere.code).toBe('auth.restaurant_required')
  })

  it('may be given every role but SuperAdmin', async () => {
    const { data } = await admin.client.call(users.roles, {})
    expect(data).toEqual(
      ['Admin', 'Manager', 'BOH', 'User'].map((name) => ({ id: name.toLowerCase(), name })),
    )
    for (const { id, name } of data)
      expect((await create({ roles: [id] })).data.roles).toEqual([{ id, name }])
    await workIn(superAdmin, restaurant.id)
    for (const client of [admin.client, superAdmin])
      for (const role of ['superadmin', 'SuperAdmin'])
        expect(await client.call(users.create, fields({ roles: [role] }))).toMatchObject({
          status: 403,
          code: 'access.role_required',
        })
    delete superAdmin.headers['x-restaurant-id']
    expect(await create({ roles: ['emperor'] })).toMatchObject({
      status: 404,
      code: 'role.not_found',
    })
    expect(await create({ roles: ['admin', 'boh'] })).toMatchObject({ code: 'request.invalid' })
    const { id } = (await create()).data
    expect(
      await admin.client.call(users.update, { userId: id, roles: ['superadmin'] }),
    ).toMatchObject({ status: 403, code: 'access.role_required' })
  })

  it('sign in once they have a password, and not before', async () => {
    const without = fields()
    const said = { status: 201, message: expect.stringContaining('set a password') }
    expect(await admin.client.raw('POST', '/v1/auth/user', without)).toMatchObject(said)
    const login = (username: string) =>
      app.client().call(auth.login, { username, password: PASSWORD })
    expect((await login(without.username)).code).toBe('auth.failed')
    const made = await create({ password: PASSWORD })
    expect(made.data.has_password).toBe(true)
    const listed = await admin.client.call(users.list, { search: without.username })
    expect(listed.data).toMatchObject([{ username: without.username, has_password: false }])
    expect((await login(made.data.username)).status).toBe(200)
    expect(await create({ password: 'short' })).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'password' }] },
    })
  })

  it('never share a name or an address, over all restaurants and in whatever case', async () => {
    const stranger = await buildUser(app, other, 'BOH')
    expect(await create({ username: stranger.username.toUpperCase() })).toMatchObject({
      status: 409,
      code: 'user.username_taken',
    })
    expect(await create({ email: `${stranger.username}@MAITRE.test` })).toMatchObject({
      status: 409,
      code: 'user.email_taken',
    })
    // Who signs in by their address reads that it is the address that is taken.
    const address = `${stranger.username}@maitre.test`
    expect(await create({ username: address, email: address })).toMatchObject({
      status: 409,
      code: 'user.email_taken',
    })
    // A sign-in takes either, so one person's name cannot be another's address.
    expect(await create({ username: `${stranger.username}@maitre.test` })).toMatchObject({
      status: 409,
      code: 'user.username_taken',
    })
    const mine = (await create()).data
    const rename = { userId: mine.id, username: stranger.username }
    expect((await admin.client.call(users.update, rename)).code).toBe('user.username_taken')
    const same = { userId: mine.id, username: mine.username.toUpperCase(), email: mine.email }
    expect((await admin.client.call(users.update, same)).status).toBe(200)
  })

  it('are made once when two requests make the same person at once', async () => {
    const one = fields()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.client.call(users.create, one)),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7)
  })

  it('belong to a location of this restaurant, or to all of them', async () => {
    const all = await create({ location_id: 'all' })
    expect(all.status).toBe(201)
    expect(all.data.location_id).toBe('all')
    for (const location_id of [other.locationIds[0], admin.id])
      expect(await create({ location_id })).toMatchObject({
        status: 404,
        code: 'location.not_found',
      })
    expect(
      await admin.client.call(users.update, {
        userId: all.data.id,
        location_id: other.locationIds[0] ?? '',
      }),
    ).toMatchObject({ status: 404, code: 'location.not_found' })
  })

  it('cannot disable, demote or delete themselves, but may change their name', async () => {
    const me = { userId: admin.id }
    const refused = { status: 409, code: 'user.self_change' }
    expect(await admin.client.call(users.update, { ...me, enabled: false })).toMatchObject(refused)
    expect(await admin.client.call(users.update, { ...me, roles: ['boh'] })).toMatchObject(refused)
    expect(await admin.client.call(users.remove, me)).toMatchObject(refused)
    const renamed = await admin.client.call(users.update, {
      ...me,
      firstname: 'Another',
      roles: ['admin'],
      enabled: true,
    })
    expect(renamed).toMatchObject({ status: 200, data: { firstname: 'Another' } })
    expect((await admin.client.call(auth.self, {})).data.firstname).toBe('Another')
  })

  it('cannot change a SuperAdmin', async () => {
    const { id } = await buildSuperAdmin(app)
    for (const answer of [
      await admin.client.call(users.update, { userId: id, firstname: 'Mine' }),
      await admin.client.call(users.remove, { userId: id }),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'user.not_found' })
  })

  it('are gone when they are deleted, and their name is free', async () => {
    const { data } = await create({ password: PASSWORD })
    expect((await admin.client.call(users.remove, { userId: data.id })).status).toBe(200)
    expect(await admin.client.call(users.remove, { userId: data.id })).toMatchObject({
      status: 404,
      code: 'user.not_found',
    })
    expect((await create({ username: data.username })).status).toBe(201)
  })

  it('are searched, sorted and paged by the server, and never beyond their restaurant', async () => {
    const crowded = await buildRestaurant(app)
    const { client } = await buildUser(app, crowded, 'Admin')
    const family = unique('Tremblay')
    for (const firstname of ['Émile', 'Ariane', 'Bruno'])
      await client.call(
        users.create,
        fields({ firstname, lastname: family, location_id: crowded.locationIds[0] }),
      )
    const wanted = { search: family.toUpperCase(), sort: 'name', limit: 2 } as const
    const first = await client.call(users.list, wanted)
    expect(first.data.map((user) => user.firstname)).toEqual(['Ariane', 'Bruno'])
    expect(first.page).toEqual({ offset: 0, limit: 2, total: 3, hasMore: true })
    const rest = await client.call(users.list, { ...wanted, offset: 2 })
    expect(rest.data.map((user) => user.firstname)).toEqual(['Émile'])
    expect(rest.page).toMatchObject({ total: 3, hasMore: false })
    const namesake = { lastname: family, location_id: other.locationIds[0] }
    expect((await superAdmin.call(users.create, fields(namesake))).status).toBe(201)
    expect((await client.call(users.list, wanted)).page?.total).toBe(3)
    const backwards = await client.call(users.list, { ...wanted, order: 'desc' })
    expect(backwards.data.map((user) => user.firstname)).toEqual(['Émile', 'Bruno'])
    expect((await client.call(users.list, { search: 'emile' })).data).toHaveLength(1)
    expect((await client.call(users.list, { search: '100%' })).data).toEqual([])
  })

  it('who are made at the same instant with one address are told of the address', async () => {
    const email = `${unique('twin')}@maitre.test`
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ email })))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(3)
    for (const answer of refused) expect(answer.code).toBe('user.email_taken')
  })

  it('see the further locations that they are granted, and no longer those that are taken back', async () => {
    const [first = '', second = ''] = restaurant.locationIds
    const handed = 'on a slip of paper'
    const made = await create({ password: handed, location_ids: [second, second] })
    expect(made.data).toMatchObject({ location_id: first, location_ids: [second] })
    const { username } = made.data
    const own = { current_password: handed, new_password: PASSWORD }
    await (await app.client().signIn(username, handed)).call(auth.changePassword, own)
    const person = await app.client().signIn(username, PASSWORD)
    const seen = async () => (await person.call(locations.list, {})).data.map(({ id }) => id)
    expect((await seen()).toSorted()).toEqual([first, second].toSorted())
    const userId = made.data.id
    expect((await admin.client.call(users.get, { userId })).data).toEqual({
      ...made.data,
      last_admin_of_all: false,
    })
    const kept = await admin.client.call(users.update, { userId, firstname: 'Still' })
    expect(kept.data.location_ids).toEqual([second])
    const back = await admin.client.call(users.update, { userId, location_ids: [] })
    expect(back.data.location_ids).toEqual([])
    expect(await seen()).toEqual([first])
    for (const location_ids of [[other.locationIds[0] ?? ''], [first, admin.id]])
      expect(await admin.client.call(users.update, { userId, location_ids })).toMatchObject({
        status: 404,
        code: 'location.not_found',
      })
    expect(await seen()).toEqual([first])
  })
})
