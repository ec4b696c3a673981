import { type Source, SOURCES } from '@maitre/contract/constants'
import { addDays } from '@maitre/contract/date-range'
import { metrics } from '@maitre/contract/metrics'
import { hasPublicReplies } from '@maitre/contract/source-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayAggregate, upsertBatch } from '#modules/reviews'
import { type TestApp, startTestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
  sourceReview,
} from '#test/builders'
import { minutesOf, stepOf } from './reply-time.ts'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

const LIVED = { startDate: '2025-11-15', endDate: '2026-08-20' }
const RANGES = [
  LIVED,
  { startDate: '2026-02-01', endDate: '2026-02-28' },
  { startDate: '2026-02-10', endDate: '2026-02-20' },
  { startDate: '2026-01-31', endDate: '2026-04-01' },
  { startDate: '2026-03-08', endDate: '2026-03-08' },
  { startDate: '2025-12-31', endDate: '2026-01-01' },
  { startDate: '1980-01-01', endDate: '2030-12-31' },
  { startDate: '2031-01-01', endDate: '2031-12-31' },
]

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  const start = Date.parse('2025-11-15T12:00:00Z')
  for (const [at, locationId] of restaurant.locationIds.entries()) {
    for (const [number, source] of SOURCES.entries()) {
      const reviews = Array.from({ length: 60 }, (_, i) => {
        const createdAt = new Date(start + (i * 109 + at * 7 + number * 3) * 3_600_000)
        const answered = new Date(createdAt.getTime() + (i + 1) * 47 * 60_000)
        return sourceReview({
          createdAt,
          updatedAt: createdAt,
          rating: i % 9 === 0 ? null : ((i * 7 + at) % 5) + 1,
          reply:
            i % 3 === 0 && hasPublicReplies({ source })
              ? { text: 'Thank you.', updatedAt: answered, state: 'live', policyViolation: null }
              : null,
        })
      })
      await app.services.database.scoped(restaurant.id, (tx) =>
        upsertBatch(app.services, tx, {
          locationId,
          source,
          origin: mayAggregate({ source, origin: 'api' }) ? 'api' : 'import',
          reviews,
        }),
      )
    }
  }
})
afterAll(() => app.stop())

interface Counted {
  location_id: string
  source: Source
  rating: number | null
  review_date: string
  live: boolean
  minutes: number
}

/** The reviews themselves, which every figure must agree with. */
function counted(): Promise<Counted[]> {
  return app.services.database.scoped(restaurant.id, (tx) =>
    tx.run<Counted>(
      'test_counted',
      `select location_id, source, rating, review_date, publication = 'live' as live,
              (extract(epoch from posted_date - created_at) / 60)::float8 as minutes
         from reviews where restaurant_id = $1`,
      [restaurant.id],
    ),
  )
}

function figuresOf(rows: readonly Counted[]) {
  const stars = rows.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const positive = stars.filter((rating) => rating >= 4).length
  const sum = stars.reduce((total, rating) => total + rating, 0)
  const live = rows.filter((row) => row.live).length
  const answerable = rows.filter(hasPublicReplies).length
  return {
    totalReviews: rows.length,
    averageRating: stars.length === 0 ? null : Math.round((sum / stars.length) * 10) / 10,
    positiveReviews: positive,
    negativeReviews: stars.length - positive,
    positiveRate: stars.length === 0 ? null : positive / stars.length,
    ratings: [1, 2, 3, 4, 5].map((wanted) => stars.filter((rating) => rating === wanted).length),
    liveReplies: live,
    repliesByHand: 0,
    replyRate: answerable === 0 ? null : live / answerable,
  }
}

function medianOf(rows: readonly Counted[]): number | null {
  const minutes = rows
    .filter(({ live }) => live)
    .map((row) => row.minutes)
    .toSorted((a, b) => a - b)
  const middle = minutes[Math.ceil(minutes.length / 2) - 1]
  return middle === undefined ? null : minutesOf(stepOf(middle * 60_000))
}

const within =
  ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  ({ review_date: day }: Counted): boolean =>
    startDate <= day && day <= endDate

describe('the figures of a range', () => {
  it.each(RANGES)(
    'are those of the reviews themselves from $startDate to $endDate',
    async (range) => {
      const rows = await counted()
      const theirs = rows.filter(within(range))
      const { data } = await admin.client.call(metrics.get, { locationId: 'all', ...range })
      expect(data.current).toEqual({
        ...figuresOf(theirs),
        medianReplyMinutes: medianOf(theirs),
      })
      expect(data.comparison).toBeNull()
      for (const { source, current } of data.sources)
        expect(current).toEqual(figuresOf(theirs.filter((row) => row.source === source)))
      for (const locationId of restaurant.locationIds) {
        const here = theirs.filter((row) => row.location_id === locationId)
        const stars = here.flatMap(({ rating }) => (rating === null ? [] : [rating]))
        expect(data.locations.find((one) => one.locationId === locationId)?.current).toEqual(
          figuresOf(here),
        )
        expect(data.totalReviewsByLocation[locationId]).toBe(here.length)
        expect(data.ratingsByLocation[locationId]).toEqual({
          totalRating: stars.reduce((sum, rating) => sum + rating, 0),
          count: stars.length,
        })
      }
    },
  )

  it('stand beside those of the range to compare with', async () => {
    const rows = await counted()
    const current = { startDate: '2026-03-01', endDate: '2026-03-31' }
    const comparison = { startDate: '2026-02-01', endDate: '2026-02-28' }
    const { data } = await admin.client.call(metrics.get, {
      locationId: 'all',
      ...current,
      compareStartDate: comparison.startDate,
      compareEndDate: comparison.endDate,
    })
    expect(data.current).toMatchObject(figuresOf(rows.filter(within(current))))
    expect(data.comparison).toMatchObject(figuresOf(rows.filter(within(comparison))))
  })

  it('are of one location where the path names it, and of those that the person sees', async () => {
    const [first = '', second = ''] = restaurant.locationIds
    const manager = await buildUser(app, restaurant, 'Manager', first)
    const rows = await counted()
    const own = figuresOf(rows.filter((row) => row.location_id === first && within(LIVED)(row)))
    for (const locationId of ['all', first]) {
      const { data } = await manager.client.call(metrics.get, { locationId, ...LIVED })
      expect(data.current).toMatchObject(own)
      expect(Object.keys(data.totalReviewsByLocation)).toEqual([first])
    }
    const refused = await manager.client.call(metrics.get, { locationId: second, ...LIVED })
    expect(refused).toMatchObject({ status: 404, code: 'location.not_found' })
  })

  it('are nothing where a restaurant has no review', async () => {
    const empty = await buildRestaurant(app)
    const { client } = await buildUser(app, empty, 'BOH')
    const { data } = await client.call(metrics.get, { locationId: 'all', ...LIVED })
    expect(data.current).toEqual({ ...figuresOf([]), medianReplyMinutes: null })
  })
})

describe('figures over time', () => {
  it('have every day of the range, with those of the reviews of the day', async () => {
    const range = { startDate: '2026-03-01', endDate: '2026-03-31' }
    const rows = await counted()
    const { data } = await admin.client.call(metrics.series, { locationId: 'all', ...range })
    expect(data.grain).toBe('day')
    expect(data.current.map(({ day }) => day)).toEqual(
      Array.from({ length: 31 }, (_, at) => addDays(range.startDate, at)),
    )
    for (const { day, ...point } of data.current) {
      const { totalReviews, averageRating, positiveReviews, negativeReviews } = figuresOf(
        rows.filter((row) => row.review_date === day),
      )
      expect(point).toEqual({ totalReviews, averageRating, positiveReviews, negativeReviews })
    }
  })

  it('have a point for each month where the range is long', async () => {
    const { data } = await admin.client.call(metrics.series, {
      locationId: 'all',
      startDate: '2025-01-15',
      endDate: '2026-06-10',
    })
    expect(data.grain).toBe('month')
    expect(data.current).toHaveLength(18)
    const rows = await counted()
    expect(data.current.find(({ day }) => day === '2026-02-01')?.totalReviews).toBe(
      rows.filter(({ review_date }) => review_date.startsWith('2026-02')).length,
    )
  })
})

describe('the figures of a location over time', () => {
  it('are those of the range alone, also in a month that the range to compare with has a part of', async () => {
    const rows = await counted()
    const { data } = await admin.client.call(metrics.series, {
      locationId: 'all',
      startDate: '2025-12-16',
      endDate: '2027-01-31',
      compareStartDate: '2024-10-31',
      compareEndDate: '2025-12-15',
    })
    expect(data.comparison?.at(-1)?.day).toBe(data.current[0]?.day)
    expect(new Set(data.locations.map(({ locationId }) => locationId))).toEqual(
      new Set(restaurant.locationIds),
    )
    for (const { locationId, points } of data.locations)
      for (const { day, totalReviews } of points) {
        const isTheirs = (row: Counted) =>
          row.location_id === locationId && row.review_date.startsWith(day.slice(0, 7))
        expect(totalReviews, day).toBe(rows.filter(isTheirs).length)
      }
  })
})

describe('a range', () => {
  it('at the end of the years that may be chosen has a point for each of its days', async () => {
    const { data } = await admin.client.call(metrics.series, {
      locationId: 'all',
      startDate: '2999-12-30',
      endDate: '2999-12-31',
    })
    expect(data.current.map(({ day }) => day)).toEqual(['2999-12-30', '2999-12-31'])
  })

  it.each([
    [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate', 'reversed'],
    [{ startDate: '2026-02-30', endDate: '2026-03-01' }, 'startDate', 'invalid_day'],
    [{ startDate: '1900-01-01', endDate: '2026-03-01' }, 'endDate', 'long_range'],
    [
      { ...LIVED, compareStartDate: '2999-12-31', compareEndDate: '3000-01-01' },
      'compareEndDate',
      'far_day',
    ],
    [{ startDate: '0999-12-31', endDate: '1000-01-01' }, 'startDate', 'far_day'],
    [{ startDate: '2026-03-01' }, 'endDate', 'required'],
    [{ ...LIVED, compareStartDate: '2026-01-01' }, 'compareEndDate', 'incomplete'],
    [
      { ...LIVED, compareStartDate: '2026-01-02', compareEndDate: '2026-01-01' },
      'compareEndDate',
      'reversed',
    ],
  ])('is refused by the name of its field: %o', async (range, field, problem) => {
    const query = new URLSearchParams(Object.entries(range))
    const answer = await admin.client.raw('GET', `/v1/location/all/metrics?${query}`)
    expect(answer).toMatchObject({
      status: 400,
      code: 'request.invalid',
      details: { fields: [{ field, problem }] },
    })
  })
})

it('a reply that is older than its review, which the guest wrote anew, waited no time', async () => {
  const house = await buildRestaurant(app)
  const { client } = await buildUser(app, house, 'Admin')
  const updatedAt = new Date('2026-06-02T12:00:00Z')
  await buildReview(app, house, {
    createdAt: new Date('2026-06-03T12:00:00Z'),
    reply: { text: 'Thank you.', updatedAt, state: 'live', policyViolation: null },
  })
  const june = { startDate: '2026-06-01', endDate: '2026-06-30' }
  const { data } = await client.call(metrics.get, { locationId: 'all', ...june })
  expect(data.current).toMatchObject({ liveReplies: 1, medianReplyMinutes: 0 })
})

it('the hours of a range are those of the location’s clock', async () => {
  const house = await buildRestaurant(app)
  const { client } = await buildUser(app, house, 'Admin')
  // Half past one in the night of Sunday, twice: before and after the clock goes back.
  await buildReview(app, house, { createdAt: new Date('2026-11-01T05:30:00Z') })
  await buildReview(app, house, { createdAt: new Date('2026-11-01T06:30:00Z') })
  await buildReview(app, house, { createdAt: new Date('2026-11-02T04:59:00Z') })
  const { data } = await client.call(metrics.hours, {
    locationId: 'all',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
  })
  expect(data).toEqual([
    { weekday: 7, hour: 1, totalReviews: 2 },
    { weekday: 7, hour: 23, totalReviews: 1 },
  ])
})

it('the hours of a range are its own, whichever range it is compared with', async () => {
  const house = await buildRestaurant(app)
  const { client } = await buildUser(app, house, 'Admin')
  const days = ['2026-10-05', '2026-10-12', '2026-11-02']
  for (const day of days) await buildReview(app, house, { createdAt: new Date(`${day}T17:00:00Z`) })
  const november = { locationId: 'all', startDate: '2026-11-01', endDate: '2026-11-30' } as const
  const october = { compareStartDate: '2026-10-01', compareEndDate: '2026-10-31' }
  const { data } = await client.call(metrics.hours, { ...november, ...october })
  expect(data).toEqual([{ weekday: 1, hour: 12, totalReviews: 1 }])
})
