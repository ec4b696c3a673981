import { staffProfiles, staffRoles } from '@maitre/contract/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  type BuiltUser,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let restaurantId: string
let first: string
let second: string
let admin: BuiltUser
/** The manager of the first location. */
let manager: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  restaurantId = restaurant.id
  ;[first = '', second = ''] = restaurant.locationIds
  admin = await buildUser(app, restaurant, 'Admin')
  manager = await buildUser(app, restaurant, 'Manager', first)
})
afterAll(() => app.stop())

const create = (by: BuiltUser, name: string, location_ids: string[], more: object = {}) =>
  by.client.call(staffProfiles.create, { restaurantId, name, location_ids, ...more })

describe('a change of a person', () => {
  it('is refused with the present person where the version that was seen is not the last one', async () => {
    const { data: seen } = await create(admin, 'Anna Roy', [first, second])
    const change = (by: BuiltUser, more: object) =>
      by.client.call(staffProfiles.update, { restaurantId, staffId: seen.id, ...more })
    const { version } = seen
    expect((await change(admin, { name: 'Anna Leroy', version })).status).toBe(200)
    expect(await change(manager, { name: 'Annie', version })).toMatchObject({
      status: 409,
      code: 'stale_version',
      // Whoever has one location alone is shown no other one.
      details: { current: { name: 'Anna Leroy', location_ids: [first] } },
    })
    expect((await change(manager, { name: 'Annie' })).data.name).toBe('Annie')
  })

  it('is refused after a merge, an opting out, and another change of locations', async () => {
    const { data: seen } = await create(admin, 'Marc', [first])
    const { data: double } = await create(admin, 'Marco', [second])
    const one = { restaurantId, staffId: seen.id }
    const refusedWith = async (version: number) => {
      const answer = await admin.client.call(staffProfiles.update, {
        ...one,
        active: false,
        version,
      })
      expect(answer.code).toBe('stale_version')
      const { data } = await admin.client.call(staffProfiles.get, one)
      return data.version
    }
    let { version } = seen
    await admin.client.call(staffProfiles.merge, { ...one, staffId: double.id, into: seen.id })
    version = await refusedWith(version)
    await admin.client.call(staffProfiles.optOut, { ...one, opted_out: true })
    version = await refusedWith(version)
    await admin.client.call(staffProfiles.update, { ...one, location_ids: [second] })
    await refusedWith(version)
  })
})

describe('the roles of a team', () => {
  it('are sorted and found whatever their accents are', async () => {
    const house = await buildRestaurant(app)
    const { client } = await buildUser(app, house, 'Admin')
    for (const name of ['Sommelier', 'Économe'])
      await client.call(staffRoles.create, { restaurantId: house.id, name })
    const list = async (query: object) => {
      const { data } = await client.call(staffRoles.list, { restaurantId: house.id, ...query })
      return data.map(({ name }) => name)
    }
    expect(await list({})).toEqual(['Économe', 'Sommelier'])
    expect(await list({ search: 'econ' })).toEqual(['Économe'])
  })

  it('are made, listed by their names a page at a time, renamed, and deleted once nobody has them', async () => {
    const make = (name: string) => admin.client.call(staffRoles.create, { restaurantId, name })
    const server = await make('Server')
    expect(server).toMatchObject({ status: 201, data: { name: 'Server', people: 0 } })
    await make('Bartender')
    expect(await make('SERVER')).toMatchObject({ status: 409, code: 'staff_role.name_taken' })
    const roleId = server.data.id
    const holder = await create(admin, 'Théo Marchand', [first], { role_id: roleId })
    expect(holder.data.role).toEqual({ id: roleId, name: 'Server' })
    const listed = await admin.client.call(staffRoles.list, { restaurantId })
    expect(listed.data.map(({ name, people }) => [name, people])).toEqual([
      ['Bartender', 0],
      ['Server', 1],
    ])
    const second_ = await admin.client.call(staffRoles.page, { restaurantId, offset: 1, limit: 1 })
    expect(second_.data.map(({ name }) => name)).toEqual(['Server'])
    expect(second_.page).toMatchObject({ total: 2, hasMore: false })
    const beyond = await admin.client.call(staffRoles.page, { restaurantId, offset: 9, limit: 1 })
    expect([beyond.data, beyond.page?.total]).toEqual([[], 2])
    const rename = (name: string) =>
      admin.client.call(staffRoles.update, { restaurantId, roleId, name })
    expect(await rename('bartender')).toMatchObject({ status: 409, code: 'staff_role.name_taken' })
    expect((await rename('SERVER')).data).toEqual({ id: roleId, name: 'SERVER', people: 1 })
    expect((await rename('Waiter')).data.name).toBe('Waiter')
    const kept = await admin.client.call(staffProfiles.get, {
      restaurantId,
      staffId: holder.data.id,
    })
    expect(kept.data.role).toEqual({ id: roleId, name: 'Waiter' })
    const elsewhere = { restaurantId, roleId: holder.data.id, name: 'Host' }
    expect(await admin.client.call(staffRoles.update, elsewhere)).toMatchObject({
      status: 404,
      code: 'staff_role.not_found',
    })
    const remove = () => admin.client.call(staffRoles.remove, { restaurantId, roleId })
    expect(await remove()).toMatchObject({ status: 409, code: 'staff_role.in_use' })
    const staffId = holder.data.id
    await admin.client.call(staffProfiles.update, { restaurantId, staffId, role_id: null })
    expect((await remove()).status).toBe(200)
    expect(await remove()).toMatchObject({ status: 404, code: 'staff_role.not_found' })
  })
})

describe('a profile of the team', () => {
  it('has a name, other names each once, a role and several locations', async () => {
    const made = await create(admin, ' Camille  Roy ', [first, second], {
      aliases: ['Cam', 'CAM', 'camille roy', 'Milou'],
    })
    expect(made).toMatchObject({
      status: 201,
      data: { name: 'Camille Roy', role: null, active: true, opted_out_at: null },
    })
    expect(made.data.aliases).toEqual(['CAM', 'Milou'])
    expect(made.data.location_ids).toEqual([first, second].toSorted())
    const staffId = made.data.id
    const shown = await admin.client.call(staffProfiles.get, { restaurantId, staffId })
    expect(shown.data).toEqual(made.data)
  })

  it('is refused with a role or a location that is none of the restaurant’s', async () => {
    const other = await buildRestaurant(app)
    const [foreign = ''] = other.locationIds
    expect(await create(admin, 'X', [foreign])).toMatchObject({ code: 'location.not_found' })
    expect(await create(admin, 'X', [first], { role_id: first })).toMatchObject({
      code: 'staff_role.not_found',
    })
  })

  it('is found by a part of its names, its location and its state, in the order asked for', async () => {
    await create(admin, 'Zacharie Un', [second], { aliases: ['Zac'], active: false })
    await create(admin, 'Zacharie Deux', [second])
    await create(admin, 'Étienne Wavre', [second])
    await create(admin, 'Eva Wavre', [second])
    const list = async (query: object) => {
      const { data } = await admin.client.call(staffProfiles.list, { restaurantId, ...query })
      return data.map(({ name }) => name)
    }
    expect(await list({ search: 'ZACHARIE' })).toEqual(['Zacharie Deux', 'Zacharie Un'])
    expect(await list({ search: 'zacharie', order: 'desc', limit: 1 })).toEqual(['Zacharie Un'])
    expect(await list({ search: 'wavre' })).toEqual(['Étienne Wavre', 'Eva Wavre'])
    expect(await list({ search: 'etienne' })).toEqual(['Étienne Wavre'])
    expect(await list({ search: 'zac', state: 'inactive' })).toEqual(['Zacharie Un'])
    expect(await list({ search: 'zac', location_id: first })).toEqual([])
    expect(await list({ search: 'zacharie', sort: 'created' })).toEqual([
      'Zacharie Un',
      'Zacharie Deux',
    ])
  })

  it('is a manager’s own where the person works at the manager’s location, and no other’s', async () => {
    expect(await create(manager, 'Nobody', [])).toMatchObject({ code: 'request.invalid' })
    expect(await create(manager, 'Nobody', [second])).toMatchObject({ code: 'location.not_found' })
    const own = await create(manager, 'Own Person', [first])
    expect(own.status).toBe(201)
    const far = await create(admin, 'Far Person', [second])
    const both = await create(admin, 'Both Person', [first, second])
    const of = (staffId: string) => ({ restaurantId, staffId })
    expect(await manager.client.call(staffProfiles.get, of(far.data.id))).toMatchObject({
      status: 404,
      code: 'staff.not_found',
    })
    const listed = await manager.client.call(staffProfiles.list, { restaurantId, search: 'Person' })
    expect(listed.data.map(({ name }) => name)).toEqual(['Both Person', 'Own Person'])
    expect(listed.data[0]?.location_ids).toEqual([first])
    for (const call of [staffProfiles.remove, staffProfiles.erase])
      expect(await manager.client.call(call, of(both.data.id))).toMatchObject({
        status: 403,
        code: 'staff.elsewhere',
      })
    const left = await manager.client.call(staffProfiles.update, {
      ...of(both.data.id),
      location_ids: [],
    })
    expect(left).toMatchObject({ status: 200, data: { location_ids: [] } })
    const now = await admin.client.call(staffProfiles.get, of(both.data.id))
    expect(now.data.location_ids).toEqual([second])
    expect((await manager.client.call(staffProfiles.remove, of(own.data.id))).status).toBe(200)
  })

  it('is forgotten on every tier by whoever sees the team, since that is a right', async () => {
    const small = await buildRestaurant(app, { tier: 'Growth' })
    const boss = await buildUser(app, small, 'Admin')
    const back = await buildUser(app, small, 'BOH')
    const above = await buildSuperAdmin(app, { at: small })
    const { data } = await above.client.call(staffProfiles.create, {
      restaurantId: small.id,
      name: 'Anna Roy',
    })
    const one = { restaurantId: small.id, staffId: data.id }
    expect(await back.client.call(staffProfiles.erase, one)).toMatchObject({
      code: 'access.role_required',
    })
    expect(await boss.client.call(staffProfiles.remove, one)).toMatchObject({
      code: 'tier_required',
    })
    expect((await boss.client.call(staffProfiles.erase, one)).status).toBe(200)
    expect((await boss.client.call(staffProfiles.get, one)).status).toBe(404)
  })
})
