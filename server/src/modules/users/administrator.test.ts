import { ROLES, type Role } from '@maitre/contract/access'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  type BuiltUser,
  unique,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let other: BuiltRestaurant
/** Admins by the locations that they have: all, the first one, and the first two. */
let ofAll: BuiltUser
let ofOne: BuiltUser
let ofTwo: BuiltUser
let first = ''
let second = ''
let third = ''

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app, { locationNames: ['First', 'Second', 'Third'] })
  other = await buildRestaurant(app)
  ;[first = '', second = '', third = ''] = restaurant.locationIds
  ofAll = await buildUser(app, restaurant, 'Admin')
  ofOne = await buildUser(app, restaurant, 'Admin', first)
  ofTwo = await buildUser(app, restaurant, 'Admin', first)
  const granted = await ofAll.client.call(users.update, {
    userId: ofTwo.id,
    location_ids: [second],
  })
  expect(granted.status).toBe(200)
})
afterAll(() => app.stop())

interface Asker {
  who: string
  role: Role
  user: BuiltUser
  /** The ids of the locations that the asker has, `all` where it is all of them. */
  has: readonly string[]
}

async function askers(): Promise<Asker[]> {
  const superAdmin = await buildSuperAdmin(app, { at: restaurant })
  const everything = ['all', first, second, third]
  const of = async (role: 'Manager' | 'BOH' | 'User') => ({
    who: role,
    role,
    user: await buildUser(app, restaurant, role),
    has: everything,
  })
  return [
    { who: 'SuperAdmin', role: 'SuperAdmin', user: superAdmin, has: everything },
    { who: 'Admin of all', role: 'Admin', user: ofAll, has: everything },
    { who: 'Admin of one', role: 'Admin', user: ofOne, has: [first] },
    { who: 'Admin of two', role: 'Admin', user: ofTwo, has: [first, second] },
    await of('Manager'),
    await of('BOH'),
    await of('User'),
  ]
}

/** What the rules say, written once more: a status and the code of a refusal. */
function verdict(asker: Asker, role: Role, locations: readonly string[]): [number, string?] {
  if (asker.role !== 'SuperAdmin' && asker.role !== 'Admin') return [403, 'access.role_required']
  if (role === 'SuperAdmin') return [403, 'access.role_required']
  if (locations.every((id) => asker.has.includes(id))) return [200]
  const own = [first, second, third]
  if (locations[0] === 'all' && locations.slice(1).every((id) => own.includes(id)))
    return [403, 'access.all_locations_required']
  return [404, 'location.not_found']
}

const fields = (role: Role, [location_id = '', ...location_ids]: readonly string[]) => {
  const username = unique('person')
  return {
    username,
    email: `${username}@maitre.test`,
    firstname: 'Zoé',
    lastname: 'Roy',
    roles: [role.toLowerCase()],
    location_id,
    location_ids,
  }
}

describe('whoever administers people', () => {
  it('gives each role with each of their own locations, and nobody anything beyond them', async () => {
    const places = [['all'], [first], [second], [third], [first, second], [first, third]]
    places.push([other.locationIds[0] ?? ''], [first, other.locationIds[0] ?? ''])
    for (const asker of await askers()) {
      for (const role of ROLES) {
        for (const locations of places) {
          const [status, code] = verdict(asker, role, locations)
          const place = locations.map((id) => [first, second, third].indexOf(id) + 1).join('+')
          const what = `${asker.who} gives ${role} with ${locations[0] === 'all' ? 'all' : place}`
          const { location_id, location_ids, roles, ...names } = fields(role, locations)
          const given = { location_id, location_ids, roles }
          const made = await asker.user.client.call(users.create, { ...given, ...names })
          expect([made.status, made.code], what).toEqual([status === 200 ? 201 : status, code])
          const target = await buildUser(app, restaurant, 'BOH', first)
          const changed = await asker.user.client.call(users.update, {
            userId: target.id,
            ...given,
          })
          expect([changed.status, changed.code], `${what} to somebody`).toEqual([status, code])
        }
      }
    }
  }, 240_000)

  it('cannot give themselves a location that they lack', async () => {
    for (const [user, lacked] of [
      [ofOne, [{ location_id: 'all' }, { location_id: second }, { location_ids: [second] }]],
      [ofTwo, [{ location_id: 'all' }, { location_id: third }, { location_ids: [third] }]],
    ] as const) {
      for (const change of lacked) {
        const answer = await user.client.call(users.update, {
          userId: user.id,
          ...('location_ids' in change ? { location_ids: [...change.location_ids] } : change),
        })
        expect([403, 404], JSON.stringify(change)).toContain(answer.status)
      }
      const renamed = await user.client.call(users.update, { userId: user.id, firstname: 'Same' })
      expect(renamed.status).toBe(200)
    }
    const seen = await app.client().signIn(ofOne.username, 'a long enough password')
    const locations = (await seen.raw('GET', '/v1/location')).data as { id: string }[] // the contract's list
    expect(locations.map(({ id }) => id)).toEqual([first])
  })

  it('neither sees nor changes people who have locations that they lack, whose password would make them one of those', async () => {
    const mine = await buildUser(app, restaurant, 'Manager', first)
    const beyond = [
      await buildUser(app, restaurant, 'Admin'),
      await buildUser(app, restaurant, 'Manager', second),
      await buildUser(app, restaurant, 'BOH', first),
    ]
    const [, , reaching] = beyond
    await ofAll.client.call(users.update, { userId: reaching?.id ?? '', location_ids: [third] })
    const refused = { status: 404, code: 'user.not_found' }
    const { client } = ofOne
    for (const { id: userId } of beyond) {
      expect(
        await client.call(users.update, { userId, password: 'a password of my own choice' }),
      ).toMatchObject(refused)
      expect(await client.call(users.update, { userId, enabled: false })).toMatchObject(refused)
      expect(await client.call(users.remove, { userId })).toMatchObject(refused)
      expect(await client.call(users.get, { userId })).toMatchObject(refused)
    }
    const { data, page } = await client.call(users.list, { limit: 1000 })
    const listed = data.map(({ id }) => id)
    expect(listed).toEqual(expect.arrayContaining([ofOne.id, mine.id]))
    for (const { id } of [...beyond, ofAll, ofTwo]) expect(listed).not.toContain(id)
    expect(page?.total).toBe(data.length)
    const all = (await ofAll.client.call(users.list, { limit: 1000 })).data.map(({ id }) => id)
    for (const { id } of [...beyond, ofOne, ofTwo]) expect(all).toContain(id)
    expect((await client.call(users.remove, { userId: mine.id })).status).toBe(200)
  })
})
