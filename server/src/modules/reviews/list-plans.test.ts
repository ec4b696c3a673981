import { randomUUID } from 'node:crypto'
import {
  REVIEW_FLAGS,
  REVIEW_NEEDS,
  REVIEW_QUEUES,
  REVIEW_SORTS,
  type ReviewFlag,
} from '@maitre/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '#platform/actor'
import type { TenantReader } from '#platform/database'
import { startTestApp, type TestApp } from '#test/app'
import { type Checksums, openChecksums } from '#test/checksum'
import { isDistributed } from '#test/database'
import { countReviews, listReviews, type ReviewFilter } from './list-reviews.ts'

const RESTAURANT = randomUUID()
const LOCATION = randomUUID()

let app: TestApp
let sums: Checksums

/** A table like `reviews` whose only indexes are its key and `reviews_by_time`, in front of the real one. */
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  await sums.query(
    'create temp table reviews (like app.reviews including defaults including generated)',
  )
  for (const name of ['reviews_pkey', 'reviews_by_time']) {
    const [index] = await sums.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where schemaname = 'app' and indexname = '${name}'`,
    )
    await sums.query(index?.indexdef.replace('app.reviews', 'pg_temp.reviews') ?? '')
  }
  await sums.query('set search_path = pg_temp, app')
  await sums.query(
    `insert into reviews (restaurant_id, review_id, location_id, source, origin, external_id, text, review_date, created_at, source_updated_at, fetched_at)
     select $1::uuid, gen_random_uuid(), $2::uuid, 'google', 'api', n::text, 'word', at, at, at, at
       from generate_series(1, 3000) n, lateral (select timestamptz '2026-05-01' + n * interval '1 hour' as at) written`,
    [RESTAURANT, LOCATION],
  )
  await sums.query('vacuum analyze reviews')
  await sums.query('set enable_seqscan = off')
  await sums.query('set enable_bitmapscan = off')
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

/** The flags that ask for the words of a review, which no index holds; `no_text` has an index of its own. */
const OF_WORDS: readonly ReviewFlag[] = ['held', 'no_text']

/** Everything that a list can be narrowed by but words, each by itself. */
const NARROWED: {
  [
    Name in Exclude<keyof ReviewFilter, 'limit' | 'cursor' | 'offset' | 'total' | 'sort' | 'search'>
  ]-?: readonly Required<Pick<ReviewFilter, Name>>[]
} = {
  queue: REVIEW_QUEUES.map((queue) => ({ queue })),
  source: [{ source: ['yelp'] }],
  status: [{ status: ['edited'] }],
  rating: [{ rating: ['1', '2'] }],
  startDate: [{ startDate: '2026-01-05' }],
  endDate: [{ endDate: '2026-01-11' }],
  flag: REVIEW_FLAGS.filter((flag) => !OF_WORDS.includes(flag)).map((flag) => ({ flag: [flag] })),
  sentiment: [{ sentiment: ['mixed'] }],
  language: [{ language: ['fr', 'other'] }],
  need: REVIEW_NEEDS.map((need) => ({ need })),
}
const WISHES = Object.values(NARROWED).flat()

/** How PostgreSQL would choose the reviews that a list or a count asks for. */
async function planOf(work: (tx: TenantReader) => Promise<unknown>): Promise<string> {
  const plans: string[] = []
  const explain = async (sql: string, values: readonly unknown[]) => {
    const rows = await sums.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...values])
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return []
  }
  await work({
    restaurantId: RESTAURANT,
    run: (_label, sql, values) => explain(sql, values),
    execute: async (sql, values) => ({ rows: await explain(sql, values) }),
  })
  expect(plans).toHaveLength(1)
  return plans.join('')
}

const SCOPES: readonly Scope[] = [
  { restaurantId: RESTAURANT, wholeRestaurant: true, locationIds: [LOCATION] },
  { restaurantId: RESTAURANT, wholeRestaurant: false, locationIds: [LOCATION] },
  { restaurantId: RESTAURANT, wholeRestaurant: false, locationIds: [LOCATION, randomUUID()] },
]

// The plan of several nodes is made on each of them, over tables that no connection can lay another in front of.
describe.skipIf(isDistributed())('the reviews of a narrowed list', () => {
  it.each(WISHES.map((wish) => [JSON.stringify(wish), wish] as const))(
    'are chosen and counted from an index alone by %s, whoever asks and in whatever order',
    async (_name, wish) => {
      for (const scope of SCOPES) {
        for (const sort of REVIEW_SORTS) {
          const plan = await planOf((tx) => listReviews(tx, scope, { limit: 50, sort, ...wish }))
          expect(plan).toMatch(/Index Only Scan (?:Backward )?using reviews_\w+ on reviews/u)
          expect(plan).toContain('Index Scan using reviews_pkey on reviews')
        }
        const plan = await planOf((tx) => countReviews(tx, scope, wish))
        expect(plan).toMatch(/Index Only Scan using reviews_\w+ on reviews/u)
      }
    },
  )
})
