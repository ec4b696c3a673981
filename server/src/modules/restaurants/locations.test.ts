import { locationLosses, locations } from '@maitre/contract/locations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  buildReview,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  unique,
  workIn,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let superAdmin: Client
let admin: Client

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app, { tier: 'Pro' })
  superAdmin = (await buildSuperAdmin(app)).client
  admin = (await buildUser(app, restaurant, 'Admin')).client
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const allId = async (restaurantId: string): Promise<string> => {
  const [row] = await sums.query<{ location_id: string }>(
    "select location_id from app.locations where restaurant_id = $1 and kind = 'all'",
    [restaurantId],
  )
  return row?.location_id ?? 'none'
}

describe('locations', () => {
  const list = async (client: Client) => (await client.call(locations.list, {})).data

  it('are listed by name, the hidden All never among them', async () => {
    const listed = await list(admin)
    expect(listed.map((one) => one.name)).toEqual(['First', 'Second'])
    expect(listed.map((one) => one.id)).not.toContain(await allId(restaurant.id))
    expect(listed[0]).toEqual({
      id: restaurant.locationIds[0],
      restaurant_id: restaurant.id,
      name: 'First',
      address: null,
      timezone: 'America/Toronto',
      website: null,
      region_id: null,
      connections: [],
    })
  })

  it('are searched and paged by the server', async () => {
    const locationNames = ['Harbour', 'Old Harbour', 'Quai de l’Été']
    const another = await buildRestaurant(app, { locationNames })
    const { client } = await buildUser(app, another, 'Admin')
    const first = await client.call(locations.list, { search: 'HARBOUR', limit: 1, order: 'desc' })
    expect(first.data.map(({ name }) => name)).toEqual(['Old Harbour'])
    expect(first.page).toEqual({ offset: 0, limit: 1, total: 2, hasMore: true })
    const rest = await client.call(locations.list, { search: 'harbour', offset: 1 })
    expect(rest.data.map(({ name }) => name)).toEqual(['Old Harbour'])
    expect(rest.page).toMatchObject({ total: 2, hasMore: false })
    const bare = await client.call(locations.list, { search: 'l’ete' })
    expect(bare.data.map(({ name }) => name)).toEqual(['Quai de l’Été'])
  })

  it('are shown to a person who belongs to them or was granted them', async () => {
    const [first = '', second = ''] = restaurant.locationIds
    const { client, id } = await buildUser(app, restaurant, 'Manager', first)
    expect((await list(client)).map((one) => one.id)).toEqual([first])
    await sums.query('insert into app.user_locations (user_id, location_id) values ($1, $2)', [
      id,
      second,
    ])
    const again = await buildUser(app, restaurant, 'Manager', second)
    await sums.query('insert into app.user_locations (user_id, location_id) values ($1, $2)', [
      again.id,
      first,
    ])
    expect((await list(again.client)).map((one) => one.id)).toEqual([first, second])
    // A location granted in another restaurant shows nothing here.
    const elsewhere = await buildRestaurant(app)
    const stray = await buildUser(app, elsewhere, 'Manager', elsewhere.locationIds[0])
    await sums.query('insert into app.user_locations (user_id, location_id) values ($1, $2)', [
      stray.id,
      first,
    ])
    expect((await list(stray.client)).map((one) => one.id)).toEqual([elsewhere.locationIds[0]])
  })

  it('are added, renamed and deleted, and never two have one name', async () => {
    const made = await admin.call(locations.create, {
      name: ' Old  Town ',
      restaurant_id: restaurant.id,
    })
    expect(made).toMatchObject({ status: 201, data: { name: 'Old Town' } })
    expect(await list(admin)).toHaveLength(3)
    const taken = { status: 409, code: 'location.name_taken' }
    expect(
      await admin.call(locations.create, { name: 'OLD TOWN', restaurant_id: restaurant.id }),
    ).toMatchObject(taken)
    const locationId = made.data.id
    expect(await admin.call(locations.update, { locationId, name: 'first' })).toMatchObject(taken)
    expect((await admin.call(locations.update, { locationId, name: 'old town' })).data.name).toBe(
      'old town',
    )
    const person = await buildUser(app, restaurant, 'BOH', locationId)
    expect(await admin.call(locations.remove, { locationId })).toMatchObject({
      status: 409,
      code: 'location.in_use',
    })
    await sums.query('delete from app.users where user_id = $1', [person.id])
    expect((await admin.call(locations.remove, { locationId })).status).toBe(200)
    expect(await list(admin)).toHaveLength(2)
  })

  it('are never called as the hidden All, and whoever tries is told why', async () => {
    const reserved = { status: 409, code: 'location.name_reserved' }
    const [locationId = ''] = restaurant.locationIds
    for (const name of ['All', 'all', ' ALL ']) {
      const made = await admin.call(locations.create, { name, restaurant_id: restaurant.id })
      expect(made).toMatchObject(reserved)
      expect(await admin.call(locations.update, { locationId, name })).toMatchObject(reserved)
    }
  })

  it('have an address and a website, each changed by itself and cleared by an empty text', async () => {
    const made = await admin.call(locations.create, {
      name: unique('Quay'),
      restaurant_id: restaurant.id,
      address: ' 12  rue du Port ',
      website: 'https://quay.example',
    })
    expect(made.data).toMatchObject({
      address: '12 rue du Port',
      website: 'https://quay.example',
    })
    const locationId = made.data.id
    const moved = await admin.call(locations.update, { locationId, address: '14 rue du Port' })
    expect(moved.data).toMatchObject({
      name: made.data.name,
      address: '14 rue du Port',
      website: 'https://quay.example',
    })
    const cleared = await admin.call(locations.update, { locationId, address: '', website: '' })
    expect(cleared.data).toMatchObject({ name: made.data.name, address: null, website: null })
    expect(await admin.call(locations.update, { locationId, website: 'quay' })).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'website', problem: 'invalid_address' }] },
    })
    expect((await admin.call(locations.remove, { locationId })).status).toBe(200)
  })

  it('say what would be lost with them, to whoever may delete them', async () => {
    const lost = await buildRestaurant(app, { locationNames: ['Kept', 'Lost'] })
    const [kept = '', locationId = ''] = lost.locationIds
    const all = (await buildUser(app, lost, 'Admin')).client
    const losses = async () => (await all.call(locationLosses.get, { locationId })).data
    expect(await losses()).toEqual({ reviews: 0, replies: 0, people: 0 })
    await buildReview(app, lost, { locationId })
    await buildDraft(app, lost, { locationId })
    await buildReview(app, lost, { locationId: kept })
    const ofOne = await buildUser(app, lost, 'Admin', locationId)
    expect(await losses()).toEqual({ reviews: 2, replies: 1, people: 1 })
    expect((await ofOne.client.call(locationLosses.get, { locationId: kept })).status).toBe(404)
    const manager = await buildUser(app, lost, 'Manager', kept)
    expect((await manager.client.call(locationLosses.get, { locationId: kept })).status).toBe(403)
  })

  it('are made once when several people add the same name at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const name = unique('Twice')
      const make = () => admin.call(locations.create, { name, restaurant_id: restaurant.id })
      const answers = await Promise.all(Array.from({ length: 8 }, make))
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
      expect(answers.filter((answer) => answer.code === 'location.name_taken')).toHaveLength(7)
    }
  })

  it('cannot be renamed or deleted where they are the hidden All', async () => {
    const locationId = await allId(restaurant.id)
    await workIn(superAdmin, restaurant.id)
    const before = await sums.of(restaurant.id)
    for (const client of [admin, superAdmin])
      for (const answer of [
        await client.call(locations.update, { locationId, name: 'Everything' }),
        await client.call(locations.remove, { locationId }),
      ])
        expect(answer).toMatchObject({ status: 404, code: 'location.not_found' })
    expect(await sums.of(restaurant.id)).toEqual(before)
  })

  it('belong to the restaurant of the person who adds them', async () => {
    const other = await buildRestaurant(app)
    const refused = await admin.call(locations.create, { name: 'Outpost', restaurant_id: other.id })
    expect(refused).toMatchObject({ status: 403, code: 'access.other_restaurant' })
  })
})
