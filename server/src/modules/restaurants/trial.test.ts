import { archives } from '@maitre/contract/archives'
import { automation } from '@maitre/contract/automation'
import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { trials } from '@maitre/contract/trials'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findFullReading } from '#modules/corrections'
import { readHeldReviews, readSentReviews } from '#modules/reading'
import { findPolicy } from '#modules/restaurants'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildSuperAdmin,
  buildUser,
  reload,
} from '#test/builders'
import type { Client } from '#test/client'

const DAY_MS = 86_400_000
const START = new Date('2026-06-15T12:00:00Z')

let now = START
let app: TestApp
let superAdmin: Client
let home: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => now } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  now = START
  home = await buildRestaurant(app)
  superAdmin = (await buildSuperAdmin(app)).client
})

const give = (days: number) => superAdmin.call(trials.set, { restaurantId: home.id, days })
const subscribe = () => superAdmin.call(trials.subscribe, { restaurantId: home.id })
/** Lets that many days pass since the trial began, and signs in again, since no session lasts so long. */
async function pass(days: number): Promise<void> {
  now = new Date(START.getTime() + days * DAY_MS)
  superAdmin = (await buildSuperAdmin(app)).client
}

/** Has a review come and be read, where there is room; answers its id. */
async function arrive() {
  const { review_id: reviewId } = await buildReview(app, home, { createdAt: now, updatedAt: now })
  await readSentReviews(app.services, [{ restaurantId: home.id, reviewId }])
  return reviewId
}
const isRead = (reviewId: string) =>
  app.services.database.scoped(
    home.id,
    async (tx) => (await findFullReading(tx, reviewId)) !== undefined,
  )
const policy = () => app.services.database.scoped(home.id, (tx) => findPolicy(app.services, tx))

describe('a trial', () => {
  it('lasts so many days from the moment at which it is given, and can be given anew', async () => {
    expect((await give(30)).data).toMatchObject({
      trial_days: 30,
      trial_ends_at: '2026-07-15T12:00:00.000Z',
    })
    await pass(20)
    expect((await give(14)).data).toMatchObject({
      trial_days: 14,
      trial_ends_at: '2026-07-19T12:00:00.000Z',
    })
    for (const days of [0, 91, 1.5])
      expect(await give(days)).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('ends with the subscription, which a restaurant has once', async () => {
    await give(30)
    expect((await subscribe()).data).toMatchObject({ trial_days: null, trial_ends_at: null })
    expect(await subscribe()).toMatchObject({ status: 409, code: 'trial.none' })
  })
})

describe('a trial that is over', () => {
  it('lets reviews come in and be answered by hand, and has none read until somebody subscribes', async () => {
    await give(30)
    const within = await arrive()
    expect(await isRead(within)).toBe(true)
    await pass(30)
    const after = await arrive()
    expect(await isRead(after)).toBe(false)
    expect(await reload(app, home, after)).toMatchObject({ held_reason: 'monthly_limit' })
    await readHeldReviews(app.services)
    expect(await isRead(after)).toBe(false)
    const { client } = await buildUser(app, home, 'Admin')
    const one = { locationId: 'all', reviewId: after } as const
    const answer = { ...one, response: 'Thank you.' }
    expect((await client.call(replies.updateResponse, answer)).status).toBe(200)
    expect((await client.call(reviews.approve, one)).status).toBe(200)
    const archive = await client.call(archives.create, { restaurantId: home.id, language: 'en' })
    expect(archive.code).toBeUndefined()
    await subscribe()
    await readHeldReviews(app.services)
    expect(await isRead(after)).toBe(true)
  })

  it('has nothing go out by itself, and what waited meanwhile is left to a person', async () => {
    const { client } = await buildUser(app, home, 'Admin')
    await give(30)
    const { data } = await client.call(automation.get, { restaurantId: home.id })
    const consent = { text_version: data.text.version, language: 'en' as const }
    expect(
      (await client.call(automation.consent, { restaurantId: home.id, ...consent })).status,
    ).toBe(200)
    expect(await policy()).toMatchObject({ stoppedAt: null })
    await pass(30)
    expect(await policy()).toMatchObject({ stoppedAt: new Date('2026-07-15T12:00:00Z') })
    const changes = { restaurantId: home.id, daily_cap: 3 }
    const late = (await buildUser(app, home, 'Admin')).client
    const told = await late.call(automation.get, { restaurantId: home.id })
    expect(told.data).toMatchObject({ stopped_for: 'trial' })
    // What is changed now would be stored as stopped, and stay so after the subscription.
    expect(await late.call(automation.update, changes)).toMatchObject({ code: 'trial.over' })
    expect(
      await late.call(automation.stop, { restaurantId: home.id, stopped: false }),
    ).toMatchObject({ status: 409, code: 'trial.over' })
    await give(30)
    expect(await policy()).toMatchObject({ stoppedAt: null, runsSince: now })
    expect((await late.call(automation.update, changes)).status).toBe(200)
    expect(await policy()).toMatchObject({ stoppedAt: null })
  })
})
