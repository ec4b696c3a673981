import { auth } from '@maitre/contract/auth'
import { consoleOverview } from '@maitre/contract/console-overview'
import { leads } from '@maitre/contract/leads'
import { restaurants } from '@maitre/contract/restaurants'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD, seedDemo } from '#demo/seed-demo'
import { startTestApp, type TestApp } from '#test/app'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  await seedDemo(app.services, () => undefined)
}, 120_000)
afterAll(() => app.stop())

it.each([
  ['growth', 'Growth'],
  ['essential', 'Essential'],
  ['pro', 'Pro'],
  ['rival', 'Enterprise'],
])('lets %s@maitre.test sign in to a restaurant on %s that has reviews', async (name, level) => {
  const client = await app.client().signIn(`${name}@maitre.test`, DEMO_PASSWORD)
  const { data } = await client.call(auth.self, {})
  expect(data).toMatchObject({ role: 'Admin', restaurant: { subscription_tier: { level } } })
  const list = await client.call(reviews.list, { locationId: 'all' })
  expect(list.data.length).toBeGreaterThan(3)
})

it('has leads of both forms whom nobody has answered, as the wizard would have taken them', async () => {
  const client = await app.client().signIn('superadmin@maitre.test', DEMO_PASSWORD)
  const { data } = await client.call(leads.list, {})
  for (const kind of ['onboarding', 'quote'])
    expect(data.filter((lead) => lead.kind === kind).length).toBeGreaterThan(1)
  expect(data.map(({ business_name: name }) => name)).not.toContain('Wheatsheaf Social')
  expect(data[0]).toMatchObject({
    business_name: 'The Copper Juniper',
    package: 'growth',
    state: 'new',
  })
  expect((await client.call(leads.newCount, {})).data.count).toBe(data.length)
})

it('has one restaurant on trial, whose end is near enough to need attention', async () => {
  const client = await app.client().signIn('superadmin@maitre.test', DEMO_PASSWORD)
  const { data } = await client.call(consoleOverview.get, {})
  expect(data.attention).toMatchObject({ ending_trials: 1 })
  const trying = await client.call(restaurants.list, { state: 'trial' })
  expect(trying.data).toMatchObject([{ name: 'Le Petit Quai', trial_days: 30 }])
})
