import { metrics } from '@maitre/contract/metrics'
import { reviews } from '@maitre/contract/reviews'
import type { SourceReview } from '#connectors/source'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  reload,
  sourceReview,
  unique,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import type { Batch } from './batch.ts'
import { upsertBatch } from './upsert-batch.ts'

let app: TestApp
let sums: Checksums
let home: BuiltRestaurant
let client: Client
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
})
beforeEach(async () => {
  home = await buildRestaurant(app)
  client = (await buildUser(app, home, 'Admin')).client
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const bring = (origin: Batch['origin'], ...given: SourceReview[]) =>
  app.services.database.scoped(home.id, (tx) =>
    upsertBatch(app.services, tx, {
      locationId: home.locationIds[0] ?? '',
      source: 'google',
      origin,
      reviews: given,
    }),
  )

const TEXT = 'Le dîner était très bon, mais l’attente un peu longue.'
/** What a spreadsheet made of it, which knew no accents. */
const SPELT = "Le diner etait tres bon, mais l'attente un peu longue."
const at = new Date('2026-06-01T18:00:00Z')
const noon = new Date('2026-06-01T16:00:00Z')

const ofSource = (fields: Partial<SourceReview> = {}): SourceReview =>
  sourceReview({ authorName: 'Chloé Dubé', text: TEXT, createdAt: at, updatedAt: at, ...fields })
const ofFile = (fields: Partial<SourceReview> = {}): SourceReview =>
  ofSource({
    externalId: unique('file'),
    authorName: 'Chloe Dube',
    text: SPELT,
    createdAt: noon,
    updatedAt: noon,
    ...fields,
  })

const listed = async () => (await client.call(reviews.list, { locationId: 'all' })).data
const figures = async () =>
  (
    await client.call(metrics.get, {
      locationId: 'all',
      startDate: '2026-06-01',
      endDate: '2026-06-30',
    })
  ).data.current

describe('a review that a file brought and its source now sends', () => {
  it('by the same id is the source’s own: one review, its reply and its history stay', async () => {
    const given = ofSource()
    const row = await buildDraft(app, home, { ...given, origin: 'import' })
    const before = await figures()
    expect(await bring('api', given)).toEqual({ arrived: 0, changed: 0, unchanged: 1 })
    const now = await reload(app, home, row.review_id)
    expect(now).toMatchObject({ origin: 'api', response: row.response, status: row.status })
    expect(now.fetched_at.getTime()).toBeGreaterThan(row.fetched_at.getTime())
    expect(await listed()).toHaveLength(1)
    expect(await figures()).toEqual(before)
  })

  it('without an id is known by its guest, day, stars and words, and is read as its source spells it', async () => {
    const row = await buildDraft(app, home, { ...ofFile(), origin: 'import' })
    await sums.query(
      "update app.reviews set status = 'posted', publication = 'by_hand', posted_date = now() where review_id = $1",
      [row.review_id],
    )
    const given = ofSource()
    expect(await bring('api', given)).toMatchObject({ arrived: 0 })
    expect(await reload(app, home, row.review_id)).toMatchObject({
      origin: 'api',
      external_id: given.externalId,
      author_name: 'Chloé Dubé',
      text: TEXT,
      status: 'posted',
      publication: 'by_hand',
      response: row.response,
    })
    expect(await listed()).toHaveLength(1)
    expect((await figures()).totalReviews).toBe(1)
    const waiting = await sums.query(
      "select 1 from pgboss.job where name = 'reading.read-review' and data->>'reviewId' = $1 and state = 'created'",
      [row.review_id],
    )
    expect(waiting).not.toEqual([])
    // The file brings it in no second time, nor does the source.
    const again = { ...ofFile(), externalId: row.external_id }
    expect(await bring('import', again)).toEqual({ arrived: 0, changed: 0, unchanged: 1 })
    expect(await bring('api', given)).toEqual({ arrived: 0, changed: 0, unchanged: 1 })
    expect(await listed()).toHaveLength(1)
  })

  it('is recognised once for each: two guests without a name and words stay two', async () => {
    const nameless = { authorName: null, text: '', rating: 5 }
    const byHand = { externalId: unique('hand') }
    await bring('import', ofFile(nameless), ofFile({ ...nameless, ...byHand }))
    await bring('api', ofSource(nameless), ofSource(nameless), ofSource(nameless))
    expect(await listed()).toHaveLength(3)
  })

  it.each([
    ['day', { createdAt: new Date('2026-06-03T18:00:00Z') }],
    ['number of stars', { rating: 1 }],
    ['guest', { authorName: 'Chloé Dubois' }],
    ['text', { text: 'Autre chose.' }],
  ])('is another review where the %s is another', async (_, fields) => {
    await bring('import', ofFile({ rating: 4 }))
    await bring('api', ofSource({ rating: 4, ...fields }))
    expect(await listed()).toHaveLength(2)
  })

  it('keeps an edit of its guest for what it is, which its reply has to follow', async () => {
    const given = ofSource()
    const row = await buildDraft(app, home, { ...given, origin: 'import' })
    const later = new Date('2026-06-02T18:00:00Z')
    await bring('api', { ...given, text: 'Tout autre chose.', updatedAt: later })
    const { data } = await client.call(reviews.get, { locationId: 'all', reviewId: row.review_id })
    expect(data).toMatchObject({ text: 'Tout autre chose.', origin: 'api' })
    expect(data.history[0]).toMatchObject({ kind: 'guest_edited', text: TEXT })
  })
})

describe('a file that has a review which its source brought already', () => {
  it('adds nothing, by id or by likeness', async () => {
    const given = ofSource()
    await bring('api', given)
    const before = await sums.of()
    expect(await bring('import', given)).toEqual({ arrived: 0, changed: 0, unchanged: 1 })
    expect(await bring('import', ofFile())).toEqual({ arrived: 0, changed: 0, unchanged: 1 })
    expect(await sums.of()).toEqual(before)
    expect(await bring('import', ofFile(), ofFile({ text: 'Une autre visite.' }))).toEqual({
      arrived: 1,
      changed: 0,
      unchanged: 1,
    })
  })

  it('adds nothing where the words have lapsed since, by minute and stars', async () => {
    await bring('api', ofSource())
    await sums.query(
      "update app.reviews set lapsed_at = now(), author_name = null, text = '' where restaurant_id = $1",
      [home.id],
    )
    expect(await bring('import', ofFile({ createdAt: at }))).toMatchObject({ arrived: 0 })
    expect(await bring('import', ofFile({ createdAt: at }))).toMatchObject({ arrived: 0 })
    expect(await bring('import', ofFile({ createdAt: at, rating: 1 }))).toMatchObject({
      arrived: 1,
    })
  })
})
