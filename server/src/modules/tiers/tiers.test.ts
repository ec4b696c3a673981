import { restaurants } from '@maitre/contract/restaurants'
import { auth } from '@maitre/contract/auth'
import { tiers } from '@maitre/contract/tiers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QUEUES } from '#app'
import { migrate } from '#platform/migrate'
import { type TestApp, startTestApp } from '#test/app'
import { buildRestaurant, buildSuperAdmin, buildUser, type BuiltUser, unique } from '#test/builders'

let app: TestApp
let superAdmin: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  superAdmin = await buildSuperAdmin(app)
})
afterAll(() => app.stop())

const list = async () => (await superAdmin.client.call(tiers.list, {})).data
const unlimited = { max_reviews_per_month: null, keywords_max_count: null }

describe('an installation', () => {
  it('begins with the four tiers, lowest first, with their limits', async () => {
    const id = expect.any(String)
    const max_reviews_per_month = null
    expect(await list()).toEqual([
      { id, name: 'Growth', level: 'Growth', max_reviews_per_month, keywords_max_count: 25 },
      { id, name: 'Essential', level: 'Essential', max_reviews_per_month, keywords_max_count: 100 },
      { id, name: 'Pro', level: 'Pro', max_reviews_per_month, keywords_max_count: 500 },
      {
        id,
        name: 'Enterprise',
        level: 'Enterprise',
        max_reviews_per_month,
        keywords_max_count: null,
      },
    ])
  })

  it('keeps a SuperAdmin’s changes of the tiers when it is migrated again', async () => {
    const [growth, , pro] = await list()
    await superAdmin.client.call(tiers.update, {
      tierId: growth?.id ?? '',
      name: 'Starter',
      keywords_max_count: 7,
    })
    await superAdmin.client.call(tiers.remove, { tierId: pro?.id ?? '' })
    const before = await list()
    await migrate(app.database.urls.owner, QUEUES)
    expect(await list()).toEqual(before)
    expect(before.map(({ name }) => name)).toEqual(['Starter', 'Essential', 'Enterprise'])
    await superAdmin.client.call(tiers.create, { name: 'Pro', level: 'Pro', ...unlimited })
    await superAdmin.client.call(tiers.update, { tierId: growth?.id ?? '', name: 'Growth' })
  })
})

describe('the list of tiers', () => {
  it('is searched by a part of the name, turned round and paged', async () => {
    const word = unique('Table')
    for (const [name, level] of [
      [`${word} two`, 'Pro'],
      [`${word} one`, 'Growth'],
      [`${word} three`, 'Enterprise'],
    ] as const)
      await superAdmin.client.call(tiers.create, { name, level, ...unlimited })
    const page = async (query: object) =>
      superAdmin.client.call(tiers.list, { search: word.toUpperCase(), ...query })
    const named = (numbers: string[]) => numbers.map((n) => ({ name: `${word} ${n}` }))
    expect(await page({ limit: 2 })).toMatchObject({
      data: named(['one', 'two']),
      page: { offset: 0, limit: 2, total: 3, hasMore: true },
    })
    expect(await page({ limit: 2, offset: 2 })).toMatchObject({
      data: named(['three']),
      page: { offset: 2, total: 3, hasMore: false },
    })
    expect(await page({ order: 'desc' })).toMatchObject({ data: named(['three', 'two', 'one']) })
  })
})

describe('a tier', () => {
  it('has a name of its own in whatever case, which it may write in another', async () => {
    const name = unique('Bistro')
    const fields = { name, level: 'Pro' as const, ...unlimited }
    const { data } = await superAdmin.client.call(tiers.create, fields)
    const alike = name.toUpperCase()
    expect(await superAdmin.client.call(tiers.create, { ...fields, name: alike })).toMatchObject({
      status: 409,
      code: 'tier.name_taken',
    })
    const other = await superAdmin.client.call(tiers.create, { ...fields, name: unique('Grill') })
    for (const taken of [name, alike])
      expect(
        await superAdmin.client.call(tiers.update, { tierId: other.data.id, name: taken }),
      ).toMatchObject({ status: 409, code: 'tier.name_taken' })
    expect(
      await superAdmin.client.call(tiers.update, { tierId: data.id, name: alike }),
    ).toMatchObject({ status: 200, data: { name: alike } })
    for (const tierId of [data.id, other.data.id])
      await superAdmin.client.call(tiers.remove, { tierId })
  })

  it('is added with a level, changed and deleted', async () => {
    const name = unique('Bistro')
    const fields = { name, level: 'Pro' as const, ...unlimited, max_reviews_per_month: 500 }
    const made = await superAdmin.client.call(tiers.create, fields)
    expect(made).toMatchObject({ status: 201, data: fields })
    const tierId = made.data.id
    expect(await superAdmin.client.call(tiers.create, fields)).toMatchObject({
      status: 409,
      code: 'tier.name_taken',
    })
    const changed = await superAdmin.client.call(tiers.update, {
      tierId,
      max_reviews_per_month: null,
      level: 'Essential',
    })
    expect(changed.data).toEqual({
      ...made.data,
      max_reviews_per_month: null,
      level: 'Essential',
    })
    expect((await superAdmin.client.call(tiers.update, { tierId, name: 'Pro' })).code).toBe(
      'tier.name_taken',
    )
    expect((await superAdmin.client.call(tiers.remove, { tierId })).status).toBe(200)
    for (const gone of [
      await superAdmin.client.call(tiers.remove, { tierId }),
      await superAdmin.client.call(tiers.update, { tierId, keywords_max_count: 1 }),
    ])
      expect(gone).toMatchObject({ status: 404, code: 'tier.not_found' })
  })

  it('is not deleted while restaurants use it, and the answer names the first twenty and counts all', async () => {
    const tier = { name: unique('Used'), level: 'Growth' as const, ...unlimited }
    const { data } = await superAdmin.client.call(tiers.create, tier)
    const using = [
      await buildRestaurant(app, { tier: tier.name }),
      await buildRestaurant(app, { tier: tier.name }),
    ]
    const refused = await superAdmin.client.call(tiers.remove, { tierId: data.id })
    expect(refused).toMatchObject({
      status: 409,
      code: 'tier.in_use',
      details: { restaurants: using.map(({ name }) => name).toSorted(), total: 2 },
    })
    for (let more = 0; more < 19; more += 1) await buildRestaurant(app, { tier: tier.name })
    const again = await superAdmin.client.call(tiers.remove, { tierId: data.id })
    expect(again.details).toMatchObject({ total: 21 })
    expect(again.details?.['restaurants']).toHaveLength(20)
  })

  it('gives the rights of its level whatever its name, from the very next call after a change', async () => {
    const tier = { name: unique('Chef’s table'), level: 'Pro' as const, ...unlimited }
    const { data } = await superAdmin.client.call(tiers.create, tier)
    const restaurant = await buildRestaurant(app, { tier: tier.name })
    const admin = await buildUser(app, restaurant, 'Admin')
    const connect = () =>
      admin.client.call(restaurants.updateIntegrations, {
        restaurantId: restaurant.id,
        integrations: ['Libro'],
      })
    expect((await connect()).status).toBe(200)
    expect((await admin.client.call(auth.self, {})).data.restaurant?.subscription_tier).toEqual({
      id: data.id,
      name: tier.name,
      level: 'Pro',
    })
    await superAdmin.client.call(tiers.update, {
      tierId: data.id,
      level: 'Essential',
      below_use: 'accepted',
    })
    expect(await connect()).toMatchObject({ status: 403, code: 'tier_required' })
    const enterprise = (await list()).find(({ name }) => name === 'Enterprise')
    await superAdmin.client.raw('PUT', `/v1/restaurant/${restaurant.id}`, {
      subscription_tier_id: enterprise?.id,
    })
    expect((await connect()).status).toBe(200)
  })
})
