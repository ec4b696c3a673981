import { COUNT_CAP, MAX_SEARCH } from '@maitre/contract/constants'
import { reviews, yelpReviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildReview, buildUser } from '#test/builders'
import { connect } from '#platform/connection'
import { openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { isDistributed } from '#test/database'
import { foundBy } from './search.ts'

let app: TestApp
let restaurant: BuiltRestaurant
let client: Client

const GUESTS = {
  Élodie: 'La CRÈME BRÛLÉE était divine, l’équipe aussi.',
  Bjørn: 'Un bœuf bourguignon inoubliable ; Straße, naïve.Service parfait.',
  'Σοφία Nguyễn': `Wait of 45 minutes 😀🔥 100% ${'a'.repeat(3000)} ﬁn`,
}

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  client = (await buildUser(app, restaurant, 'Admin')).client
  for (const [authorName, text] of Object.entries(GUESTS))
    await buildReview(app, restaurant, { authorName, text })
  const sums = await openChecksums(app.database)
  await sums.query(
    "update app.reviews set response = 'Merci, à bientôt' where author_name = 'Bjørn'",
  )
  await sums.close()
  const rival = await buildRestaurant(app)
  await buildReview(app, rival, { authorName: 'Élodie', text: 'Crème brûlée' })
})
afterAll(() => app.stop())

const find = async (search: string) =>
  (await client.call(reviews.list, { locationId: 'all', search, total: 'capped' })).data.map(
    (one) => one.author_name,
  )

describe('the search of reviews', () => {
  it.each([
    ['creme brulee', ['Élodie']],
    ['CRÈME', ['Élodie']],
    ['brul creme', []],
    ['creme brul', ['Élodie']],
    ['equip', ['Élodie']],
    ["l'équipe", ['Élodie']],
    ['elodie divine', ['Élodie']],
    ['boeuf', ['Bjørn']],
    ['BŒUF bourguignon', ['Bjørn']],
    ['strasse', ['Bjørn']],
    ['bjorn a bientot', ['Bjørn']],
    ['service', ['Bjørn']],
    ['σοφια', ['Σοφία Nguyễn']],
    ['nguyen fin', ['Σοφία Nguyễn']],
    ['45', ['Σοφία Nguyễn']],
    ['a'.repeat(150), ['Σοφία Nguyễn']],
    ['creme boeuf', []],
    ['', ['Σοφία Nguyễn', 'Bjørn', 'Élodie']],
  ])('finds by "%s" the reviews of %j', async (search, authors) => {
    expect(new Set(await find(search))).toEqual(new Set(authors))
  })

  it.each([
    "'",
    "''",
    '\\',
    '%',
    '_',
    '!!',
    '&',
    '|',
    ':*',
    "creme':*",
    'a & !b',
    '(',
    '<->',
    '😀',
    '\u0000',
    '\uD800',
    '--',
    '$1',
    '\u0301',
    '\u200b',
    'İ',
    'ﷺ'.repeat(100),
    'x'.repeat(MAX_SEARCH),
  ])('answers, and finds nothing that is not there, for %j', async (search) => {
    const answer = await client.call(reviews.list, { locationId: 'all', search })
    expect(answer.status).toBe(200)
  })

  it('refuses a search that is too long, and says so', async () => {
    const search = 'x'.repeat(MAX_SEARCH + 1)
    expect(await client.call(reviews.list, { locationId: 'all', search })).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'search', problem: 'too_long', limit: MAX_SEARCH }] },
    })
  })

  it('goes on by cursor, by offset and beside other filters, at each source too', async () => {
    const first = await client.call(reviews.list, { locationId: 'all', search: 'a', limit: 1 })
    expect(first.page?.hasMore).toBe(true)
    const asked = { locationId: 'all', search: 'a', limit: 10 }
    const cursor = first.page?.nextCursor ?? ''
    const rest = await client.call(reviews.list, { ...asked, cursor })
    const after = await client.call(reviews.page, { ...asked, offset: 1 })
    expect(rest.data).toEqual(after.data)
    const atYelp = await client.call(yelpReviews.list, asked)
    expect(atYelp.data).toEqual([])
    const rated = await client.call(reviews.list, { ...asked, rating: '1' })
    expect(rated.data).toEqual([])
  })

  it('forgets what leaves the review', async () => {
    const review = await buildReview(app, restaurant, { authorName: 'Gone', text: 'zucchini' })
    const sums = await openChecksums(app.database)
    expect(await find('zucchini')).toEqual(['Gone'])
    const change = (to: string) =>
      sums.query(`update app.reviews set ${to} where review_id = $1`, [review.review_id])
    await change("text = '', author_name = null")
    expect(await find('zucchini')).toEqual([])
    expect(await find('gone')).toEqual([])
    await change("response = 'Zucchini of ours'")
    expect(await find('zucchini')).toEqual([null])
    await change('response = null')
    expect(await find('zucchini')).toEqual([])
    await sums.close()
  })

  it('takes a review of whatever length and letters', async () => {
    for (const text of ['ﷺ'.repeat(99_000), '𐐀 '.repeat(49_000), 'é'.repeat(99_999)])
      await buildReview(app, restaurant, { authorName: 'Long', text })
    expect(await find('long')).toHaveLength(3)
  })
})

describe('the view that the search reads', () => {
  it('shows no row of another restaurant, and takes no write', async () => {
    const { database } = app.services
    const rival = await buildRestaurant(app)
    await database.scoped(rival.id, async (tx) => {
      const sql = `select review_id from searchable_reviews where restaurant_id = $1 and ${foundBy('$2')}`
      expect((await tx.execute(sql, [restaurant.id, 'creme'])).rows).toEqual([])
    })
    for (const write of [
      'delete from searchable_reviews where restaurant_id = $1',
      'update searchable_reviews set starred = true where restaurant_id = $1',
    ])
      await expect(
        database.scoped(rival.id, (tx) => tx.execute(write, [restaurant.id])),
      ).rejects.toThrow(/permission denied/u)
  })

  // On the shards of a distributed database the rule of the table holds, under which no index of words is used.
  it.skipIf(isDistributed())('is read by the index of the words', async () => {
    const sums = await openChecksums(app.database)
    await sums.query(
      `insert into app.reviews (restaurant_id, review_id, location_id, source, origin, external_id, text, review_date, created_at, source_updated_at, fetched_at)
       select $1::uuid, gen_random_uuid(), $2::uuid, 'yelp', 'api', 'many-' || n, 'word' || n, '2026-05-01', timestamptz '2026-05-01' + n * interval '1 minute', '2026-05-01', '2026-05-01' from generate_series(1, 3000) n`,
      [restaurant.id, restaurant.locationIds[1]],
    )
    await sums.query('analyze app.reviews')
    await sums.close()
    const reader = await connect(app.database.urls.app)
    await reader.query('begin')
    await reader.query(`set local app.restaurant_id = '${restaurant.id}'`)
    const { rows } = await reader.query(
      `explain select review_id from searchable_reviews where restaurant_id = $1 and ${foundBy('$2')} order by created_at desc, review_id desc limit 51`,
      [restaurant.id, 'word1234'],
    )
    await reader.end()
    expect(JSON.stringify(rows)).toContain('reviews_by_words')
    const all = await client.call(reviews.list, {
      locationId: 'all',
      search: 'word',
      limit: 1,
      total: 'capped',
    })
    expect(all.page).toMatchObject({ total: COUNT_CAP, totalIsCapped: true })
    expect(all.data.map(({ text }) => text)).toEqual(['word3000'])
    const few = await client.call(reviews.list, {
      locationId: 'all',
      search: 'word123',
      limit: 1,
      total: 'capped',
    })
    expect(few.page).toMatchObject({ total: 11, totalIsCapped: false })
  })
})
