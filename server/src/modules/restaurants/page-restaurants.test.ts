import { restaurants } from '@maitre/contract/restaurants'
import type { InputOf } from '@maitre/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folded } from '#platform/folded'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildSuperAdmin, buildUser } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'

const MANY = 10_000

let app: TestApp
let sums: Checksums
let superAdmin: Client
let admin: Client

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  const one = await buildRestaurant(app, {
    name: 'Brûlerie de l’Étang',
    tier: 'Pro',
    locationNames: ['North', 'South', 'East'],
  })
  await buildRestaurant(app, {
    name: 'épicerie 100% locale',
    tier: 'Enterprise',
    locationNames: ['Only'],
  })
  superAdmin = (await buildSuperAdmin(app)).client
  admin = (await buildUser(app, one, 'Admin')).client
  const growth = "(select tier_id from app.subscription_tiers where name = 'Growth')"
  await sums.query(
    `insert into app.restaurants (restaurant_id, name, subscription_tier_id, timezone, default_language, reply_tone, auto_approve_reviews, created_at)
     select gen_random_uuid(), 'Grill ' || to_char(n, 'FM00000'), ${growth}, 'America/Toronto', 'en', 'friendly', n % 4 = 0,
            timestamptz '2020-01-01' + n * interval '1 minute'
       from generate_series(1, $1) n`,
    [MANY - 2],
  )
  await sums.query(
    `insert into app.locations (restaurant_id, location_id, kind, name, timezone, created_at)
     select restaurant_id, gen_random_uuid(), kind, kind, timezone, created_at
       from app.restaurants, unnest(array['all', 'place']) kind where name like 'Grill %'`,
  )
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

type Query = InputOf<typeof restaurants.list>
const page = (query: Query) => superAdmin.call(restaurants.list, query)
const names = async (query: Query): Promise<string[]> =>
  (await page(query)).data.map(({ name }) => name)

describe('the list of ten thousand restaurants', () => {
  it('comes a page at a time, by name as a directory orders it, with the number of all', async () => {
    const first = await page({})
    expect(first.page).toEqual({ offset: 0, limit: 50, total: MANY, hasMore: true })
    expect(first.data.slice(0, 3).map(({ name }) => name)).toEqual([
      'Brûlerie de l’Étang',
      'épicerie 100% locale',
      'Grill 00001',
    ])
    expect(await names({ order: 'desc', limit: 2 })).toEqual(['Grill 09998', 'Grill 09997'])
  })

  it('has each of them once, whatever it is sorted by', async () => {
    for (const sort of ['name', 'tier'] as const) {
      const seen = new Set<string>()
      for (let offset = 0; offset < MANY; offset += 1000)
        for (const { id } of (await page({ sort, offset, limit: 1000 })).data) seen.add(id)
      expect(seen.size, sort).toBe(MANY)
    }
    expect((await page({ offset: 9_990 })).page).toMatchObject({ hasMore: false })
    expect(await names({ offset: MANY })).toEqual([])
  })

  it('is sorted by the level of the tier, the number of locations and the age', async () => {
    const top = ['épicerie 100% locale', 'Brûlerie de l’Étang']
    expect(await names({ sort: 'tier', order: 'desc', limit: 2 })).toEqual(top)
    expect(await names({ sort: 'tier', limit: 1 })).toEqual(['Grill 00001'])
    const [most] = (await page({ sort: 'locations', order: 'desc', limit: 1 })).data
    expect(most).toMatchObject({ name: 'Brûlerie de l’Étang', location_count: 3 })
    expect(await names({ sort: 'created', limit: 2 })).toEqual(['Grill 00001', 'Grill 00002'])
    expect((await names({ sort: 'created', order: 'desc', limit: 2 })).toSorted()).toEqual(
      top.toSorted(),
    )
  })

  it('is searched by part of the name, whatever the accents and capitals, with % and _ taken literally', async () => {
    expect(await names({ search: 'BRULERIE de l’etang' })).toEqual(['Brûlerie de l’Étang'])
    expect(await names({ search: 'Épi' })).toEqual(['épicerie 100% locale'])
    expect(await names({ search: '0%' })).toEqual(['épicerie 100% locale'])
    expect(await names({ search: '0_' })).toEqual([])
    const found = await page({ search: 'grill 0123', sort: 'name' })
    expect(found.page?.total).toBe(10)
    expect(found.data.at(-1)?.name).toBe('Grill 01239')
  })

  it('is filtered by tier and by automatic approval', async () => {
    expect((await page({ tier: 'Pro,Enterprise' })).page?.total).toBe(2)
    expect((await page({ auto_approval: 'on' })).page?.total).toBe(2499)
    expect((await page({ auto_approval: 'off', tier: 'Growth' })).page?.total).toBe(MANY - 2 - 2499)
  })

  it('is filtered by who waits for their removal', async () => {
    await sums.query(
      "update app.restaurants set removal_due_at = now() + interval '9 days', removal_asked_at = now() where name = 'Grill 00042'",
    )
    expect(await names({ state: 'leaving' })).toEqual(['Grill 00042'])
    expect((await page({ state: 'staying' })).page?.total).toBe(MANY - 1)
  })

  it('is filtered by who has not subscribed, during a trial and after', async () => {
    await sums.query(
      "update app.restaurants set trial_days = 30, trial_ends_at = now() - interval '9 days' where name = 'Grill 00043'",
    )
    await sums.query("update app.restaurants set trial_days = 30 where name = 'Grill 00044'")
    expect(await names({ state: 'trial' })).toEqual(['Grill 00043', 'Grill 00044'])
  })

  it('is searched by a stored name that is folded as what is searched for', async () => {
    const [parted] = await sums.query<{ count: number }>(
      `select count(*)::int as count from app.restaurants where folded is distinct from ${folded('name')}`,
    )
    expect(parted?.count).toBe(0)
  })

  it.each([
    { sort: 'id' },
    { order: 'up' },
    { tier: 'Gold' },
    { auto_approval: 'maybe' },
    { state: 'gone' },
    { offset: '-1' },
    { limit: '1001' },
    { search: 'x'.repeat(201) },
  ])('refuses %j', async (query) => {
    const answer = await superAdmin.raw('GET', `/v1/restaurant?${new URLSearchParams(query)}`)
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('is refused to everyone but a SuperAdmin', async () => {
    expect(await admin.call(restaurants.list, {})).toMatchObject({ status: 403 })
  })
})
