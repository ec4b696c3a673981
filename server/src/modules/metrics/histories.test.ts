import { KEYWORD_CATEGORIES, SENTIMENTS, SOURCES } from '@maitre/contract/constants'
import { keywordOf } from '@maitre/language'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SourceReview } from '#connectors/source'
import {
  correctReading,
  findFullReadings,
  listCorrectionRows,
  undoCorrection,
} from '#modules/corrections'
import { replaceMentions } from '#modules/mentions'
import { readStoredReview } from '#modules/reading'
import { dateReviewsOf, findReviews, mayAggregate, upsertBatch } from '#modules/reviews'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { type TestApp, startTestApp } from '#test/app'
import { buildRestaurant, sourceReview } from '#test/builders'
import { nameSteps } from '#test/name-steps'
import { DIFFERING_FIGURES } from './recount.ts'

const HISTORIES = 200
const STEPS = 20
const TEXTS = [
  '',
  '❤️',
  'The soup was wonderful, the soup was hot, but we waited forty minutes for the bill.',
  'Marie was so kind. Tiramisu too sweet!',
  'Le canard était parfait, le service trop lent. La terrasse est superbe.',
  'Loud music, cold fries, rude waiter. The fries at the place next door are better.',
  'We had lunch on Monday. Our dinner was superb, the duck too.',
  'Ana and Marc looked after us; lovely duck, lovely wine.',
  'A terrible wait. The music was loud, and the terrace charming.',
  'Une attente interminable. La musique était trop forte, le vin parfait.',
]
/** What a person may call a keyword, in the language of the review or in the other one; null as it was read. */
const CALLED = [null, 'attente', 'wait', 'entrée', 'vin']
/** Instants around midnight, the ends of months and years, and the nights when clocks change. */
const INSTANTS = [
  '2026-01-01T04:59:59Z',
  '2026-01-01T05:00:00Z',
  '2026-02-28T23:30:00Z',
  '2026-03-08T06:59:00Z',
  '2026-03-08T07:01:00Z',
  '2026-03-31T22:00:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T06:30:00Z',
]
/** Zones that are days apart, and ones whose clocks change at other times or by other minutes. */
const ZONES = [
  'America/Toronto',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'UTC',
]

/** Numbers that look random and are the same for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

interface Stored extends SourceReview {
  locationId: string
  source: (typeof SOURCES)[number]
}

/** One restaurant's life: what happens to its reviews and its names, step by step, as the seed has it. */
async function live(seed: number): Promise<{ restaurantId: string; done: string[] }> {
  const random = chance(seed)
  const among = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(random() * list.length)]
    if (one === undefined) throw new Error('there is nothing to choose from')
    return one
  }
  const restaurant = await buildRestaurant(app)
  let stored: Stored[] = []
  const done: string[] = []
  const scope = { restaurantId: restaurant.id, locationIds: [], wholeRestaurant: true }
  const author = { userId: null, name: 'Test' }
  let clock = Date.parse('2026-12-01T00:00:00Z')
  const later = (): Date => new Date((clock += 60_000 * Math.ceil(random() * 5_000)))
  const inside = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
    app.services.database.scoped(restaurant.id, work)

  const store = (review: Stored, fails = false): Promise<unknown> =>
    inside(async (tx) => {
      const { locationId, source } = review
      // What comes by the calls of some sources may not be counted.
      const origin = mayAggregate({ source, origin: 'api' }) ? 'api' : 'demo'
      const batch = { locationId, source, origin, reviews: [review] } as const
      await upsertBatch(app.services, tx, batch)
      if (fails) throw new Error('the transaction is rolled back')
    })
  const fresh = (): Stored => ({
    ...sourceReview({
      rating: among([null, 1, 2, 3, 4, 5]),
      text: among(TEXTS),
      createdAt: new Date(among(INSTANTS)),
      updatedAt: new Date(among(INSTANTS)),
    }),
    locationId: among(restaurant.locationIds),
    source: among(SOURCES),
  })
  const arrives = async (): Promise<void> => {
    const review = fresh()
    await store(review)
    stored.push(review)
  }
  const idOf = async ({ externalId }: Stored): Promise<string | undefined> => {
    const [row] = await inside((tx) =>
      tx.run<{ review_id: string }>(
        'test_review_of',
        'select review_id from reviews where restaurant_id = $1 and external_id = $2',
        [restaurant.id, externalId],
      ),
    )
    return row?.review_id
  }
  const changes = async (change: (one: Stored) => Partial<Stored>): Promise<void> => {
    if (stored.length === 0) return
    const one = among(stored)
    Object.assign(one, change(one), { updatedAt: later() })
    await store(one)
  }
  const ofOne = async (act: (reviewId: string, one: Stored) => Promise<unknown>) => {
    if (stored.length === 0) return
    const one = among(stored)
    const reviewId = await idOf(one)
    if (reviewId === undefined) return
    await act(reviewId, one).catch((error: unknown) => {
      // A review that was not read yet has nothing to correct, and a correction can be undone once.
      if (!(error instanceof AppError)) throw error
    })
  }
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    arrives,
    'two arrive at once': () => Promise.all([arrives(), arrives()]),
    'is rolled back': () => store(fresh(), true).catch(() => undefined),
    'is edited by the guest': () =>
      changes(() => ({ text: among(TEXTS), rating: among([null, 1, 2, 3, 4, 5]) })),
    'is at a location that is given another time zone': async () => {
      const locationId = among(restaurant.locationIds)
      const timezone = among(ZONES)
      await inside(async (tx) => {
        const subject = `location:${locationId}` as const
        audit(app.services, tx, { what: 'location.changed', subject, after: { timezone } })
        await tx.run(
          'test_location_moves',
          'update locations set timezone = $3 where restaurant_id = $1 and location_id = $2',
          [restaurant.id, locationId, timezone],
        )
      })
      await dateReviewsOf(app.services, { restaurantId: restaurant.id, locationId })
    },
    'is answered at the source': () =>
      changes(() => ({
        reply: {
          text: `Thank you ${random()}`,
          updatedAt: later(),
          state: 'live' as const,
          policyViolation: null,
        },
      })),
    'loses its reply': () => changes(() => ({ reply: null })),
    'is seen again': () => changes(() => ({})),
    'is read': () => ofOne((reviewId) => readStoredReview(app.services, restaurant.id, reviewId)),
    'is corrected': () =>
      ofOne((reviewId, { text }) => {
        const start = Math.floor(random() * Math.max(1, text.length - 4))
        const kind = among(['keyword', 'dish', 'person'] as const)
        const wanted = {
          locationId: 'all' as const,
          reviewId,
          kind,
          start,
          end: Math.min(text.length, start + 4),
          remove: random() < 0.3,
          sentiment: among(SENTIMENTS),
          category: among(KEYWORD_CATEGORIES),
          keyword: kind === 'keyword' ? (among(CALLED) ?? undefined) : undefined,
        }
        return inside((tx) => correctReading(app.services, tx, { reviewId, scope }, author, wanted))
      }),
    'has a correction undone': () =>
      ofOne((reviewId) =>
        inside(async (tx) => {
          const [row] = await listCorrectionRows(tx, reviewId)
          if (row === undefined) return
          await undoCorrection(app.services, tx, { reviewId, scope }, author, row.correction_id)
        }),
      ),
    ...nameSteps({ services: app.services, restaurant, random, among }),
    'goes with its location': async () => {
      const [locationId = '', ...others] = restaurant.locationIds
      if (others.length === 0) return
      await inside(async (tx) => {
        audit(app.services, tx, { what: 'location.removed', subject: `location:${locationId}` })
        await tx.run(
          'test_location_goes',
          'delete from locations where restaurant_id = $1 and location_id = $2',
          [restaurant.id, locationId],
        )
      })
      restaurant.locationIds = others
      stored = stored.filter((one) => one.locationId !== locationId)
    },
  }
  await arrives()
  for (let step = 0; step < STEPS; step += 1) {
    const name = among(Object.keys(steps))
    done.push(name)
    await steps[name]?.()
  }
  return { restaurantId: restaurant.id, done }
}

interface Standing {
  kind: string
  about: string
}

/** The mentions as they stand, and as they are once they are stored anew by readings and decisions. */
async function mentionsOf(restaurantId: string) {
  const { database } = app.services
  const standing = () =>
    database.scoped(restaurantId, (tx) =>
      tx.run<Standing>(
        'test_mentions_standing',
        `select review_id, kind, start_at, about, category, sentiment from mentions
          where restaurant_id = $1 order by review_id, kind, start_at, about, category`,
        [restaurantId],
      ),
    )
  const before = await standing()
  await database.scoped(restaurantId, async (tx) => {
    const found = await tx.run<{ review_id: string }>(
      'test_reviews_read',
      'select review_id from reviews where restaurant_id = $1 and sentiment is not null',
      [restaurantId],
    )
    const ids = found.map(({ review_id }) => review_id)
    const readings = await findFullReadings(tx, ids)
    const corrected = (await findReviews(tx, ids)).flatMap((row) => {
      const reading = readings.get(row.review_id)
      return reading === undefined ? [] : [{ row, reading }]
    })
    await replaceMentions(app.services, tx, { restaurantId, corrected })
  })
  return { before, after: await standing() }
}

/** Whether a mention stands under the French name of a keyword that has an English one. */
const isFrenchTwice = ({ kind, about }: Standing): boolean =>
  kind === 'keyword' && keywordOf(about, 'en') !== about

/** Reviews and mentions on another day than that of their location, for each the statement that finds them. */
const DIFFERING_DAYS = {
  reviews: `select v.review_id from reviews v join locations l on l.restaurant_id = v.restaurant_id and l.location_id = v.location_id
    where (v.created_at at time zone l.timezone)::date <> v.review_date
       or extract(hour from v.created_at at time zone l.timezone) <> v.review_hour`,
  mentions: `select m.review_id from mentions m join reviews v on v.restaurant_id = m.restaurant_id and v.review_id = m.review_id
    where m.day <> v.review_date`,
} as const

/** The figures and days that a recount finds otherwise, over all restaurants. */
function differing(): Promise<string[]> {
  return app.services.database.console(async (tx) => {
    const found: string[] = []
    for (const [check, sql] of Object.entries({ ...DIFFERING_FIGURES, ...DIFFERING_DAYS })) {
      const { rows } = await tx.execute(sql, [])
      found.push(...rows.map((row) => `${check}: ${JSON.stringify(row)}`))
    }
    return found
  })
}

it(`every figure is what plain SQL counts anew, and every mention what readings and decisions say, after each of ${HISTORIES} random histories`, async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { restaurantId, done } = await live(seed)
    const told = `seed ${seed}: ${done.join(', ')}`
    expect(await differing(), told).toEqual([])
    const { before, after } = await mentionsOf(restaurantId)
    expect(before, told).toEqual(after)
    expect(before.filter(isFrenchTwice), told).toEqual([])
  }
}, 600_000)
