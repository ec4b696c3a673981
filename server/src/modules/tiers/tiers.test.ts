import { tiers } from '@maitre/contract/tiers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app'
import { buildRestaurant, buildSuperAdmin, buildUser, type BuiltUser } from '#test/builders'

let app: TestApp
let superAdmin: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  superAdmin = await buildSuperAdmin(app)
})
afterAll(() => app.stop())

it('adds, changes and deletes a tier', async () => {
  const made = await superAdmin.client.call(tiers.create, {
    name: 'Pro',
    max_reviews_per_month: 500,
    keywords_max_count: null,
  })
  expect(made).toMatchObject({
    status: 201,
    data: { name: 'Pro', max_reviews_per_month: 500, keywords_max_count: null },
  })
  const twice = await superAdmin.client.call(tiers.create, {
    name: 'Pro',
    max_reviews_per_month: null,
    keywords_max_count: null,
  })
  expect(twice).toMatchObject({ status: 409, code: 'tier.name_taken' })
  const changed = await superAdmin.client.call(tiers.update, {
    tierId: made.data.id,
    max_reviews_per_month: null,
  })
  expect(changed.data).toEqual({ ...made.data, max_reviews_per_month: null })
  await superAdmin.client.call(tiers.remove, { tierId: made.data.id })
  const gone = await superAdmin.client.call(tiers.update, { tierId: made.data.id, name: 'Growth' })
  expect(gone).toMatchObject({ status: 404, code: 'tier.not_found' })
})

it('keeps a tier that restaurants use, and names them', async () => {
  const restaurant = await buildRestaurant(app, { tier: 'Essential' })
  const list = await superAdmin.client.call(tiers.list, {})
  const used = list.data.find((tier) => tier.name === 'Essential')
  const refused = await superAdmin.client.call(tiers.remove, { tierId: used?.id ?? '' })
  expect(refused).toMatchObject({
    status: 409,
    code: 'tier.in_use',
    details: { restaurants: [restaurant.name] },
  })
})

it('changes the rights of a restaurant’s people at their very next call', async () => {
  const restaurant = await buildRestaurant(app, { tier: 'Enterprise' })
  const admin = await buildUser(app, restaurant, 'Admin')
  const integrations = () =>
    admin.client.raw('PUT', `/v1/restaurant/${restaurant.id}/integrations`, {
      integrations: ['Libro'],
    })
  expect((await integrations()).status).toBe(200)
  const list = await superAdmin.client.call(tiers.list, {})
  const essential = list.data.find((tier) => tier.name === 'Essential')
  await superAdmin.client.raw('PUT', `/v1/restaurant/${restaurant.id}`, {
    subscription_tier_id: essential?.id,
  })
  expect(await integrations()).toMatchObject({ status: 403, code: 'tier_required' })
})
