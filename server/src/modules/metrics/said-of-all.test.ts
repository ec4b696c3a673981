import type { NameKind } from '@maitre/contract/constants'
import { addDays, lengthInDays } from '@maitre/contract/date-range'
import { LAST_WEEKS, menuInsights, staffInsights } from '@maitre/contract/insights'
import { MAX_DAYS_BY_DAY } from '@maitre/contract/metrics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStoredReview } from '#modules/reading'
import { type TestApp, startTestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

const ALL = { locationId: 'all' as const }
const TEXTS = [
  'The onion soup was superb. The brisket was dry. Marie was so kind.',
  'The onion soup was cold. Ana was rude.',
  'The brisket was wonderful. Ana was lovely, Marie was rude.',
  'We came by car.',
  'The onion soup was superb.',
]
const RANGES = [
  { startDate: '2026-05-10', endDate: '2026-05-20' },
  { startDate: '2026-04-01', endDate: '2026-06-30' },
  { startDate: '2025-12-20', endDate: '2026-07-02' },
  { startDate: '2020-01-01', endDate: '2026-12-31' },
  { startDate: '2031-01-01', endDate: '2031-01-02' },
]

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  for (let at = 0; at < 40; at += 1) {
    const { review_id } = await buildReview(app, restaurant, {
      text: TEXTS[at % TEXTS.length] ?? '',
      rating: (at % 5) + 1,
      createdAt: new Date(`${addDays('2025-12-25', at * 5)}T18:00:00Z`),
      locationId: restaurant.locationIds[at % restaurant.locationIds.length] ?? '',
    })
    await readStoredReview(app.services, restaurant.id, review_id)
  }
})
afterAll(() => app.stop())

interface Mentioned {
  about: string
  day: string
  location_id: string
  sentiment: string
}

/** The mentions themselves, which every figure must agree with. */
const mentioned = (kind: NameKind): Promise<Mentioned[]> =>
  app.services.database.scoped(restaurant.id, (tx) =>
    tx.run<Mentioned>(
      'test_mentioned',
      `select about, day, location_id, sentiment from mentions where restaurant_id = $1 and kind = $2`,
      [restaurant.id, kind],
    ),
  )

const saidIn = (rows: readonly Mentioned[]) => ({
  mentions: rows.length,
  positive: rows.filter(({ sentiment }) => sentiment === 'positive').length,
  negative: rows.filter(({ sentiment }) => sentiment === 'negative').length,
})

function wholeOf(rows: readonly Mentioned[]) {
  const said = saidIn(rows)
  const felt = said.positive + said.negative
  return {
    ...said,
    positiveRate: felt === 0 ? null : said.positive / felt,
    named: new Set(rows.map(({ about }) => about)).size,
  }
}

/** How many months a range touches. */
function monthsIn({ startDate, endDate }: { startDate: string; endDate: string }): number {
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(endDate) - monthOf(startDate) + 1
}

describe.each([
  ['dish', menuInsights],
  ['person', staffInsights],
] as const)('what guests say of every %s', (kind, calls) => {
  it.each(RANGES)(
    'is what the mentions say together from $startDate to $endDate, beside the days before and over time',
    async (range) => {
      const rows = await mentioned(kind)
      const before = {
        startDate: addDays(range.startDate, -lengthInDays(range)),
        endDate: addDays(range.startDate, -1),
      }
      const within = ({ startDate, endDate }: typeof range) =>
        rows.filter(({ day }) => startDate <= day && day <= endDate)
      const { data } = await admin.client.call(calls.totals, {
        ...ALL,
        ...range,
        compareStartDate: before.startDate,
        compareEndDate: before.endDate,
      })
      expect(data.current).toEqual(wholeOf(within(range)))
      expect(data.comparison).toEqual(wholeOf(within(before)))
      const { grain } = data.series
      expect(grain).toBe(lengthInDays(range) > MAX_DAYS_BY_DAY ? 'month' : 'day')
      for (const { day, ...point } of [...data.series.current, ...(data.series.comparison ?? [])]) {
        const here = rows.filter((row) =>
          grain === 'day' ? row.day === day : row.day.slice(0, 7) === day.slice(0, 7),
        )
        expect(point, day).toEqual(saidIn(here))
      }
      expect(data.series.current).toHaveLength(
        grain === 'day' ? lengthInDays(range) : monthsIn(range),
      )
    },
  )

  it('names as many as the list of the same days has', async () => {
    const range = { startDate: '2026-04-01', endDate: '2026-06-30' }
    const { data } = await admin.client.call(calls.totals, { ...ALL, ...range })
    const list = await admin.client.call(calls.list, { ...ALL, ...range })
    expect(data.current.named).toBe(list.page?.total)
    expect(data.current.named).toBeGreaterThan(1)
    expect([data.comparison, data.series.comparison]).toEqual([null, null])
  })

  it('names as many as the list has with a mention in the range, beside those that were named only before', async () => {
    const range = { startDate: '2025-12-30', endDate: '2025-12-30' }
    const before = { compareStartDate: '2025-12-20', compareEndDate: '2025-12-29' }
    const counted = await app.services.database.scoped(restaurant.id, (tx) =>
      tx.run<{ now: number; before: number }>(
        'test_counted',
        `select count(distinct about) filter (where day between $3 and $4)::int as now,
                count(distinct about)::int as before
           from mentions where restaurant_id = $1 and kind = $2 and day between $5 and $4`,
        [restaurant.id, kind, range.startDate, range.endDate, before.compareStartDate],
      ),
    )
    const asked = { ...ALL, ...range, ...before }
    const { data } = await admin.client.call(calls.totals, asked)
    const list = await admin.client.call(calls.list, asked)
    const named = list.data.filter(({ current }) => current.mentions > 0)
    expect([data.current.named, named.length]).toEqual([counted[0]?.now, counted[0]?.now])
    expect(list.data).toHaveLength(counted[0]?.before ?? 0)
    expect(list.data.length).toBeGreaterThan(named.length)
  })

  it.each(['2026-06-30', '2026-03-01', '2031-01-01', '0001-01-01'])(
    'is told row by row of the seven weeks up to %s',
    async (endDate) => {
      const rows = await mentioned(kind)
      const { data } = await admin.client.call(calls.weeks, { ...ALL, endDate })
      const weeksOf = (about: string) =>
        Array.from({ length: LAST_WEEKS }, (_, at) => {
          const last = new Date(Date.parse(endDate) - (LAST_WEEKS - 1 - at) * 7 * 86_400_000)
          const first = new Date(last.getTime() - 6 * 86_400_000)
          const [from, to] = [first, last].map((one) => one.toISOString().slice(0, 10))
          return saidIn(
            rows.filter((row) => row.about === about && `${from}` <= row.day && row.day <= `${to}`),
          )
        })
      const expected = [...new Set(rows.map(({ about }) => about))]
        .map((about) => ({ about, weeks: weeksOf(about) }))
        .filter(({ weeks }) => weeks.some(({ mentions }) => mentions > 0))
        .map(({ about, weeks }) => ({
          about,
          mentions: weeks.map(({ mentions }) => mentions),
          positive: weeks.map(({ positive }) => positive),
          negative: weeks.map(({ negative }) => negative),
        }))
      expect(new Map(data.map((one) => [one.about, one]))).toEqual(
        new Map(expected.map((one) => [one.about, one])),
      )
      expect(data.length > 0).toBe(endDate.startsWith('2026'))
      // No order of people says how often they are named.
      expect(data.map(({ about }) => about)).toEqual(data.map(({ about }) => about).toSorted())
    },
  )

  it('is that of the location that the path names', async () => {
    const [, second = ''] = restaurant.locationIds
    const rows = (await mentioned(kind)).filter(({ location_id }) => location_id === second)
    const range = { startDate: '2025-12-01', endDate: '2026-12-31' }
    const { data } = await admin.client.call(calls.totals, { locationId: second, ...range })
    expect(data.current).toEqual(wholeOf(rows))
    const weeks = await admin.client.call(calls.weeks, {
      locationId: second,
      endDate: '2026-06-30',
    })
    expect(weeks.data.length).toBeGreaterThan(0)
    const here = new Set(rows.map(({ about }) => about))
    expect(weeks.data.filter(({ about }) => !here.has(about))).toEqual([])
  })

  it('counts a review that is read after somebody looked at the same weeks', async () => {
    const range = { startDate: '2026-09-01', endDate: '2026-09-30' }
    const look = async () => {
      const weeks = await admin.client.call(calls.weeks, { ...ALL, endDate: range.endDate })
      const totals = await admin.client.call(calls.totals, { ...ALL, ...range })
      const last = weeks.data.flatMap(({ mentions }) => mentions.slice(-1))
      return [last.reduce((sum, one) => sum + one, 0), totals.data.current.mentions]
    }
    const [week = 0, month = 0] = await look()
    const { review_id } = await buildReview(app, restaurant, {
      text: 'The onion soup was superb. Marie was so kind.',
      rating: 5,
      createdAt: new Date('2026-09-29T18:00:00Z'),
      locationId: restaurant.locationIds[0] ?? '',
    })
    await readStoredReview(app.services, restaurant.id, review_id)
    await expect.poll(look).toEqual([week + 1, month + 1])
  })
})
