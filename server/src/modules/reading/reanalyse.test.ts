import { corrections } from '@maitre/contract/corrections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFullReading } from '#modules/corrections'
import { reanalyse } from '#modules/reading'
import type { Services } from '#context'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildApproved,
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  reload,
} from '#test/builders'
import { isBefore } from './reanalyse.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

const LOVED = 'The soup was wonderful and the people were lovely.'

/** Makes all readings of the restaurant those of an old engine that found nothing. */
async function ageReadings(restaurant: BuiltRestaurant, version: string): Promise<void> {
  await app.services.database.scoped(restaurant.id, (tx) =>
    tx.execute(
      `update readings set engine_version = $2, reading = reading || jsonb_build_object('version', $2::text, 'keywords', '[]'::jsonb, 'dishes', '[]'::jsonb)
        where restaurant_id = $1`,
      [restaurant.id, version],
    ),
  )
}

const readingOf = (restaurant: BuiltRestaurant, reviewId: string) =>
  app.services.database.scoped(restaurant.id, (tx) => findFullReading(tx, reviewId))

async function draftsWaiting(restaurant: BuiltRestaurant): Promise<string[]> {
  const rows = await app.services.database.local((tx) =>
    tx.run<{ id: string }>(
      'test_drafts_waiting',
      "select data->>'reviewId' as id from pgboss.job where name = 'drafting.draft-review' and data->>'restaurantId' = $1",
      [restaurant.id],
    ),
  )
  return rows.map(({ id }) => id)
}

describe('reading anew', () => {
  it('takes the new engine’s findings and keeps what people corrected, wrote, approved and posted', async () => {
    const restaurant = await buildRestaurant(app)
    const manager = await buildUser(app, restaurant, 'Manager', restaurant.locationIds[0])
    const drafted = await buildDraft(app, restaurant, { text: LOVED, rating: 5 })
    const approved = await buildApproved(app, restaurant, { text: LOVED, rating: 5 })
    await manager.client.call(corrections.create, {
      locationId: 'all',
      reviewId: drafted.review_id,
      kind: 'overall',
      sentiment: 'negative',
    })
    await ageReadings(restaurant, '0.0.1')
    const sent = await draftsWaiting(restaurant)
    const before = [
      await reload(app, restaurant, drafted.review_id),
      await reload(app, restaurant, approved.review_id),
    ]
    const seen: string[] = []
    const result = await reanalyse(app.services, {
      restaurantId: restaurant.id,
      progress: (done, total) => seen.push(`${done}/${total}`),
    })
    expect(result).toEqual({ read: 2, failed: [] })
    expect(seen).toEqual(['2/2'])
    expect([
      await reload(app, restaurant, drafted.review_id),
      await reload(app, restaurant, approved.review_id),
    ]).toEqual(before)
    const reading = await readingOf(restaurant, drafted.review_id)
    expect(reading?.version).not.toBe('0.0.1')
    expect(reading?.dishes).not.toEqual([])
    expect(reading?.sentiment.label).toBe('negative')
    expect(await draftsWaiting(restaurant)).toEqual(sent)
  })

  it('drafts replies to reviews that were never read, and skips removed ones', async () => {
    const restaurant = await buildRestaurant(app)
    const unread = await buildReview(app, restaurant, { text: LOVED })
    const gone = await buildReview(app, restaurant, { text: LOVED })
    await app.services.database.scoped(restaurant.id, (tx) =>
      tx.db
        .updateTable('reviews')
        .set({ removed_at_source: new Date() })
        .where('restaurant_id', '=', restaurant.id)
        .where('review_id', '=', gone.review_id)
        .execute(),
    )
    expect((await reanalyse(app.services, { restaurantId: restaurant.id })).read).toBe(1)
    expect(await draftsWaiting(restaurant)).toEqual([unread.review_id])
    expect(await readingOf(restaurant, gone.review_id)).toBeUndefined()
  })

  it('reads only reviews of older engines when a version is given, and none the second time', async () => {
    const restaurant = await buildRestaurant(app)
    for (let n = 0; n < 3; n += 1) await buildDraft(app, restaurant, { text: LOVED })
    await ageReadings(restaurant, '0.0.9')
    const wish = { restaurantId: restaurant.id, olderThan: '0.0.10' }
    expect((await reanalyse(app.services, { ...wish, olderThan: '0.0.9' })).read).toBe(0)
    expect((await reanalyse(app.services, wish)).read).toBe(3)
    expect((await reanalyse(app.services, wish)).read).toBe(0)
  })

  it('goes on after a review that cannot be read, which keeps its reading', async () => {
    const restaurant = await buildRestaurant(app)
    const good = await buildDraft(app, restaurant, { text: LOVED })
    const bad = await buildDraft(app, restaurant, { text: 'The soup that hangs.' })
    await ageReadings(restaurant, '0.0.1')
    const { threads } = app.services
    const services: Services = {
      ...app.services,
      threads: {
        ...threads,
        run: (task, input) =>
          JSON.stringify(input).includes('that hangs')
            ? Promise.reject(new Error('took too long'))
            : threads.run(task, input),
      },
    }
    const result = await reanalyse(services, { restaurantId: restaurant.id })
    expect(result).toEqual({ read: 1, failed: [bad.review_id] })
    expect((await readingOf(restaurant, good.review_id))?.version).not.toBe('0.0.1')
    expect((await readingOf(restaurant, bad.review_id))?.version).toBe('0.0.1')
  })
})

it.each([
  ['0.9', '0.10', true],
  ['1.0.0', '1.0', false],
  ['1.0', '1.0.1', true],
  ['2.0', '1.9.9', false],
  ['some-model', '1.0', false],
])('%s is before %s: %s', (one, other, wanted) => {
  expect(isBefore(one, other)).toBe(wanted)
})
