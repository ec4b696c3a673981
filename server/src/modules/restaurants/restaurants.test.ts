import { auth } from '@maitre/contract/auth'
import { restaurants } from '@maitre/contract/restaurants'
import { tiers } from '@maitre/contract/tiers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QUEUES } from '#app'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  PASSWORD,
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

  it('cannot change their own tier; a SuperAdmin can, and it counts at the next call', async () => {
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

  it('take the source’s payload whole, and make all of its changes or none', async () => {
    const another = await buildRestaurant(app, { tier: 'Pro' })
    const { client } = await buildUser(app, another, 'Admin')
    const restaurantId = another.id
    const { data: before } = await client.call(restaurants.get, { restaurantId })
    const payload = {
      id: another.id,
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
      client.raw('PUT', `/v1/restaurant/${another.id}`, { ...payload, ...changes })
    const { id: _id, integrations: _list, ...stored } = payload
    expect(await put({})).toMatchObject({
      status: 200,
      data: { ...stored, integrations: ['Libro', 'Google'] },
    })
    const consents = () =>
      sums.query('select given, user_id from app.consents where restaurant_id = $1', [another.id])
    expect(await consents()).toHaveLength(1)
    // Sent once more, the consent in it is given already.
    expect((await put({})).status).toBe(200)
    expect(await consents()).toHaveLength(1)
    const rows = await sums.of(another.id)
    const growth = (await client.call(tiers.list, {})).data.find((tier) => tier.name === 'Growth')
    const raised = { subscription_tier_id: growth?.id, weekly_report_day: 5 }
    expect(await put(raised)).toMatchObject({ status: 403, code: 'access.role_required' })
    expect(await put({ integrations: 'Libro,Fax' })).toMatchObject({ code: 'request.invalid' })
    expect(await sums.of(another.id)).toEqual(rows)
  })

  it('have integrations from Pro on, for a SuperAdmin too', async () => {
    const another = await buildRestaurant(app, { tier: 'Growth' })
    const integrations = ['Libro' as const]
    const restaurantId = another.id
    const before = await sums.of(another.id)
    for (const refused of [
      await superAdmin.call(restaurants.updateIntegrations, { restaurantId, integrations }),
      await superAdmin.call(restaurants.update, { restaurantId, integrations }),
    ])
      expect(refused).toMatchObject({ status: 403, code: 'tier_required' })
    expect(await sums.of(another.id)).toEqual(before)
    const pro = (await admin.call(tiers.list, {})).data.find((tier) => tier.name === 'Pro')
    const raised = { restaurantId, integrations, subscription_tier_id: pro?.id ?? '' }
    expect((await superAdmin.call(restaurants.update, raised)).data.integrations).toEqual(['Libro'])
  })

  it('lose the webhook’s address and the model when a form sends them empty', async () => {
    const filled = { approval_zapier_url: 'https://hooks.example/catch/3', main_open_ai_model: 'm' }
    const put = (body: object) => admin.raw('PUT', `/v1/restaurant/${restaurant.id}`, body)
    expect((await put(filled)).data).toMatchObject(filled)
    expect((await put({ approval_zapier_url: '', main_open_ai_model: '' })).data).toMatchObject({
      approval_zapier_url: null,
      main_open_ai_model: null,
    })
  })

  it.each([
    ['hooks', 'not_https'],
    ['http://hooks.example/catch/1', 'not_https'],
    ['https://192.168.0.1/x', 'not_public'],
    ['https://[fd00::1]/x', 'not_public'],
    ['https://localhost/x', 'not_public'],
    ['https://hooks.example/a b', 'invalid_address'],
    ['https://', 'invalid_address'],
  ])('are told why a webhook cannot go to "%s", by either call', async (address, problem) => {
    const { id } = restaurant
    for (const [path, field] of [
      [`/v1/restaurant/${id}`, 'approval_zapier_url'],
      [`/v1/restaurant/${id}/webhook`, 'url'],
    ] as const)
      expect(await admin.raw('PUT', path, { [field]: address })).toMatchObject({
        status: 400,
        details: { fields: [{ field, problem }] },
      })
  })

  it('show the integration’s address and the instructions only to those who may change them', async () => {
    const another = await buildRestaurant(app)
    const shown = {
      approval_zapier_url: 'https://hooks.example/catch/2',
      additional_system_prompt_instructions: 'Sign as the team.',
    }
    const boss = (await buildUser(app, another, 'Admin')).client
    await boss.call(restaurants.update, { restaurantId: another.id, ...shown })
    expect((await boss.call(restaurants.self, {})).data).toMatchObject(shown)
    const hidden = { approval_zapier_url: null, additional_system_prompt_instructions: null }
    for (const role of ['Manager', 'BOH'] as const) {
      const { client } = await buildUser(app, another, role)
      expect((await client.call(restaurants.self, {})).data).toMatchObject(hidden)
      const one = await client.call(restaurants.get, { restaurantId: another.id })
      expect(one.data).toMatchObject(hidden)
    }
    const [of] = another.locationIds
    const { client, username } = await buildUser(app, another, 'Admin', of)
    const one = await client.call(restaurants.get, { restaurantId: another.id })
    expect(one.data).toMatchObject(hidden)
    expect((await client.call(restaurants.self, {})).data).toMatchObject(hidden)
    const again = await app.client().call(auth.login, { username, password: PASSWORD })
    expect(JSON.stringify(again.data)).not.toContain(shown.approval_zapier_url)
  })

  it('record every consent to automatic approval, given or withdrawn, and by whom', async () => {
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

  it.each([
    ['whether an approval posts', { post_on_approval: true }],
    ['how long a countdown lasts', { auto_approve_reviews: true, auto_approval_minutes_delay: 60 }],
  ])('tell every screen of theirs that a setting changed: %s', async (_, change) => {
    const house = await buildRestaurant(app, { tier: 'Pro' })
    const { client } = await buildUser(app, house, 'Admin')
    const news: unknown[] = []
    const forget = app.services.live.onMessage(({ restaurantId, locationId, event }) => {
      if (restaurantId === house.id) news.push([locationId, event])
    })
    expect(
      await client.call(restaurants.update, { restaurantId: house.id, ...change }),
    ).toMatchObject({ status: 200 })
    await expect.poll(() => news).toContainEqual([null, { type: 'restaurant.changed' }])
    forget()
  })

  it('are not deleted while they have people; without people they go with all of their rows', async () => {
    const full = await buildRestaurant(app)
    const person = await buildUser(app, full, 'BOH')
    const remove = () => superAdmin.call(restaurants.remove, { restaurantId: full.id })
    expect(await remove()).toMatchObject({ status: 409, code: 'restaurant.in_use' })
    await sums.query('delete from app.users where user_id = $1', [person.id])
    expect((await remove()).status).toBe(200)
    const empty = await sums.of('00000000-0000-4000-8000-000000000000')
    expect(await sums.of(full.id)).toEqual(empty)
    expect(await remove()).toMatchObject({ status: 404, code: 'restaurant.not_found' })
  })

  it('leave no answer of an Idempotency-Key and no waiting job behind when they are deleted', async () => {
    const tier = (await superAdmin.call(tiers.list, {})).data[0]?.id ?? ''
    const keyed = (path: string, body: object) =>
      superAdmin.raw('POST', path, body, { 'idempotency-key': unique('key') })
    const made = await keyed('/v1/restaurant', { name: unique('R'), subscription_tier_id: tier })
    const { id } = made.data as { id: string } // the contract's restaurant
    await keyed('/v1/location', { name: 'Plateau', restaurant_id: id })
    const { jobs, database } = app.services
    await database.scoped(id, (tx) =>
      jobs.send(tx, { name: QUEUES[0] ?? '' }, { restaurantId: id }),
    )
    const naming = async () => {
      const like = [`%${id}%`]
      const keys = 'select 1 from app.idempotency_keys k where k::text like $1'
      const sent = 'select 1 from pgboss.job where data::text like $1'
      return [(await sums.query(keys, like)).length, (await sums.query(sent, like)).length]
    }
    expect(await naming()).toEqual([2, 1])
    expect((await superAdmin.call(restaurants.remove, { restaurantId: id })).status).toBe(200)
    expect(await naming()).toEqual([0, 0])
  })
})
