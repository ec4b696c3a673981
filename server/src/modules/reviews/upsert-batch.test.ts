import { type ReviewDetail, reviews } from '@maitre/contract/reviews'
import type { SourceReview } from '#connectors/source'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type TenantTx } from '#platform/database'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildApproved,
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
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
  // The clock stands still, so that a review that is fetched again differs in nothing, not even in its instants.
  const at = new Date()
  app = await startTestApp({ worker: false, clock: { now: () => at } })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
  client = (await buildUser(app, restaurant, 'Admin')).client
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const bringIn = (tx: TenantTx, given: SourceReview[]) =>
  upsertBatch(app.services, tx, {
    locationId: restaurant.locationIds[0] ?? '',
    source: 'google',
    origin: 'api',
    reviews: given,
  })
const bring = (...given: SourceReview[]) =>
  app.services.database.scoped(restaurant.id, (tx) => bringIn(tx, given))

const detail = async (reviewId: string): Promise<ReviewDetail> =>
  (await client.call(reviews.get, { locationId: 'all', reviewId })).data

const LATER = new Date('2026-06-05T10:00:00Z')

describe('what a source gives', () => {
  it('changes nothing the second time: no row, no history, no job, no event', async () => {
    const batch = [
      sourceReview(),
      sourceReview({ rating: null, text: '' }),
      sourceReview({ rating: 1 }),
    ]
    expect(await bring(...batch)).toEqual({ arrived: 3, changed: 0, unchanged: 0 })
    const before = await sums.of()
    expect(await bring(...batch)).toEqual({ arrived: 0, changed: 0, unchanged: 3 })
    expect(await sums.of()).toEqual(before)
    const [first] = batch
    if (first === undefined) throw new Error('unreachable')
    expect(await bring(first, first, ...batch)).toEqual({ arrived: 0, changed: 0, unchanged: 3 })
    expect(await sums.of()).toEqual(before)
  })

  it('has the pictures that its guest has added or taken away, whether or not the words changed', async () => {
    const picture = { thumbnailUrl: 'https://lh3.example/p', videoUrl: null, label: 'Soup' }
    const kept = async ({ externalId }: SourceReview) => {
      const [row] = await sums.query<{ media: object[] }>(
        'select media from app.reviews where restaurant_id = $1 and external_id = $2',
        [restaurant.id, externalId],
      )
      return row?.media
    }
    const review = sourceReview()
    await bring(review)
    await bring({ ...review, media: [picture], updatedAt: LATER })
    expect(await kept(review)).toEqual([picture])
    const again = new Date(LATER.getTime() + 1000)
    await bring({ ...review, text: 'Other words.', media: [], updatedAt: again })
    expect(await kept(review)).toEqual([])
  })

  it('costs as many statements for thirty known reviews as for one', async () => {
    const many = Array.from({ length: 30 }, () => sourceReview())
    await bring(...many)
    let ran = 0
    const { app: appUrl, console: consoleUrl } = app.database.urls
    const database = openDatabase({ appUrl, consoleUrl, observe: () => (ran += 1) })
    const again = async (...given: SourceReview[]): Promise<number> => {
      ran = 0
      await database.scoped(restaurant.id, (tx) => bringIn(tx, given))
      return ran
    }
    const [one = sourceReview()] = many
    const statements = await again(one)
    expect(statements).toBeGreaterThan(1)
    expect(await again(...many)).toBe(statements)
    await database.close()
  })

  it('is stored once when two transactions get it at the same time', async () => {
    const one = sourceReview()
    const results = await Promise.all(Array.from({ length: 6 }, () => bring(one)))
    expect(results.reduce((sum, result) => sum + result.arrived, 0)).toBe(1)
    const rows = await sums.query('select 1 from app.reviews where external_id = $1', [
      one.externalId,
    ])
    expect(rows).toHaveLength(1)
    const entries = await sums.query(
      'select 1 from app.review_history h join app.reviews r using (restaurant_id, review_id) where r.external_id = $1',
      [one.externalId],
    )
    expect(entries).toHaveLength(1)
  })

  it('has the status posted from the start where it was already answered', async () => {
    const reply = {
      text: 'Merci !',
      state: 'live' as const,
      policyViolation: null,
      updatedAt: LATER,
    }
    const { review_id } = await buildReview(app, restaurant, { reply })
    expect(await detail(review_id)).toMatchObject({
      status: 'posted',
      publication: 'live',
      response: 'Merci !',
      response_source: 'human',
      posted_date: LATER.toISOString(),
      history: [{ kind: 'arrived_answered', text: 'Merci !' }],
    })
  })
})

describe('a guest who edits', () => {
  it('keeps their earlier words in the history, and re-opens what was approved', async () => {
    const row = await buildApproved(app, restaurant)
    const same = sourceReview({ externalId: row.external_id, authorName: row.author_name })
    const edited = { ...same, text: 'Much worse the second time.', rating: 2, updatedAt: LATER }
    expect(await bring(edited)).toEqual({ arrived: 0, changed: 1, unchanged: 0 })
    const now = await detail(row.review_id)
    expect(now).toMatchObject({
      text: 'Much worse the second time.',
      rating: 2,
      status: 'draft',
      response_approved: false,
      approved_by: null,
    })
    expect(now.version).toBeGreaterThan(row.version)
    expect(now.history[0]).toMatchObject({ kind: 'guest_edited', text: row.text })
    const before = await sums.of()
    expect(await bring(edited)).toEqual({ arrived: 0, changed: 0, unchanged: 1 })
    expect(await sums.of()).toEqual(before)
  })

  it('re-opens a posted reply as a draft, while the posted one still stands at the source', async () => {
    const row = await buildDraft(app, restaurant)
    await sums.query(
      "update app.reviews set status = 'posted', publication = 'live', posted_date = now() where review_id = $1",
      [row.review_id],
    )
    const standing = {
      text: row.response ?? '',
      state: 'live' as const,
      policyViolation: null,
      updatedAt: LATER,
    }
    await bring(
      sourceReview({
        externalId: row.external_id,
        text: 'Edited.',
        updatedAt: LATER,
        reply: standing,
      }),
    )
    expect(await detail(row.review_id)).toMatchObject({
      status: 'draft',
      publication: 'live',
      text: 'Edited.',
    })
  })

  it('does not replace a person’s own words', async () => {
    const row = await buildDraft(app, restaurant)
    await client.raw('PUT', `/v1/location/all/review/${row.review_id}/response`, {
      response: 'My own words.',
    })
    await bring(sourceReview({ externalId: row.external_id, text: 'Edited.', updatedAt: LATER }))
    expect(await detail(row.review_id)).toMatchObject({
      status: 'edited',
      response: 'My own words.',
      text: 'Edited.',
    })
  })
})

describe('a reply that stands at the source unexpectedly', () => {
  const seen = (row: ReviewRow, text: string) => {
    const reply = { text, state: 'live' as const, policyViolation: null, updatedAt: LATER }
    return sourceReview({ externalId: row.external_id, updatedAt: LATER, reply })
  }
  /** An approved reply was sent and its answer lost; then a person wrote other words. */
  const rewritten = async (): Promise<{ sent: string; row: ReviewRow }> => {
    const row = await buildApproved(app, restaurant)
    await client.raw('PUT', `/v1/location/all/review/${row.review_id}/response`, {
      response: 'Words that follow.',
    })
    return { sent: row.response ?? '', row }
  }

  it('is noted as taken where it is an earlier text of ours, and the words that follow stay', async () => {
    const { sent, row } = await rewritten()
    await bring(seen(row, `${sent}\n`))
    expect(await detail(row.review_id)).toMatchObject({
      status: 'edited',
      response: 'Words that follow.',
      publication: 'live',
    })
  })

  it('replaces ours where somebody else wrote it', async () => {
    const { row } = await rewritten()
    await bring(seen(row, 'By the owner.'))
    expect(await detail(row.review_id)).toMatchObject({
      status: 'posted',
      response: 'By the owner.',
      publication: 'live',
    })
  })
})

describe('texts from outside', () => {
  const hostile = 'Cafe\u0301 \u0000 \ud83d\ude00 שלום \ud800 fin'
  const stored = 'Café \uFFFD 😀 שלום \uFFFD fin'

  it('of guests are kept whole, normalised once, and come back as they were kept', async () => {
    const row = await buildDraft(app, restaurant, { text: hostile, authorName: hostile })
    const back = await detail(row.review_id)
    expect(back).toMatchObject({ text: stored, author_name: stored })
    const spans = [
      ...(back.reading?.keywords ?? []),
      ...(back.reading?.dishes ?? []),
      ...(back.reading?.people ?? []),
      ...(back.reading?.risks ?? []).flatMap((risk) => risk.evidence),
    ]
    const outside = spans.filter(
      ({ start, end }) => start < 0 || end <= start || !stored.slice(start, end).isWellFormed(),
    )
    expect(outside).toEqual([])
  })

  it('of guests who edit are kept by the same rules as at first', async () => {
    const row = await buildDraft(app, restaurant)
    const edited = { text: hostile, authorName: hostile.repeat(20), updatedAt: LATER }
    await bring(sourceReview({ externalId: row.external_id, ...edited }))
    expect(await detail(row.review_id)).toMatchObject({
      text: stored,
      author_name: stored.repeat(20).slice(0, 200),
    })
  })

  it('have offsets that fit the stored text, whatever stands before', async () => {
    const text = `😀 Cafe\u0301 \u0000 The soup was wonderful. \ud800 The service was slow.`
    const row = await buildDraft(app, restaurant, { text })
    const back = await detail(row.review_id)
    const found = (back.reading?.keywords ?? []).map(({ start, end }) =>
      back.text.slice(start, end),
    )
    expect(found.join(' | ')).toMatch(/service/u)
    const quoted = (back.reply?.sentences ?? [])
      .flatMap((sentence) => sentence.grounds)
      .flatMap((ground) => (ground.kind === 'review' ? [ground] : []))
    expect(quoted.map(({ start, end }) => back.text.slice(start, end))).toEqual(
      quoted.map((ground) => ground.quote),
    )
  })

  it('of 100,000 characters are taken, longer ones cut without half a character', async () => {
    const long = await buildReview(app, restaurant, { text: 'é'.repeat(100_000) })
    expect(await detail(long.review_id)).toMatchObject({ text: 'é'.repeat(100_000) })
    const longer = await buildReview(app, restaurant, { text: `x${'😀'.repeat(60_000)}` })
    const { text } = await detail(longer.review_id)
    expect(text.length).toBeLessThanOrEqual(100_000)
    expect(text.isWellFormed()).toBe(true)
  })

  it('of staff come back normalised, up to what the source takes', async () => {
    const { review_id } = await buildDraft(app, restaurant)
    const write = (response: string) =>
      client.raw('PUT', `/v1/location/all/review/${review_id}/response`, { response })
    expect(await write(hostile)).toMatchObject({ status: 200, data: { response: stored } })
    const fits = 'é'.repeat(2048)
    expect(await write(fits)).toMatchObject({ status: 200, data: { response: fits } })
    expect(await write(`${fits}x`)).toMatchObject({
      status: 400,
      code: 'review.response_too_long',
      details: { length: 4097, unit: 'bytes', max: 4096 },
    })
    expect(await write('x'.repeat(100_000))).toMatchObject({ code: 'review.response_too_long' })
    expect(await write('x'.repeat(100_001))).toMatchObject({ code: 'request.invalid' })
    expect(await write(' \n ')).toMatchObject({ code: 'review.response_empty' })
    expect((await detail(review_id)).response).toBe(fits)
  })
})
