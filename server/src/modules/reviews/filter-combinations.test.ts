import { REVIEW_SORTS, type ReviewFlag } from '@maitre/contract/constants'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '#platform/actor'
import { type Database, openDatabase, type TenantTx } from '#platform/database'
import { MAX_PREPARED } from '#platform/prepared-statements'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, sourceReview } from '#test/builders'
import { openChecksums } from '#test/checksum'
import { countReviews, listReviews, type ReviewFilter } from './list-reviews.ts'
import { upsertBatch } from './upsert-batch.ts'

let app: TestApp
let restaurant: BuiltRestaurant
/** A database of one connection, so that every statement meets all that were prepared before it. */
let single: Database

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  await app.services.database.scoped(restaurant.id, async (tx) => {
    for (const [index, locationId] of restaurant.locationIds.entries())
      await upsertBatch(app.services, tx, {
        locationId,
        source: index === 0 ? 'google' : 'yelp',
        origin: 'api',
        reviews: Array.from({ length: 48 }, (_, n) => {
          const at = new Date(Date.UTC(2026, 4, 1 + Math.floor(n / 4), 15))
          const text = n % 3 === 0 ? '' : `Words of guest ${n}.`
          return sourceReview({ rating: (n % 5) + 1, text, createdAt: at, updatedAt: at })
        }),
      })
  })
  const sums = await openChecksums(app.database)
  await sums.query("update app.reviews set status = 'approved' where rating = 5")
  await sums.query('update app.reviews set has_risk = true, risk = \'["theft"]\' where rating < 3')
  await sums.query("update app.reviews set held_reason = 'risk' where rating < 3")
  await sums.query('update app.reviews set starred = true where rating <> 4')
  await sums.query(
    "update app.reviews set language = 'fr', feeling = 'mixed' where rating in (2, 5)",
  )
  await sums.query("update app.reviews set language = 'es', names_staff = true where rating = 3")
  await sums.query("update app.reviews set names_dish = true, response = 'Merci' where starred")
  await sums.close()
  const { app: appUrl, console: consoleUrl } = app.database.urls
  single = openDatabase({ appUrl, consoleUrl, max: 1 })
})
afterAll(async () => {
  await single.close()
  await app.stop()
})

type Filter = Omit<ReviewFilter, 'limit'>

async function read(tx: TenantTx, scope: Scope, filter: ReviewFilter) {
  const { data, page } = await listReviews(tx, scope, filter)
  return { data: data.read(), page }
}

/** Every set of the given things, the empty one first. */
function subsets<T>(things: readonly T[]): T[][] {
  return things.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])
}

const FLAGS: readonly ReviewFlag[] = ['starred', 'risk', 'no_text']
const WISHES: readonly Filter[] = [
  { source: ['google'] },
  { status: ['draft', 'approved'] },
  { rating: ['1', '3', '5'] },
  { startDate: '2026-05-03' },
  { endDate: '2026-05-10' },
]
/** Each combination of the wishes above meets one of these too. */
const FURTHER: readonly Filter[] = [
  {},
  { search: 'WÖRDS guest' },
  { search: 'mer' },
  { sentiment: ['mixed', 'positive'] },
  { language: ['fr', 'other'] },
  { need: 'risk' },
  { need: 'bad_review' },
  { flag: ['held'] },
  { flag: ['staff'] },
  { flag: ['menu'] },
]
const QUEUES = [undefined, 'to_answer', 'in_progress', 'done'] as const
const SORTS = REVIEW_SORTS

describe('the list of reviews, on one connection', () => {
  const scopes = () => {
    const restaurantId = restaurant.id
    const locationIds = restaurant.locationIds
    return [
      { restaurantId, locationIds, wholeRestaurant: true },
      { restaurantId, locationIds, wholeRestaurant: false },
      { restaurantId, locationIds: locationIds.slice(0, 1), wholeRestaurant: false },
    ]
  }

  it('answers every combination of filters by what each of its filters lets through', async () => {
    await single.scoped(restaurant.id, async (tx) => {
      for (const scope of scopes()) {
        const ids = async (filter: Filter) =>
          (await read(tx, scope, { ...filter, limit: 100 })).data.map(({ id }) => id)
        const alone = new Map<string, Set<string>>()
        const letThrough = async (filter: Filter) => {
          const key = JSON.stringify(filter)
          const known = alone.get(key) ?? new Set(await ids(filter))
          alone.set(key, known)
          return known
        }
        let met = 0
        for (const wishes of subsets(WISHES))
          for (const flag of subsets(FLAGS))
            for (const queue of QUEUES) {
              const further = FURTHER[(met += 1) % FURTHER.length] ?? {}
              const flags = [...flag, ...(further.flag ?? [])]
              const parts = [...wishes, ...flag.map((one) => ({ flag: [one] })), { queue }, further]
              const sets = await Promise.all(parts.map(letThrough))
              const wanted = [...(await letThrough({}))].filter((id) =>
                sets.every((s) => s.has(id)),
              )
              const filter: Filter = Object.assign({ queue }, ...wishes, further, { flag: flags })
              // Each combination meets one of the orders; all of them together meet all orders many times.
              const place = (wishes.length + flag.length + QUEUES.indexOf(queue)) % SORTS.length
              const sort = SORTS[place] ?? 'newest'
              expect((await ids({ ...filter, sort })).toSorted()).toEqual(wanted.toSorted())
              expect(await countReviews(tx, scope, filter)).toBe(wanted.length)
              expect(await countReviews(tx, scope, filter, 5)).toBe(Math.min(wanted.length, 5))
            }
      }
      expect(await preparedIn(tx)).toBeLessThanOrEqual(MAX_PREPARED)
    })
  })

  it('goes on by cursor and by offset under the longest combination', async () => {
    const filter = Object.assign({ flag: FLAGS, queue: 'to_answer' as const }, ...WISHES)
    for (const scope of scopes())
      await single.scoped(restaurant.id, async (tx) => {
        for (const sort of SORTS) {
          const whole = await read(tx, scope, { ...filter, sort, limit: 100 })
          const first = await read(tx, scope, { ...filter, sort, limit: 1 })
          const cursor = first.page.nextCursor ?? undefined
          const rest = await read(tx, scope, { ...filter, sort, limit: 100, cursor })
          const after = await read(tx, scope, { ...filter, sort, limit: 100, offset: 1 })
          expect(whole.data.length).toBeGreaterThan(1)
          expect([...first.data, ...rest.data]).toEqual(whole.data)
          expect([...first.data, ...after.data]).toEqual(whole.data)
        }
      })
  })
})

async function preparedIn(tx: Pick<TenantTx, 'execute'>): Promise<number> {
  const { rows } = await tx.execute('select count(*) as count from pg_prepared_statements', [])
  return (rows[0] as { count: number }).count // the one row of the statement above
}

describe('a caller who asks for ever other lists', () => {
  it('leaves few statements prepared, however its values are repeated and ordered', async () => {
    const { client } = await buildUser(app, restaurant, 'Admin')
    const path = reviews.list.path.replace('{locationId}', 'all')
    const orders = subsets([...FLAGS, ...FLAGS]).flatMap((set) => [set, set.toReversed()])
    const others = subsets(['source=google', 'status=draft', 'rating=3', 'endDate=2026-05-10'])
    const asked = orders.map((flags, n) =>
      [...flags.map((one) => `flag=${one}`), ...(others[n % others.length] ?? [])].join('&'),
    )
    for (let from = 0; from < asked.length; from += 2) {
      const both = asked.slice(from, from + 2)
      const answers = await Promise.all(both.map((query) => client.raw('GET', `${path}?${query}`)))
      expect(answers.map(({ status }) => status)).toEqual(both.map(() => 200))
    }
    // As many transactions at once as there are connections, so that each is looked at.
    const all = Promise.withResolvers<undefined>()
    let open = 0
    const counts = await Promise.all(
      Array.from({ length: 16 }, () =>
        app.services.database.local(async (tx) => {
          open += 1
          if (open === 16) all.resolve(undefined)
          await all.promise
          return preparedIn(tx)
        }),
      ),
    )
    expect(Math.max(...counts)).toBeLessThan(30)
  })

  it('fills a connection up to its limit, past which statements run without being kept', async () => {
    await single.local(async (tx) => {
      for (let n = 0; n < MAX_PREPARED + 20; n += 1)
        expect(await tx.run<{ n: number }>('attack', `select ${n}::int as n`, [])).toEqual([{ n }])
      expect(await preparedIn(tx)).toBe(MAX_PREPARED)
    })
  })
})
