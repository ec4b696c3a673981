import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveStaff } from '#modules/catalogue'
import { findFullReading } from '#modules/corrections'
import { readSentReviews, readStoredReview } from '#modules/reading'
import { findReview, type ReviewRow } from '#modules/reviews'
import { applyObserved } from '#modules/sources'
import type { Services } from '#context'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  eventually,
  sourceReview,
} from '#test/builders'
import { waitsForLock } from '#test/database'

let app: TestApp
let restaurant: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
})
afterAll(() => app.stop())

const LOVED = 'The soup was wonderful and the people were lovely.'
const HATED = 'The soup was cold and the people were rude. Awful.'

/** Has the guest change their words. */
async function observe(review: ReviewRow, text: string): Promise<void> {
  const edit = editing(review, text)
  await edit.end()
}

/** Has the guest change their words in a transaction that stays open until `end` is called. */
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

async function stored(review: ReviewRow) {
  return app.services.database.scoped(restaurant.id, async (tx) => ({
    row: await findReview(tx, review.review_id),
    reading: await findFullReading(tx, review.review_id),
  }))
}

describe('a review that arrived', () => {
  it('is read once, with its language and sentiment on its row; reading it again changes nothing', async () => {
    const review = await buildReview(app, restaurant, { text: LOVED, rating: 5 })
    await readStoredReview(app.services, restaurant.id, review.review_id)
    const first = await stored(review)
    expect(first.row).toMatchObject({ language: 'en', has_risk: false })
    expect(first.row?.sentiment).toBeGreaterThan(0)
    expect(first.reading?.sentiment.label).toBe('positive')
    await readStoredReview(app.services, restaurant.id, review.review_id)
    expect(await stored(review)).toEqual(first)
  })

  it('is read in its later words when it is being edited', async () => {
    const review = await buildReview(app, restaurant, { text: LOVED, rating: 5 })
    const edit = editing(review, HATED)
    await edit.begun
    const reading = readStoredReview(app.services, restaurant.id, review.review_id)
    await eventually(
      () => waitsForLock(app.database),
      (waits) => waits,
    )
    await edit.end()
    await reading
    const { row, reading: found } = await stored(review)
    expect(row?.text).toBe(HATED)
    expect(row?.sentiment).toBeLessThan(0)
    expect(found?.sentiment.label).toBe('negative')
  })

  it('is read once more when it was edited while it was read', async () => {
    const review = await buildReview(app, restaurant, { text: LOVED, rating: 5 })
    const { threads } = app.services
    let times = 0
    const services: Services = {
      ...app.services,
      threads: {
        ...threads,
        async run(task, input) {
          const output = await threads.run(task, input)
          times += 1
          if (times === 1) await observe(review, HATED)
          return output
        },
      },
    }
    await readStoredReview(services, restaurant.id, review.review_id)
    expect(times).toBe(2)
    const { row, reading } = await stored(review)
    expect(row?.sentiment).toBeLessThan(0)
    expect(reading?.sentiment.label).toBe('negative')
  })

  it('keeps the reading that it has when it cannot be read, and the failure is reported', async () => {
    const review = await buildReview(app, restaurant, { text: LOVED, rating: 5 })
    await readStoredReview(app.services, restaurant.id, review.review_id)
    const before = await stored(review)
    const threads = { ...app.services.threads, run: () => Promise.reject(new Error('stuck')) }
    const reading = readStoredReview({ ...app.services, threads }, restaurant.id, review.review_id)
    await expect(reading).rejects.toThrow('stuck')
    expect(await stored(review)).toEqual(before)
  })

  it('is read by its restaurant’s present name and people', async () => {
    const text = 'Quillon was lovely to us.'
    const review = await buildReview(app, restaurant, { text, rating: 5 })
    await readStoredReview(app.services, restaurant.id, review.review_id)
    expect((await stored(review)).reading?.people.filter((one) => one.staffId)).toEqual([])
    await app.services.database.scoped(restaurant.id, (tx) =>
      saveStaff(app.services, tx, [
        {
          location_id: restaurant.locationIds[0] ?? '',
          name: 'Quillon Abernathy',
          aliases: [],
          role: 'server',
          active: true,
        },
      ]),
    )
    await readStoredReview(app.services, restaurant.id, review.review_id)
    expect((await stored(review)).reading?.people).toMatchObject([{ name: 'Quillon Abernathy' }])
  })

  it('is not read once it is gone', async () => {
    const review = await buildReview(app, restaurant)
    await app.services.database.scoped(restaurant.id, (tx) =>
      applyObserved(app.services, tx, review.review_id, null),
    )
    await readStoredReview(app.services, restaurant.id, review.review_id)
    expect((await stored(review)).reading).toBeUndefined()
  })
})

describe('reviews whose jobs come together', () => {
  it('are read together, those of each restaurant apart; one that cannot be read fails alone', async () => {
    const other = await buildRestaurant(app)
    const good = [
      await buildReview(app, restaurant, { text: LOVED, rating: 5 }),
      await buildReview(app, restaurant, { text: HATED, rating: 1 }),
    ]
    const bad = await buildReview(app, restaurant, { text: 'The soup that hangs.', rating: 3 })
    const theirs = await buildReview(app, other, { text: LOVED, rating: 5 })
    const { threads } = app.services
    const orders: number[] = []
    const services: Services = {
      ...app.services,
      threads: {
        ...threads,
        run(task, input) {
          const { reviews } = input as { reviews: { text: string }[] } // an order of readWith's
          orders.push(reviews.length)
          return reviews.some(({ text }) => text.includes('hangs'))
            ? Promise.reject(new Error('took too long'))
            : threads.run(task, input)
        },
      },
    }
    const sent = [...good, bad, theirs].map((row) => ({
      restaurantId: row.restaurant_id,
      reviewId: row.review_id,
    }))
    const failures = await readSentReviews(services, sent)
    expect(
      failures.map((failure) => (failure instanceof Error ? failure.message : failure)),
    ).toEqual([undefined, undefined, 'took too long', undefined])
    expect(orders).toContain(3)
    expect((await stored(good[0] ?? bad)).row?.sentiment).toBeGreaterThan(0)
    expect((await stored(good[1] ?? bad)).row?.sentiment).toBeLessThan(0)
    expect((await stored(bad)).reading).toBeUndefined()
    const waiting = await app.services.database.local((tx) =>
      tx.run<{ id: string }>(
        'test_drafts',
        "select data->>'reviewId' as id from pgboss.job where name = 'drafting.draft-review' and data->>'reviewId' = any($1)",
        [sent.map(({ reviewId }) => reviewId)],
      ),
    )
    expect(waiting.map(({ id }) => id).toSorted()).toEqual(
      [...good, theirs].map((row) => row.review_id).toSorted(),
    )
  })
})
