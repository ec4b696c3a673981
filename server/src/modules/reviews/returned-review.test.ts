import { type ReviewDetail, reviews } from '@maitre/contract/reviews'
import type { Origin } from '@maitre/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SourceReview } from '#connectors/source'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildApproved,
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  reload,
  sourceReview,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { MAITRE, transition } from './change-review.ts'
import type { ReviewRow } from './rows.ts'
import { upsertBatch } from './upsert-batch.ts'

const NOW = new Date('2026-06-10T12:00:00Z')
const DAY_MS = 86_400_000

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let client: Client

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => NOW } })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
  client = (await buildUser(app, restaurant, 'Admin')).client
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

/** Marks a review as gone from its source. */
async function remove({ review_id: id }: ReviewRow): Promise<void> {
  await app.services.database.scoped(restaurant.id, (tx) =>
    transition(app.services, tx, id, { kind: 'guest_removed' }, MAITRE),
  )
}
/** What the source of a review shows of it, which its guest did not change. */
const seenOf = ({ external_id: externalId }: ReviewRow, fields: Partial<SourceReview> = {}) =>
  sourceReview({ externalId, ...fields })
const bring = (origin: Origin, ...given: SourceReview[]) =>
  app.services.database.scoped(restaurant.id, (tx) =>
    upsertBatch(app.services, tx, {
      locationId: restaurant.locationIds[0] ?? '',
      source: 'google',
      origin,
      reviews: given,
    }),
  )
const detail = async ({ review_id: reviewId }: ReviewRow): Promise<ReviewDetail> =>
  (await client.call(reviews.get, { locationId: 'all', reviewId })).data
const isToAnswer = async ({ review_id: reviewId }: ReviewRow): Promise<boolean> => {
  const query = { locationId: 'all', queue: 'to_answer', limit: 100 } as const
  return (await client.call(reviews.list, query)).data.some(({ id }) => id === reviewId)
}
const approve = ({ review_id: reviewId }: ReviewRow) =>
  client.call(reviews.approve, { locationId: 'all', reviewId })
const readings = ({ review_id: reviewId }: ReviewRow) =>
  sums.query(
    "select 1 from pgboss.job where name = 'reading.read-review' and data->>'reviewId' = $1",
    [reviewId],
  )

describe('a review that was gone from its source and stands there again', () => {
  it('says so in its history, is back in the inbox, and can be approved', async () => {
    const row = await buildApproved(app, restaurant)
    await remove(row)
    expect(await isToAnswer(row)).toBe(false)
    expect(await approve(row)).toMatchObject({ status: 409, code: 'review.source_changed' })
    expect(await bring('api', seenOf(row))).toEqual({ arrived: 0, changed: 1, unchanged: 0 })
    expect((await reload(app, restaurant, row.review_id)).removed_at_source).toBeNull()
    const back = await detail(row)
    expect(back.history[0]).toMatchObject({ kind: 'returned', actor: null, text: null })
    // Whoever had approved it looks once more.
    expect(back).toMatchObject({ status: 'edited', response: row.response })
    expect(await isToAnswer(row)).toBe(true)
    expect(await approve(row)).toMatchObject({ status: 200, data: { status: 'approved' } })
    const before = await sums.of()
    expect(await bring('api', seenOf(row))).toEqual({ arrived: 0, changed: 0, unchanged: 1 })
    expect(await sums.of()).toEqual(before)
  })

  it('is read and drafted as a new one, since it may have gone before anybody had read it', async () => {
    const row = await buildReview(app, restaurant)
    await remove(row)
    const before = await readings(row)
    await bring('api', seenOf(row))
    expect(await readings(row)).toHaveLength(before.length + 1)
  })

  it('has its reply planned anew, whose countdown had ended with it', async () => {
    const row = await buildDraft(app, restaurant)
    expect(row.counting_from).not.toBeNull()
    await remove(row)
    await bring('api', seenOf(row))
    expect((await reload(app, restaurant, row.review_id)).counting_from).toBeNull()
  })

  it('tells what its guest changed meanwhile, and what became of its reply', async () => {
    const [edited, bare] = [await buildDraft(app, restaurant), await buildDraft(app, restaurant)]
    await sums.query(
      "update app.reviews set status = 'posted', publication = 'live', posted_date = now() where review_id = $1",
      [bare.review_id],
    )
    await remove(edited)
    await remove(bare)
    await bring('api', seenOf(edited, { text: 'Other words.', updatedAt: NOW }), seenOf(bare))
    const now = await detail(edited)
    expect(now.text).toBe('Other words.')
    expect(now.history.slice(0, 2).map(({ kind }) => kind)).toEqual(['guest_edited', 'returned'])
    expect(await detail(bare)).toMatchObject({ status: 'posted', publication: 'removed' })
    expect(await isToAnswer(bare)).toBe(true)
  })

  it('stays gone where its guest was erased', async () => {
    const row = await buildReview(app, restaurant)
    await remove(row)
    await sums.query(
      "update app.reviews set erased_at = now(), author_name = null, text = '' where review_id = $1",
      [row.review_id],
    )
    expect(await bring('api', seenOf(row))).toMatchObject({ changed: 0 })
    expect((await reload(app, restaurant, row.review_id)).removed_at_source).not.toBeNull()
  })

  it('is brought back by no file but one that tells of a later day', async () => {
    const row = await buildDraft(app, restaurant, { origin: 'import' })
    await remove(row)
    const isGone = async () =>
      (await reload(app, restaurant, row.review_id)).removed_at_source !== null
    const before = new Date(NOW.getTime() - DAY_MS)
    await bring('import', seenOf(row, { text: 'In between.', updatedAt: before }))
    expect(await isGone()).toBe(true)
    const later = new Date(NOW.getTime() + DAY_MS)
    await bring('import', seenOf(row, { text: 'Afterwards.', updatedAt: later }))
    expect(await isGone()).toBe(false)
  })
})
