import { automation } from '@maitre/contract/automation'
import type { PolicyChanges } from '@maitre/contract/automation'
import { trials } from '@maitre/contract/trials'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { draftStoredReview } from '#modules/drafting'
import { autoApproveReply, postStoredReply } from '#modules/publishing'
import { readStoredReview } from '#modules/reading'
import { connectSource, syncReviews } from '#modules/sources'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildSuperAdmin,
  buildUser,
  reload,
} from '#test/builders'
import { SecondPlatform } from '#test/second-platform'
import { secondSource } from '#test/second-source'

const HOUR_MS = 3_600_000
const FIRST = { attempt: 1, lastAttempt: false }
const START = new Date('2026-06-15T12:00:00Z')

// No job runs by itself: one that comes late, as after a worker that was down, is one that the test runs late.
let now = START
let platform: SecondPlatform
let app: TestApp | undefined
let home: BuiltRestaurant

const running = (): TestApp => {
  if (app === undefined) throw new Error('no product runs')
  return app
}
const at = (hours: number): void => {
  now = new Date(START.getTime() + hours * HOUR_MS)
}

beforeEach(async () => {
  at(0)
  await app?.stop()
  platform = new SecondPlatform(() => now)
  const yelp = secondSource({ fetch: platform.fetch, now: () => now, random: () => 0.5 })
  app = await startTestApp({ worker: false, clock: { now: () => now }, sources: { yelp } })
  home = await buildRestaurant(app, { locationNames: ['Quay'] })
  await connectSource(app.services, home.id, 'yelp', 'consent')
})
afterAll(() => app?.stop())

async function agree(changes: PolicyChanges): Promise<void> {
  const { client } = await buildUser(running(), home, 'Admin')
  const read = { text_version: 1, language: 'en' as const }
  const agreed = await client.call(automation.consent, {
    restaurantId: home.id,
    ...read,
    ...changes,
  })
  expect(agreed.status).toBe(200)
}

async function giveDay(): Promise<void> {
  const { client } = await buildSuperAdmin(running())
  expect((await client.call(trials.set, { restaurantId: home.id, days: 1 })).status).toBe(200)
}

async function subscribe(): Promise<void> {
  const { client } = await buildSuperAdmin(running())
  expect((await client.call(trials.subscribe, { restaurantId: home.id })).status).toBe(200)
}

/** A guest's review of now with its draft; what its jobs do when they run, and what its source was sent. */
async function arrive() {
  const { services } = running()
  const written = platform.write('A happy evening.', 5)
  const { id: restaurantId, locationIds } = home
  await syncReviews(
    services,
    { restaurantId, locationId: locationIds[0] ?? '', source: 'yelp' },
    true,
  )
  const { review_id: reviewId } = await services.database.scoped(restaurantId, (tx) =>
    tx.db
      .selectFrom('reviews')
      .select('review_id')
      .where('restaurant_id', '=', restaurantId)
      .where('external_id', '=', written.id)
      .executeTakeFirstOrThrow(),
  )
  await readStoredReview(services, restaurantId, reviewId)
  await draftStoredReview(services, restaurantId, reviewId)
  const row = () => reload(running(), home, reviewId)
  const { version } = await row()
  return {
    row,
    /** The job that was sent as the countdown began. */
    end: () => autoApproveReply(services, { restaurantId, reviewId, version }, FIRST),
    post: async () => {
      const postings = await services.database.scoped(restaurantId, (tx) =>
        tx.run<{ posting_id: string }>(
          'test_postings',
          'select posting_id from postings where restaurant_id = $1 and review_id = $2',
          [restaurantId, reviewId],
        ),
      )
      for (const { posting_id: postingId } of postings)
        await postStoredReply(services, { restaurantId, source: 'yelp', postingId }, FIRST)
    },
  }
}

describe('the end of a trial', () => {
  it.each([
    ['before', true],
    ['after', false],
  ])(
    'lets nothing out that was under way, where its jobs run %s the subscription',
    async (_when, isBefore) => {
      await agree({ auto_approval_minutes_delay: 60 })
      await giveDay()
      at(22)
      const queued = await arrive()
      at(22.5)
      const counting = await arrive()
      expect(await counting.row()).toMatchObject({
        auto_approve_at: new Date(START.getTime() + 23.5 * HOUR_MS),
      })
      at(23)
      await queued.end()
      expect(await queued.row()).toMatchObject({ status: 'approved', publication: 'queued' })
      at(25)
      const runJobs = async (): Promise<void> => {
        await counting.end()
        for (const one of [queued, counting]) await one.post()
      }
      if (isBefore) await runJobs()
      await subscribe()
      await runJobs()
      for (const one of [queued, counting])
        expect(await one.row()).toMatchObject({
          status: 'draft',
          publication: 'none',
          auto_approve_at: null,
        })
      expect(platform.sent).toEqual([])
      const later = await arrive()
      at(26)
      await later.end()
      await later.post()
      expect(platform.sent).toHaveLength(1)
    },
  )

  it('is not gone past by a countdown, neither one that begins nor one under way', async () => {
    await agree({ auto_approval_minutes_delay: 4320 })
    const under = await arrive()
    expect((await under.row()).auto_approve_at).not.toBeNull()
    await giveDay()
    const begun = await arrive()
    for (const one of [under, begun])
      expect(await one.row()).toMatchObject({ auto_approve_at: null, held_reason: 'stopped' })
  })
})
