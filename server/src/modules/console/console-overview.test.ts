import { consoleOverview } from '@maitre/contract/console-overview'
import { trials } from '@maitre/contract/trials'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildReview, buildSuperAdmin } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { buildGivenUp } from '#test/console-health-calls'
import { countHour } from './count-platform.ts'

const DAY_MS = 86_400_000

let app: TestApp
let sums: Checksums
let client: Client
let etoile: BuiltRestaurant

beforeAll(async () => {
  const began = Date.now()
  const now = () => new Date(Date.parse('2026-08-20T10:20:00Z') + (Date.now() - began))
  app = await startTestApp({ worker: false, clock: { now } })
  sums = await openChecksums(app.database)
  client = (await buildSuperAdmin(app)).client
  etoile = await buildRestaurant(app, { name: 'Étoile' })
  await buildRestaurant(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const overview = async () => (await client.call(consoleOverview.get, {})).data
const ofDay = (days: number): string =>
  new Date(app.services.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)

describe('the overview of the service', () => {
  it('has what can be counted at once before the first count, and no reviews yet', async () => {
    expect(await overview()).toMatchObject({
      counted_at: null,
      days: [],
      users: 1,
      figures: {
        restaurants: { value: 2, before: null, points: [] },
        locations: { value: 4 },
        active_users: { value: 1 },
        reviews: { value: null },
        staff_mentions: { value: null },
      },
    })
  })

  it('has each figure with that of thirty days ago and of the days between', async () => {
    await buildReview(app, etoile, { createdAt: new Date('2026-08-10T18:00:00Z') })
    await buildReview(app, etoile, { createdAt: new Date('2026-05-10T18:00:00Z') })
    await countHour(app.services)
    const { counted_at, days, figures } = await overview()
    expect(counted_at).not.toBeNull()
    expect(days).toHaveLength(61)
    expect([days[0], days.at(-1)]).toEqual([ofDay(60), ofDay(0)])
    expect(figures.reviews).toMatchObject({ value: 2, before: 1 })
    expect(figures.reviews.points[days.indexOf('2026-08-09')]).toBe(1)
    expect(figures.reviews.points[days.indexOf('2026-08-10')]).toBe(2)
    expect(figures.restaurants).toMatchObject({ value: 2, before: 0 })
    expect(figures.active_users).toMatchObject({ value: 1, before: null })
    await buildRestaurant(app)
    expect((await overview()).figures.restaurants.value).toBe(3)
  })

  it('leaves out of the working restaurants those whose trial is over and those that leave', async () => {
    const [ended, leaving, trying] = [
      await buildRestaurant(app),
      await buildRestaurant(app),
      await buildRestaurant(app),
    ]
    const before = await overview()
    await client.call(trials.set, { restaurantId: trying.id, days: 5 })
    const set = (id: string, what: string) =>
      sums.query(`update app.restaurants set ${what} where restaurant_id = $1`, [id])
    await set(trying.id, "trial_ends_at = '2026-08-25T10:00:00Z'")
    await set(ended.id, "trial_days = 30, trial_ends_at = '2026-08-20T10:00:00Z'")
    await set(
      leaving.id,
      // Its trial, which ends as soon, is nobody's care any more.
      "trial_days = 30, trial_ends_at = '2026-08-25T10:00:00Z', removal_asked_at = '2026-08-01T10:00:00Z', removal_due_at = '2026-08-31T10:00:00Z', removal_asked_by = 'Test'",
    )
    const after = await overview()
    const valueOf = (one: typeof after) => one.figures.restaurants.value
    expect(valueOf(after)).toBe(Number(valueOf(before)) - 2)
    expect(after.attention).toEqual({
      ...before.attention,
      leaving_restaurants: before.attention.leaving_restaurants + 1,
      ending_trials: before.attention.ending_trials + 1,
    })
  })

  it('tells of jobs that were given up, of sources that let us in no more and of new leads', async () => {
    const before = (await overview()).attention
    await buildGivenUp(app, etoile)
    await sums.query(
      `insert into app.connections (restaurant_id, location_id, source, external_account, external_location, credentials, state, created_at)
       values ($1, $2, 'google', 'accounts/1', 'locations/1', 'sealed', 'lost', now())`,
      [etoile.id, etoile.locationIds[0]],
    )
    await sums.query(
      `insert into app.enterprise_quotes (quote_id, business_name, contact_name, email, phone, location_count, current_solution, additional_info, language, created_at)
       values ($1, 'Zinc', 'Zoé Roy', 'zoe@maitre.test', '', '11-25', '', '', 'fr', now())`,
      [newId(new Date())],
    )
    expect((await overview()).attention).toEqual({
      ...before,
      given_up_jobs: before.given_up_jobs + 1,
      lost_connections: before.lost_connections + 1,
      new_leads: before.new_leads + 1,
    })
  })
})
