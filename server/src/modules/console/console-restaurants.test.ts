import { apiKeys } from '@maitre/contract/api-keys'
import { consoleRestaurants, consoleTiers } from '@maitre/contract/console-restaurants'
import { removals } from '@maitre/contract/removals'
import { restaurants } from '@maitre/contract/restaurants'
import { tiers } from '@maitre/contract/tiers'
import { trials } from '@maitre/contract/trials'
import { voice } from '@maitre/contract/voice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildKey,
  buildRestaurant,
  buildReview,
  buildSuperAdmin,
  buildUser,
  PASSWORD,
  unique,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'

let app: TestApp
let sums: Checksums
let superAdmin: Client

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  superAdmin = (await buildSuperAdmin(app)).client
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const unlimited = { max_reviews_per_month: null, keywords_max_count: null }
const tierNamed = async (wanted: string) =>
  (await superAdmin.call(tiers.list, {})).data.find(({ name }) => name === wanted)?.id ?? ''
/** Makes a tier of that level with nothing on it. */
const makeTier = async (fields: Partial<Parameters<typeof call>[0]> = {}) =>
  (await call({ name: unique('Tier'), level: 'Pro', ...unlimited, ...fields })).data
const call = (fields: {
  name: string
  level: 'Growth' | 'Essential' | 'Pro' | 'Enterprise'
  max_reviews_per_month: number | null
  keywords_max_count: number | null
}) => superAdmin.call(tiers.create, fields)
const lossesOf = (restaurantId: string) =>
  superAdmin.call(consoleRestaurants.losses, { restaurantId })
const moveTo = (restaurantId: string, subscription_tier_id: string, more: object = {}) =>
  superAdmin.call(restaurants.update, { restaurantId, subscription_tier_id, ...more })

describe('the figures above the restaurants', () => {
  it('count all of them, those that are told of approvals, have subscribed, or have integrations', async () => {
    const before = (await superAdmin.call(consoleRestaurants.stats, {})).data
    const one = await buildRestaurant(app, { tier: 'Pro' })
    const { id: restaurantId } = await buildRestaurant(app)
    await superAdmin.call(trials.set, { restaurantId, days: 30 })
    const told = {
      approval_zapier_url: 'https://hooks.example/catch/1',
      integrations: ['Yelp' as const],
    }
    await superAdmin.call(restaurants.update, { restaurantId: one.id, ...told })
    expect((await superAdmin.call(consoleRestaurants.stats, {})).data).toEqual({
      total: before.total + 2,
      ai_enabled: before.ai_enabled + 1,
      subscribed: before.subscribed + 1,
      with_integrations: before.with_integrations + 1,
    })
  })
})

describe('what is lost with a restaurant', () => {
  it('is counted before it is deleted', async () => {
    const house = await buildRestaurant(app)
    expect((await lossesOf(house.id)).data).toEqual({
      locations: 2,
      people: 0,
      reviews: 0,
      replies: 0,
      connections: 0,
    })
    await buildUser(app, house, 'Admin')
    await buildDraft(app, house)
    await buildReview(app, house)
    expect((await lossesOf(house.id)).data).toEqual({
      locations: 2,
      people: 1,
      reviews: 2,
      replies: 1,
      connections: 0,
    })
    expect(await lossesOf('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
  })

  it('has its connections to sources among it, with which alone it is not deleted at once', async () => {
    const house = await buildRestaurant(app)
    await sums.query(
      `insert into app.connections (restaurant_id, location_id, source, external_account, external_location, credentials, state, created_at)
       values ($1, $2, 'google', 'accounts/1', 'locations/1', 'sealed', 'connected', now())`,
      [house.id, house.locationIds[0]],
    )
    const lost = { people: 0, reviews: 0, replies: 0, connections: 1 }
    expect((await lossesOf(house.id)).data).toEqual({ locations: 2, ...lost })
    const refused = await superAdmin.call(restaurants.remove, { restaurantId: house.id })
    expect(refused).toMatchObject({ status: 409, code: 'restaurant.in_use', details: lost })
  })

  it('keeps it from being deleted at once, and not from being deleted after its days', async () => {
    const house = await buildRestaurant(app)
    await buildReview(app, house)
    const rows = await sums.of(house.id)
    const refused = await superAdmin.call(restaurants.remove, { restaurantId: house.id })
    expect(refused).toMatchObject({
      status: 409,
      code: 'restaurant.in_use',
      details: { people: 0, reviews: 1, replies: 0 },
    })
    expect(await sums.of(house.id)).toEqual(rows)
    const asked = await superAdmin.call(removals.ask, {
      restaurantId: house.id,
      name: house.name,
      current_password: PASSWORD,
    })
    expect(asked.status).toBe(200)
    const leaving = await superAdmin.call(restaurants.list, { state: 'leaving', limit: 1000 })
    expect(leaving.data.map(({ id }) => id)).toContain(house.id)
    const bare = await buildRestaurant(app)
    expect(await superAdmin.call(restaurants.remove, { restaurantId: bare.id })).toMatchObject({
      status: 200,
    })
  })
})

describe('a tier below what a restaurant uses', () => {
  it('is told by each use, and fits where the restaurant uses nothing of it', async () => {
    const house = await buildRestaurant(app, { tier: 'Enterprise' })
    const growth = await tierNamed('Growth')
    const whole = await tierNamed('Enterprise')
    expect(await moveTo(house.id, growth)).toMatchObject({ status: 200 })
    expect(await moveTo(house.id, whole)).toMatchObject({ status: 200 })
    const admin = (await buildUser(app, house, 'Admin')).client
    await admin.call(restaurants.updateIntegrations, {
      restaurantId: house.id,
      integrations: ['Libro', 'Yelp'],
    })
    await admin.call(voice.update, { restaurantId: house.id, forbidden_words: ['cheap'] })
    await buildKey(app, house)
    await buildDraft(app, house)
    await buildDraft(app, house)
    const tight = await makeTier({
      level: 'Growth',
      max_reviews_per_month: 1,
      keywords_max_count: 0,
    })
    const refused = await moveTo(house.id, tight.id)
    expect(refused.code).toBe('tier.below_use')
    expect(refused.details).toEqual({
      uses: [
        { what: 'integrations', used: 2, allowed: 0 },
        { what: 'api_keys', used: 1, allowed: 0 },
        { what: 'voice', used: 1, allowed: 0 },
        { what: 'keywords', used: expect.any(Number), allowed: 0 },
        { what: 'reviews', used: 2, allowed: 1 },
      ],
    })
    expect((await moveTo(house.id, whole)).status).toBe(200)
  })

  it('is told where it has fewer keywords and nothing else less', async () => {
    const tier = await makeTier()
    const house = await buildRestaurant(app, { tier: tier.name })
    await buildDraft(app, house)
    const fewer = { keywords_max_count: 0 }
    const { id: lower } = await makeTier(fewer)
    expect(await moveTo(house.id, lower)).toMatchObject({
      code: 'tier.below_use',
      details: { uses: [{ what: 'keywords', allowed: 0 }] },
    })
    expect(await superAdmin.call(tiers.update, { tierId: tier.id, ...fewer })).toMatchObject({
      code: 'tier.below_use',
      details: { restaurants: [house.name], total: 1 },
    })
  })

  it('lacks no key of the API that is revoked', async () => {
    const house = await buildRestaurant(app, { tier: 'Enterprise' })
    const admin = (await buildUser(app, house, 'Admin')).client
    const { id: keyId } = await buildKey(app, house)
    const growth = await tierNamed('Growth')
    expect(await moveTo(house.id, growth)).toMatchObject({ code: 'tier.below_use' })
    await admin.call(apiKeys.revoke, { restaurantId: house.id, keyId })
    expect((await moveTo(house.id, growth)).status).toBe(200)
  })

  it('loses nothing that its present tier withholds already', async () => {
    const keywords_max_count = 0
    const present = await makeTier({ keywords_max_count })
    const house = await buildRestaurant(app, { tier: present.name })
    await buildDraft(app, house)
    const lower = await makeTier({ level: 'Essential', keywords_max_count })
    expect((await moveTo(house.id, lower.id)).status).toBe(200)
  })

  it('is not given to it unless somebody accepts that what the tier lacks rests', async () => {
    const house = await buildRestaurant(app, { tier: 'Pro' })
    const integrations = ['Libro' as const]
    await superAdmin.call(restaurants.update, { restaurantId: house.id, integrations })
    const rows = await sums.of(house.id)
    const growth = await tierNamed('Growth')
    expect(await moveTo(house.id, growth)).toMatchObject({
      status: 409,
      code: 'tier.below_use',
      details: { uses: [{ what: 'integrations', used: 1, allowed: 0 }] },
    })
    expect(await sums.of(house.id)).toEqual(rows)
    const accepted = await moveTo(house.id, growth, { below_use: 'accepted' })
    expect(accepted).toMatchObject({ status: 200, data: { integrations } })
  })

  it('is given to it where the same change ends what the tier lacks', async () => {
    const house = await buildRestaurant(app, { tier: 'Pro' })
    const growth = await tierNamed('Growth')
    const told = { additional_system_prompt_instructions: 'Never mention the terrace.' }
    await superAdmin.call(restaurants.update, { restaurantId: house.id, ...told })
    expect(await moveTo(house.id, growth)).toMatchObject({ code: 'tier.below_use' })
    const untold = { additional_system_prompt_instructions: '' }
    expect((await moveTo(house.id, growth, untold)).status).toBe(200)
  })

  it('is not made of a tier that restaurants use more of, which the answer names', async () => {
    const tier = await makeTier()
    const house = await buildRestaurant(app, { tier: tier.name })
    await buildRestaurant(app, { tier: tier.name })
    const integrations = ['Libro' as const]
    await superAdmin.call(restaurants.update, { restaurantId: house.id, integrations })
    const lower = (more: object) =>
      superAdmin.call(tiers.update, { tierId: tier.id, level: 'Essential', ...more })
    expect(await lower({})).toMatchObject({
      status: 409,
      code: 'tier.below_use',
      details: { restaurants: [house.name], total: 1 },
    })
    expect(await lower({ below_use: 'accepted' })).toMatchObject({ status: 200 })
  })

  it('names the first twenty of the restaurants that use more, and counts all', async () => {
    const tier = await makeTier()
    for (let at = 0; at < 21; at++) await buildRestaurant(app, { tier: tier.name })
    await sums.query(
      `update app.restaurants set integrations = '["Libro"]' where subscription_tier_id = $1`,
      [tier.id],
    )
    const refused = await superAdmin.call(tiers.update, { tierId: tier.id, level: 'Growth' })
    expect(refused).toMatchObject({ code: 'tier.below_use', details: { total: 21 } })
    expect(refused.details?.['restaurants']).toHaveLength(20)
  })

  it('is made of one without a limit where its restaurants stay within the new one', async () => {
    const { id: tierId, name } = await makeTier()
    const house = await buildRestaurant(app, { tier: name })
    await buildDraft(app, house)
    await buildDraft(app, house)
    const limit = (most: number) =>
      superAdmin.call(tiers.update, { tierId, max_reviews_per_month: most })
    expect(await limit(1)).toMatchObject({
      status: 409,
      code: 'tier.below_use',
      details: { restaurants: [house.name], total: 1 },
    })
    expect((await limit(5)).status).toBe(200)
  })
})

describe('the subscription tiers of the console', () => {
  it('come with the restaurants that are on them and what those had read this month', async () => {
    const tier = await makeTier({ max_reviews_per_month: 2 })
    const [busy] = [
      await buildRestaurant(app, { tier: tier.name }),
      await buildRestaurant(app, { tier: tier.name }),
    ]
    await buildDraft(app, busy)
    await buildDraft(app, busy)
    const listed = await superAdmin.call(consoleTiers.list, {})
    const all = (await superAdmin.call(tiers.list, { limit: 1000 })).data
    expect(listed.data.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    const found = listed.data.find(({ id }) => id === tier.id)
    expect(found).toEqual({ ...tier, restaurants: 2, most_read: 2, at_limit: 1 })
    const empty = await makeTier()
    const again = await superAdmin.call(consoleTiers.list, {})
    expect(again.data.find(({ id }) => id === empty.id)).toMatchObject({
      restaurants: 0,
      at_limit: 0,
    })
  })
})
