import { type Review, reviewSchema, reviews } from '@maitre/contract/reviews'
import type { InputOf } from '@maitre/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, sourceReview } from '#test/builders'
import { openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { upsertBatch } from './upsert-batch.ts'

let app: TestApp
let restaurant: BuiltRestaurant
let client: Client
/** What the product ran on tables of restaurants, in its order. */
const statements: string[] = []

/** 23 reviews: ratings 1 to 5 and none by turns, two at each instant, a third of them in the second location. */
const COUNT = 23

beforeAll(async () => {
  app = await startTestApp({ worker: false, observe: (sql) => statements.push(sql) })
  restaurant = await buildRestaurant(app)
  client = (await buildUser(app, restaurant, 'Admin')).client
  for (let index = 0; index < COUNT; index += 1) await add(index)
  const sums = await openChecksums(app.database)
  const set = (columns: string, where: string) =>
    sums.query(`update app.reviews set ${columns} where ${where}`)
  await set("status = 'approved'", 'rating = 5')
  await set("publication = 'queued'", "rating = 5 and source = 'google' and text <> ''")
  await set("status = 'posted', publication = 'live'", 'rating = 4')
  await set('has_risk = true, risk = \'["illness"]\'', 'rating = 1')
  await set("held_reason = 'one_star', response = 'Thank you.'", 'rating = 1')
  await set("held_reason = 'no_draft', response = 'Of old words.'", 'rating = 2')
  await set("held_reason = 'other_language'", 'rating is null')
  await set('starred = true', 'rating = 2')
  await set("feeling = 'mixed', language = 'en', names_dish = true", 'rating = 3')
  await set("feeling = 'negative', language = 'es', names_staff = true", 'rating = 2')
  await sums.close()
})
afterAll(() => app.stop())

function add(index: number, at = new Date(Date.UTC(2026, 4, 1 + Math.floor(index / 2), 3))) {
  return app.services.database.scoped(restaurant.id, (tx) =>
    upsertBatch(app.services, tx, {
      locationId: restaurant.locationIds[index % 3 === 0 ? 1 : 0] ?? '',
      source: index % 4 === 0 ? 'yelp' : 'google',
      origin: 'api',
      reviews: [
        sourceReview({
          externalId: `review-${index}`,
          rating: index % 6 === 0 ? null : index % 6,
          text: index % 5 === 0 ? '' : `Words of guest ${index}.`,
          createdAt: at,
          updatedAt: at,
        }),
      ],
    }),
  )
}

type Query = Omit<InputOf<typeof reviews.list>, 'locationId'>
const page = (query: Query, locationId = 'all') =>
  client.call(reviews.list, { locationId, ...query })

/** Fetches all pages of a list, one after the other. */
async function readAll(
  query: Query,
  between?: (page: number) => Promise<unknown>,
): Promise<Review[]> {
  const all: Review[] = []
  let cursor: string | undefined
  for (let number = 0; ; number += 1) {
    const answer = await page({ ...query, ...(cursor !== undefined && { cursor }) })
    expect(answer.status).toBe(200)
    all.push(...answer.data)
    if (!answer.page?.hasMore) return all
    cursor = answer.page.nextCursor ?? ''
    await between?.(number)
  }
}

const byTime = (a: Review, b: Review) =>
  a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)
const ORDERS: Record<'newest' | 'oldest' | 'lowest' | 'highest', (a: Review, b: Review) => number> =
  {
    newest: (a, b) => byTime(b, a),
    oldest: byTime,
    lowest: (a, b) => (a.rating ?? 9) - (b.rating ?? 9) || byTime(a, b),
    highest: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || byTime(b, a),
  }

describe('the list of reviews', () => {
  it.each(Object.entries(ORDERS))(
    '%s: by cursor, every one once and in order',
    async (sort, order) => {
      const chosen = sort as keyof typeof ORDERS // its own key
      for (const limit of [1, 4, 7, 1000]) {
        const all = await readAll({ sort: chosen, limit })
        expect(new Set(all.map((one) => one.id)).size).toBe(COUNT)
        expect(all.map((one) => one.external_id)).toEqual(
          all.toSorted(order).map((one) => one.external_id),
        )
      }
    },
  )

  it('has the same pages by offset, given in the query or in the path', async () => {
    const all = await readAll({ limit: 1000 })
    for (const offset of [0, 5, 22, 23, 500]) {
      const wanted = all.slice(offset, offset + 5).map((one) => one.id)
      const inQuery = await page({ offset, limit: 5 })
      expect(inQuery.data.map((one) => one.id)).toEqual(wanted)
      expect(inQuery.page).toMatchObject({ offset, limit: 5, hasMore: offset + 5 < COUNT })
      const inPath = await client.call(reviews.page, { locationId: 'all', offset, limit: 5 })
      expect(inPath.data.map((one) => one.id)).toEqual(wanted)
    }
  })

  it('lacks and repeats no review while reviews arrive and change', async () => {
    const before = (await readAll({ limit: 1000 })).map((one) => one.id)
    for (const sort of ['newest', 'oldest', 'lowest', 'highest'] as const) {
      let arriving = 0
      const all = await readAll({ sort, limit: 3 }, async (number) => {
        arriving += 1
        await add(
          1000 + arriving * 10 + number,
          new Date(Date.UTC(2026, 3 + (number % 3), 5, number)),
        )
      })
      const ids = all.map((one) => one.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual(expect.arrayContaining(before))
    }
    const sums = await openChecksums(app.database)
    await sums.query("delete from app.reviews where external_id ~ 'review-[0-9]{4}'")
    await sums.close()
  })

  it('refuses a cursor of another order', async () => {
    const { page: first } = await page({ limit: 2, sort: 'newest' })
    expect(await page({ limit: 2, sort: 'lowest', cursor: first?.nextCursor ?? '' })).toMatchObject(
      {
        status: 400,
        code: 'request.invalid',
        details: { fields: [{ field: 'cursor' }] },
      },
    )
  })
})

const inDays = (from: string, to: string) => (one: Review) =>
  one.review_date >= from && one.review_date <= to
const FILTERS: [string, Record<string, unknown>, (one: Review) => boolean][] = [
  ['a rating', { rating: ['5'] }, (one) => one.rating === 5],
  ['several ratings', { rating: ['1', '2'] }, (one) => one.rating === 1 || one.rating === 2],
  ['a source', { source: ['yelp'] }, (one) => one.source === 'yelp'],
  ['a status', { status: ['approved'] }, (one) => one.status === 'approved'],
  [
    'several',
    { status: ['approved', 'posted'], source: ['google'] },
    (one) => ['approved', 'posted'].includes(one.status) && one.source === 'google',
  ],
  ['stars', { flag: ['starred'] }, (one) => one.starred],
  ['a held reply', { flag: ['held'] }, (one) => one.held_reason === 'one_star'],
  ['a risk', { flag: ['risk'] }, (one) => one.risk.length > 0],
  ['no text', { flag: ['no_text'] }, (one) => one.text === ''],
  ['people', { flag: ['staff'] }, (one) => one.rating === 2],
  ['dishes', { flag: ['menu'] }, (one) => one.rating === 3],
  ['a feeling', { sentiment: ['mixed', 'positive'] }, (one) => one.rating === 3],
  ['a language', { language: ['en'] }, (one) => one.language === 'en'],
  ['other languages', { language: ['fr', 'other'] }, (one) => one.language === 'es'],
  ['words', { search: 'GUEST words 1' }, (one) => /guest 1/u.test(one.text)],
  ['a need', { need: 'risk' }, (one) => one.rating === 1],
  ['another need', { need: 'bad_review' }, (one) => one.rating === 2],
  ['two flags', { flag: ['no_text', 'starred'] }, (one) => one.text === '' && one.starred],
  ['days', { startDate: '2026-05-03', endDate: '2026-05-06' }, inDays('2026-05-03', '2026-05-06')],
  ['what is done', { queue: 'done' }, (one) => one.publication === 'live'],
  ['what is on its way', { queue: 'in_progress' }, (one) => one.publication === 'queued'],
  [
    'what to answer',
    { queue: 'to_answer' },
    (one) => one.status === 'draft' || (one.status === 'approved' && one.publication === 'none'),
  ],
]

describe('the filters', () => {
  it.each(FILTERS)('by %s', async (_name, query, fits) => {
    const all = await readAll({ limit: 1000 })
    const wanted = all.filter(fits).map((one) => one.id)
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.length).toBeLessThan(COUNT)
    const got = await readAll({ ...query, limit: 3 })
    expect(got.map((one) => one.id)).toEqual(wanted)
  })

  it('say on request how many reviews there are, counted no further than asked', async () => {
    const { page: unasked } = await page({ limit: 2 })
    expect(unasked).not.toHaveProperty('total')
    const all = await page({ limit: 2, total: 'capped' })
    expect(all.page).toMatchObject({ total: COUNT, totalIsCapped: false, hasMore: true })
    const rated = await page({ limit: 2, total: 'capped', rating: '1,2' })
    const wanted = (await readAll({ limit: 1000 })).filter(({ rating }) => rating && rating < 3)
    expect(rated.page).toMatchObject({ total: wanted.length })
  })

  it('by location show its own reviews, those that the caller may see, and none of another restaurant', async () => {
    const [first = '', second = ''] = restaurant.locationIds
    for (const id of [first, second]) {
      const { data } = await page({ limit: 1000 }, id)
      expect(new Set(data.map((one) => one.location_id))).toEqual(new Set([id]))
    }
    const manager = (await buildUser(app, restaurant, 'Manager', second)).client
    const { data } = await manager.call(reviews.list, { locationId: 'all', limit: 1000 })
    expect(new Set(data.map((one) => one.location_id))).toEqual(new Set([second]))
  })

  it('take a day in the time zone of the location', async () => {
    // 03:00 UTC is the evening before in Toronto.
    const all = await readAll({ limit: 1000 })
    for (const one of all)
      expect(one.review_date).toBe(
        new Date(Date.parse(one.created_at) - 4 * 3_600_000).toISOString().slice(0, 10),
      )
  })

  it('take several values by comma or by repetition, and an empty value for none', async () => {
    const byComma = await client.raw('GET', '/v1/location/all/review?rating=1,2&limit=1000')
    const byTurn = await client.raw('GET', '/v1/location/all/review?rating=1&rating=2&limit=1000')
    expect(byTurn.data).toEqual(byComma.data)
    expect(
      (await client.raw('GET', '/v1/location/all/review?rating=&limit=1000')).data,
    ).toHaveLength(COUNT)
  })

  it('are one prepared statement however often and in whatever order a value is given', async () => {
    const start = statements.length
    for (const flags of [
      'risk,starred',
      'starred,risk',
      'risk,starred,risk',
      'starred,starred,risk',
    ])
      expect((await client.raw('GET', `/v1/location/all/review?flag=${flags}`)).status).toBe(200)
    const lists = statements
      .slice(start)
      .filter((sql) => sql.includes('has_risk and starred') || sql.includes('starred and has_risk'))
    expect(lists).toHaveLength(4)
    expect(new Set(lists).size).toBe(1)
  })
})

describe('a review of the list', () => {
  it('writes every field of a review as the call for the review alone does, empty and filled', async () => {
    const sums = await openChecksums(app.database)
    const until = '2099-01-02T03:04:05.678Z'
    const writer = { user_id: restaurant.locationIds[0], name: 'Zoé « Z » \\ "Zed"', until }
    await sums.query(
      `update app.reviews set text = text || $1, author_name = $1, url = 'https://maps.example/1', author_photo_url = 'https://maps.example/2',
         language = 'fr', sentiment = -0.37, risk = '["illness", "theft"]', response = $1, response_source = 'local',
         approved_date = '2026-04-02T10:00:12.3456789Z', approved_by = $1, auto_approve_at = '2026-04-01T10:00:00.001Z',
         held_reason = 'risk', posted_date = created_at, policy_violation = 'spam', post_error = 'source.unavailable', starred = true,
         erased_at = created_at, lapsed_at = '2026-04-01T10:00:00.999Z', writers = $2, version = 2147483647
       where external_id = 'review-7'`,
      [
        'line\n\ttab \u0001 \u2028 é 🍋 "quoted" \\ </script>',
        JSON.stringify([
          { ...writer, tab: 'one' },
          { ...writer, tab: 'two' },
        ]),
      ],
    )
    await sums.close()
    const all = await readAll({ limit: 1000 })
    const filled = all.find((one) => one.external_id === 'review-7')
    expect(Object.values(filled ?? {}).filter((value) => value === null)).toEqual([])
    expect(filled?.writers).toEqual([writer, writer])
    for (const listed of all) {
      const { status, data } = await client.call(reviews.get, {
        locationId: 'all',
        reviewId: listed.id,
      })
      expect(status).toBe(200)
      expect(reviewSchema.parse(data)).toEqual(listed)
    }
  })
})
