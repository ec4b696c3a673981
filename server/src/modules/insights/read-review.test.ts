import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFullReading, readStoredReview } from '#modules/insights'
import { findReview, type ReviewRow } from '#modules/reviews'
import { applyObserved } from '#modules/sources'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  eventually,
  sourceReview,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
})
afterAll(() => app.stop())

const LOVED = 'The soup was wonderful and the people were lovely.'
const HATED = 'The soup was cold and the people were rude. Awful.'

/** The guest changes their words; the transaction stays open until it is let go. */
function editing(review: ReviewRow, text: string): { begun: Promise<void>; end(): Promise<void> } {
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const edited = sourceReview({
    externalId: review.external_id,
    rating: 1,
    text,
    updatedAt: new Date('2026-06-02T10:00:00Z'),
  })
  const done = app.services.database.scoped(restaurant.id, async (tx) => {
    await applyObserved(app.services, tx, review.review_id, edited)
    begun.resolve()
    await over.promise
  })
  return {
    begun: begun.promise,
    async end() {
      over.resolve()
      await done
    },
  }
}

async function waitsForALock(): Promise<boolean> {
  const rows = await app.services.database.local((tx) =>
    tx.run(
      'test_waits',
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      [],
    ),
  )
  return rows.length > 0
}

async function stored(review: ReviewRow) {
  return app.services.database.scoped(restaurant.id, async (tx) => ({
    row: await findReview(tx, review.review_id),
    reading: await findFullReading(tx, review.review_id),
  }))
}

describe('a review that arrived', () => {
  it('is read once, its language and mood on its row, and the same again changes nothing', async () => {
    const review = await buildReview(app, restaurant, { text: LOVED, rating: 5 })
    await readStoredReview(app.services, restaurant.id, review.review_id)
    const first = await stored(review)
    expect(first.row).toMatchObject({ language: 'en', has_risk: false })
    expect(first.row?.sentiment).toBeGreaterThan(0)
    expect(first.reading?.sentiment.label).toBe('positive')
    await readStoredReview(app.services, restaurant.id, review.review_id)
    expect(await stored(review)).toEqual(first)
  })

  it('and is being edited is read in its later words', async () => {
    const review = await buildReview(app, restaurant, { text: LOVED, rating: 5 })
    const edit = editing(review, HATED)
    await edit.begun
    const reading = readStoredReview(app.services, restaurant.id, review.review_id)
    await eventually(waitsForALock, (waits) => waits)
    await edit.end()
    await reading
    const { row, reading: found } = await stored(review)
    expect(row?.text).toBe(HATED)
    expect(row?.sentiment).toBeLessThan(0)
    expect(found?.sentiment.label).toBe('negative')
  })

  it('and is gone is not read', async () => {
    const review = await buildReview(app, restaurant)
    await app.services.database.scoped(restaurant.id, (tx) =>
      applyObserved(app.services, tx, review.review_id, null),
    )
    await readStoredReview(app.services, restaurant.id, review.review_id)
    expect((await stored(review)).reading).toBeUndefined()
  })
})
