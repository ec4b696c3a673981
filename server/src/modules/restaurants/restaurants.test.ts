import { locations } from '@maitre/contract/locations'
import { restaurants } from '@maitre/contract/restaurants'
import { tiers } from '@maitre/contract/tiers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  unique,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let superAdmin: Client
let admin: Client
let adminId: string

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app, { tier: 'Pro' })
  superAdmin = (await buildSuperAdmin(app)).client
  const built = await buildUser(app, restaurant, 'Admin')
  admin = built.client
  adminId = built.id
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

describe('restaurants', () => {
  it('come with their hidden All location and the defaults', async () => {
    const { data } = await admin.call(tiers.list, {})
    const name = unique('Chez Nous')
    const made = await superAdmin.call(restaurants.create, {
      name: `  ${name} `,
      subscription_tier_id: data[0]?.id ?? '',
    })
    expect(made).toMatchObject({
      status: 201,
      data: {
        name,
        weekly_report_day: 1,
        timezone: 'America/Toronto',
        default_language: 'en',
        reply_tone: 'friendly',
        auto_approve_reviews: false,
        bad_review_max_rating: 2,
        integrations: [],
        location_count: 0,
      },
    })
    expect(await allId(made.data.id)).not.toBe('none')
    const names = (await superAdmin.call(restaurants.list, { limit: 1000 })).data.map(
      (one) => one.name,
    )
    expect(names).toEqual(expect.arrayContaining([name, restaurant.name]))
  })

  it('have names of their own, in any case, when made and when renamed', async () => {
    const other = await buildRestaurant(app)
    const { data } = await admin.call(tiers.list, {})
    const taken = { status: 409, code: 'restaurant.name_taken' }
    expect(
      await superAdmin.call(restaurants.create, {
        name: other.name.toUpperCase(),
        subscription_tier_id: data[0]?.id ?? '',
      }),
    ).toMatchObject(taken)
    const rename = (name: string) =>
      admin.call(restaurants.update, { restaurantId: restaurant.id, name })
    expect(await rename(other.name.toLowerCase())).toMatchObject(taken)
    expect(await rename(restaurant.name)).toMatchObject({ status: 200 })
  })

  it('cannot change what they pay for, SuperAdmin can, and it counts at the next call', async () => {
    const small = await buildRestaurant(app, { tier: 'Growth' })
    const { client } = await buildUser(app, small, 'Admin')
    const integrations = () =>
      client.call(restaurants.updateIntegrations, {
        restaurantId: small.id,
        integrations: ['Libro'],
      })
    expect(await integrations()).toMatchObject({ status: 403, code: 'tier_required' })
    const pro = (await client.call(tiers.list, {})).data.find((tier) => tier.name === 'Pro')
    const raise = { restaurantId: small.id, subscription_tier_id: pro?.id ?? '' }
    expect(await client.call(restaurants.update, raise)).toMatchObject({
      status: 403,
      code: 'access.role_required',
    })
    expect((await superAdmin.call(restaurants.update, raise)).status).toBe(200)
    expect((await integrations()).data.integrations).toEqual(['Libro'])
    const nowhere = { ...raise, subscription_tier_id: adminId }
    expect(await superAdmin.call(restaurants.update, nowhere)).toMatchObject({
      code: 'tier.not_found',
    })
  })

  it('take the source’s payload whole, and do all of it or nothing', async () => {
    const house = await buildRestaurant(app, { tier: 'Pro' })
    const { client } = await buildUser(app, house, 'Admin')
    const restaurantId = house.id
    const { data: before } = await client.call(restaurants.get, { restaurantId })
    const payload = {
      id: house.id,
      name: unique('Renamed'),
      subscription_tier_id: before.subscription_tier_id,
      main_open_ai_model: 'gpt-5',
      approval_zapier_url: 'https://hooks.example/catch/1',
      weekly_report_day: 4,
      additional_system_prompt_instructions: 'Never mention the terrace.',
      integrations: 'Libro,Google',
      auto_approve_reviews: true,
      auto_approval_minutes_delay: null,
    }
    const put = (changes: object) =>
      client.raw('PUT', `/v1/restaurant/${house.id}`, { ...payload, ...changes })
    const { id: _id, integrations: _list, ...stored } = payload
    expect(await put({})).toMatchObject({
      status: 200,
      data: { ...stored, integrations: ['Libro', 'Google'] },
    })
    const consents = () =>
      sums.query('select given, user_id from app.consents where restaurant_id = $1', [house.id])
    expect(await consents()).toHaveLength(1)
    // Sent again it is agreed to already.
    expect((await put({})).status).toBe(200)
    expect(await consents()).toHaveLength(1)
    const rows = await sums.of(house.id)
    const growth = (await client.call(tiers.list, {})).data.find((tier) => tier.name === 'Growth')
    const raised = { subscription_tier_id: growth?.id, weekly_report_day: 5 }
    expect(await put(raised)).toMatchObject({ status: 403, code: 'access.role_required' })
    expect(await put({ integrations: 'Libro,Fax' })).toMatchObject({ code: 'request.invalid' })
    expect(await sums.of(house.id)).toEqual(rows)
  })

  it('have integrations from Pro on, for a SuperAdmin too', async () => {
    const house = await buildRestaurant(app, { tier: 'Growth' })
    const integrations = ['Libro' as const]
    const restaurantId = house.id
    const before = await sums.of(house.id)
    for (const refused of [
      await superAdmin.call(restaurants.updateIntegrations, { restaurantId, integrations }),
      await superAdmin.call(restaurants.update, { restaurantId, integrations }),
    ])
      expect(refused).toMatchObject({ status: 403, code: 'tier_required' })
    expect(await sums.of(house.id)).toEqual(before)
    const pro = (await admin.call(tiers.list, {})).data.find((tier) => tier.name === 'Pro')
    const raised = { restaurantId, integrations, subscription_tier_id: pro?.id ?? '' }
    expect((await superAdmin.call(restaurants.update, raised)).data.integrations).toEqual(['Libro'])
  })

  it('show the integration’s address and the instructions to those who may change them', async () => {
    const house = await buildRestaurant(app)
    const shown = {
      approval_zapier_url: 'https://hooks.example/catch/2',
      additional_system_prompt_instructions: 'Sign as the team.',
    }
    const boss = (await buildUser(app, house, 'Admin')).client
    await boss.call(restaurants.update, { restaurantId: house.id, ...shown })
    expect((await boss.call(restaurants.self, {})).data).toMatchObject(shown)
    const hidden = { approval_zapier_url: null, additional_system_prompt_instructions: null }
    for (const role of ['Manager', 'BOH', 'User'] as const) {
      const { client } = await buildUser(app, house, role)
      expect((await client.call(restaurants.self, {})).data).toMatchObject(hidden)
      if (role === 'User') continue
      const one = await client.call(restaurants.get, { restaurantId: house.id })
      expect(one.data).toMatchObject(hidden)
    }
  })

  it('record every consent to approval by itself, given or withdrawn, and by whom', async () => {
    const set = (auto_approve_reviews: boolean, auto_approval_minutes_delay: number | null) =>
      admin.call(restaurants.updateAutoApproval, {
        restaurantId: restaurant.id,
        auto_approve_reviews,
        auto_approval_minutes_delay,
      })
    expect((await set(true, 60)).data).toMatchObject({
      auto_approve_reviews: true,
      auto_approval_minutes_delay: 60,
    })
    expect((await set(false, null)).data).toMatchObject({ auto_approve_reviews: false })
    expect(await set(true, 61)).toMatchObject({ status: 400, code: 'request.invalid' })
    const rows = await sums.query(
      'select subject, given, user_id, wording from app.consents where restaurant_id = $1 order by at, consent_id',
      [restaurant.id],
    )
    const wording = expect.stringMatching(/\w{4,}/u)
    expect(rows).toEqual([
      { subject: 'auto_approval', given: true, user_id: adminId, wording },
      { subject: 'auto_approval', given: false, user_id: adminId, wording },
    ])
  })

  it('with people are not deleted; without, everything of them goes', async () => {
    const full = await buildRestaurant(app)
    await buildDraft(app, full)
    const person = await buildUser(app, full, 'BOH')
    const remove = () => superAdmin.call(restaurants.remove, { restaurantId: full.id })
    expect(await remove()).toMatchObject({ status: 409, code: 'restaurant.in_use' })
    await sums.query('delete from app.users where user_id = $1', [person.id])
    expect((await remove()).status).toBe(200)
    const empty = await sums.of('00000000-0000-4000-8000-000000000000')
    expect(await sums.of(full.id)).toEqual(empty)
    expect(await remove()).toMatchObject({ status: 404, code: 'restaurant.not_found' })
  })
})

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
      connections: [],
    })
  })

  it('are searched and paged at the server', async () => {
    const locationNames = ['Harbour', 'Old Harbour', 'Quay']
    const house = await buildRestaurant(app, { locationNames })
    const { client } = await buildUser(app, house, 'Admin')
    const first = await client.call(locations.list, { search: 'HARBOUR', limit: 1, order: 'desc' })
    expect(first.data.map(({ name }) => name)).toEqual(['Old Harbour'])
    expect(first.page).toEqual({ offset: 0, limit: 1, total: 2, hasMore: true })
    const rest = await client.call(locations.list, { search: 'harbour', offset: 1 })
    expect(rest.data.map(({ name }) => name)).toEqual(['Old Harbour'])
    expect(rest.page).toMatchObject({ total: 2, hasMore: false })
  })

  it('are those that one belongs to or was granted', async () => {
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
    // One granted in another house opens nothing.
    const elsewhere = await buildRestaurant(app)
    const stray = await buildUser(app, elsewhere, 'Manager', elsewhere.locationIds[0])
    await sums.query('insert into app.user_locations (user_id, location_id) values ($1, $2)', [
      stray.id,
      first,
    ])
    expect((await list(stray.client)).map((one) => one.id)).toEqual([elsewhere.locationIds[0]])
  })

  it('are added, renamed and deleted, each name once', async () => {
    const made = await admin.call(locations.create, {
      name: ' Old  Town ',
      restaurant_id: restaurant.id,
    })
    expect(made).toMatchObject({ status: 201, data: { name: 'Old Town' } })
    expect(await list(admin)).toHaveLength(3)
    const taken = { status: 409, code: 'location.name_taken' }
    for (const name of ['OLD TOWN', 'All', 'all'])
      expect(
        await admin.call(locations.create, { name, restaurant_id: restaurant.id }),
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

  it('cannot be made twice by several at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const name = unique('Twice')
      const make = () => admin.call(locations.create, { name, restaurant_id: restaurant.id })
      const answers = await Promise.all(Array.from({ length: 8 }, make))
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
      expect(answers.filter((answer) => answer.code === 'location.name_taken')).toHaveLength(7)
    }
  })

  it('that is hidden is neither renamed nor deleted', async () => {
    const locationId = await allId(restaurant.id)
    const before = await sums.of(restaurant.id)
    for (const client of [admin, superAdmin]) {
      client.headers['x-restaurant-id'] = restaurant.id
      for (const answer of [
        await client.call(locations.update, { locationId, name: 'Everything' }),
        await client.call(locations.remove, { locationId }),
      ])
        expect(answer).toMatchObject({ status: 404, code: 'location.not_found' })
    }
    expect(await sums.of(restaurant.id)).toEqual(before)
  })

  it('belong to the restaurant of the one who adds them', async () => {
    const other = await buildRestaurant(app)
    const refused = await admin.call(locations.create, { name: 'Outpost', restaurant_id: other.id })
    expect(refused).toMatchObject({ status: 403, code: 'access.other_restaurant' })
  })
})
