import { type ReviewDetail, reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftStoredReview } from '#modules/drafting'
import { readStoredReview } from '#modules/reading'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildApproved,
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  reload,
  sourceReview,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import type { ReviewRow } from './rows.ts'
import { upsertBatch } from './upsert-batch.ts'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let client: Client

beforeAll(async () => {
  const at = new Date('2026-06-10T12:00:00Z')
  app = await startTestApp({ worker: false, clock: { now: () => at } })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
  client = (await buildUser(app, restaurant, 'Admin')).client
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

/** Brings a review whose guest changed nothing but the name; null is none. */
function rename(row: ReviewRow, authorName: string | null, origin: 'api' | 'import' = 'api') {
  const review = sourceReview({ externalId: row.external_id, authorName })
  return app.services.database.scoped(restaurant.id, (tx) =>
    upsertBatch(app.services, tx, {
      locationId: restaurant.locationIds[0] ?? '',
      source: 'google',
      origin,
      reviews: [review],
    }),
  )
}
/** Does what the jobs do that were sent for a review. */
async function readAndDraft({ review_id: id }: ReviewRow): Promise<void> {
  const sent = await sums.query(
    "select 1 from pgboss.job where name = 'reading.read-review' and data->>'reviewId' = $1",
    [id],
  )
  // One was sent when it arrived.
  expect(sent).toHaveLength(2)
  await readStoredReview(app.services, restaurant.id, id)
  await draftStoredReview(app.services, restaurant.id, id)
}
const detail = async ({ review_id: reviewId }: ReviewRow): Promise<ReviewDetail> =>
  (await client.call(reviews.get, { locationId: 'all', reviewId })).data
async function write({ review_id: reviewId }: ReviewRow, response: string): Promise<void> {
  const path = `/v1/location/all/review/${reviewId}/response`
  expect((await client.raw('PUT', path, { response })).status).toBe(200)
}
const approve = ({ review_id: reviewId }: ReviewRow) =>
  client.call(reviews.approve, { locationId: 'all', reviewId })

describe('a guest who changes their name alone', () => {
  it.each([
    ['another name', 'Margaux Lavoie', /Margaux/u],
    ['none', null, /^(?!.*(?:Rosalie|Margaux))/su],
  ])('to %s is called so in the review and greeted so by a new draft', async (_, name, greeted) => {
    const row = await buildDraft(app, restaurant)
    expect(row.response).toMatch(/Rosalie/u)
    expect(await rename(row, name)).toEqual({ arrived: 0, changed: 1, unchanged: 0 })
    const now = await detail(row)
    expect(now.author_name).toBe(name)
    expect(now.history[0]).toMatchObject({ kind: 'guest_renamed', text: null })
    await readAndDraft(row)
    expect((await detail(row)).response).toMatch(greeted)
    const before = await sums.of()
    expect(await rename(row, name)).toEqual({ arrived: 0, changed: 0, unchanged: 1 })
    expect(await sums.of()).toEqual(before)
  })

  it('voids an approval of words that greet by the earlier name', async () => {
    const row = await buildApproved(app, restaurant)
    await rename(row, null)
    expect(await detail(row)).toMatchObject({
      status: 'draft',
      response_approved: false,
      approved_by: null,
    })
    await readAndDraft(row)
    expect((await detail(row)).response).not.toMatch(/Rosalie/u)
  })

  it('leaves an approval of words that call them by no name, or by one that they still have', async () => {
    const bare = await buildDraft(app, restaurant)
    await write(bare, 'Thank you, and see you soon.')
    const greeted = await buildDraft(app, restaurant)
    await write(greeted, 'Dear Rosalie, thank you.')
    for (const row of [bare, greeted]) {
      await approve(row)
      const { version } = await detail(row)
      await rename(row, 'Rosalie F.')
      expect(await detail(row)).toMatchObject({
        author_name: 'Rosalie F.',
        status: 'approved',
        version,
      })
    }
  })

  it('leaves a person’s words, and takes their approval back where they hold the earlier name', async () => {
    const row = await buildDraft(app, restaurant)
    await write(row, 'Dear Rosalie, these are my own words.')
    await rename(row, 'Margaux Lavoie')
    expect(await detail(row)).toMatchObject({
      status: 'edited',
      response: 'Dear Rosalie, these are my own words.',
    })
  })

  it('leaves the reply that guests read, which is not written twice for a name', async () => {
    const row = await buildApproved(app, restaurant)
    await sums.query(
      "update app.reviews set status = 'posted', publication = 'by_hand', posted_date = now() where review_id = $1",
      [row.review_id],
    )
    await rename(row, 'Margaux Lavoie')
    expect(await detail(row)).toMatchObject({
      author_name: 'Margaux Lavoie',
      status: 'posted',
      publication: 'by_hand',
      response: row.response,
    })
  })

  it('loses the picture that the source shows no more', async () => {
    const row = await buildDraft(app, restaurant, { authorPhotoUrl: 'https://lh3.example/face' })
    await rename(row, null)
    expect((await reload(app, restaurant, row.review_id)).author_photo_url).toBeNull()
  })

  it('keeps it where a file tells of no name', async () => {
    const row = await buildDraft(app, restaurant, { origin: 'import' })
    expect(await rename(row, null, 'import')).toMatchObject({ changed: 0 })
    expect((await detail(row)).author_name).toBe('Rosalie Fontaine')
  })
})
