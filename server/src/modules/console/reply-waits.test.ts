import { consoleAnalytics } from '@maitre/contract/console-analytics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildReview, buildSuperAdmin } from '#test/builders'
import type { Client } from '#test/client'
import { countHour } from './count-platform.ts'
import { WAITS } from './reply-waits.ts'

const NOW = new Date('2026-08-20T10:20:00Z')
const MINUTE_MS = 60_000
const DAY = 24 * 60
/** A wait is counted by its step, and so is a bound: how far apart two of the same step are at the most. */
const ROUNDED = 1.06

/** Numbers between 0 and 1 that are the same in each run. */
let seed = 20
const chance = (): number => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed / 2_147_483_647
}
/** Waits from half a minute to some three months, as many short ones as long ones. */
const chanceWait = (): number => Math.exp(chance() * Math.log(260_000)) / 2

interface Written {
  house: BuiltRestaurant
  month: string
  /** In minutes; null of a review that nobody answered. */
  waited: number | null
}

let app: TestApp
let client: Client
let pro: BuiltRestaurant
let growth: BuiltRestaurant
let silent: BuiltRestaurant
const written: Written[] = []

const write = async (one: Written, state: 'live' | 'rejected' = 'live'): Promise<void> => {
  const createdAt = new Date(`${one.month}-10T18:00:00Z`)
  await buildReview(app, one.house, {
    createdAt,
    updatedAt: createdAt,
    reply:
      one.waited === null
        ? null
        : {
            text: 'Thank you.',
            updatedAt: new Date(createdAt.getTime() + one.waited * MINUTE_MS),
            state,
            policyViolation: null,
          },
  })
}

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => NOW } })
  client = (await buildSuperAdmin(app)).client
  pro = await buildRestaurant(app, { name: 'Pro', tier: 'Pro' })
  growth = await buildRestaurant(app, { name: 'Growth', tier: 'Growth' })
  silent = await buildRestaurant(app, { name: 'Silent', tier: 'Essential' })
  for (const [house, count, usual] of [
    [pro, 14, 1],
    [growth, 9, 6],
  ] as const)
    for (const month of ['2026-02', '2026-03', '2026-04', '2026-05'])
      for (let n = 0; n < count; n += 1)
        written.push({ house, month, waited: chanceWait() * (month < '2026-04' ? usual : 1) })
  for (const month of ['2026-03', '2026-05']) written.push({ house: silent, month, waited: null })
  for (const one of written) await write(one)
  // A reply that its source refuses is seen by nobody.
  await write({ house: silent, month: '2026-05', waited: 30 }, 'rejected')
  await countHour(app.services)
})
afterAll(async () => {
  await app.stop()
})

const analytics = async (query: object) => (await client.call(consoleAnalytics.get, query)).data
const list = async (query: object) => (await client.call(consoleAnalytics.restaurants, query)).data

/** The median of the waits themselves, of two middle ones the shorter. */
function plainMedian(isOf: (one: Written) => boolean): number {
  const waits = written.flatMap((one) => (isOf(one) ? (one.waited ?? []) : []))
  const median = waits.toSorted((a, b) => a - b)[Math.ceil(waits.length / 2) - 1]
  if (median === undefined) throw new Error('nobody waited')
  return median
}

/** What is wrong with a median that is not between the bounds next to that of the waits; of one that is, nothing. */
function wrongOf(told: number | null | undefined, isOf: (one: Written) => boolean): string[] {
  const median = plainMedian(isOf)
  const below = WAITS.findLast(({ minutes }) => minutes < median / ROUNDED)?.minutes ?? 0
  const above = WAITS.find(({ minutes }) => minutes >= median * ROUNDED)?.minutes ?? Infinity
  const isNear = typeof told === 'number' && told >= below && told <= above
  return isNear ? [] : [`${told} is not between ${below} and ${above}, beside ${median}`]
}

const RANGES = [
  { from: '2026-04', to: '2026-05', before: '2026-02' },
  { from: '2026-05', to: '2026-05', before: '2026-04' },
  { from: '2026-03', to: '2026-03', before: '2026-02' },
]
const within = (from: string, to: string) => (one: Written) => one.month >= from && one.month <= to

interface Medians {
  median_reply_minutes: number | null
  median_reply_minutes_before: number | null
}
type Picks = (one: Written) => boolean

const wrongOfRow = (row: Medians | undefined, house: BuiltRestaurant, is: Picks, was: Picks) => [
  ...wrongOf(row?.median_reply_minutes, (one) => one.house === house && is(one)),
  ...wrongOf(row?.median_reply_minutes_before, (one) => one.house === house && was(one)),
]

describe('the median wait for a reply', () => {
  it.each(RANGES)(
    'lies between the bounds of the plain median of all waits and of those before ($from to $to)',
    async ({ from, to, before }) => {
      const found = await analytics({ from, to })
      const isBefore = (one: Written) => one.month >= before && one.month < from
      const levelOf = (level: string) => found.levels.find((one) => one.level === level)
      expect([
        ...wrongOf(found.total.median_reply_minutes, within(from, to)),
        ...wrongOf(found.before.median_reply_minutes, isBefore),
        ...found.months.flatMap((row) =>
          wrongOf(row.median_reply_minutes, within(row.month, row.month)),
        ),
        ...[pro, growth].flatMap((house) => {
          const row = levelOf(house === pro ? 'Pro' : 'Growth')
          return wrongOfRow(row, house, within(from, to), isBefore)
        }),
      ]).toEqual([])
    },
  )

  it.each(RANGES)(
    'is that of each restaurant in the list of them ($from to $to)',
    async ({ from, to, before }) => {
      const rows = await list({ from, to })
      const isBefore = (one: Written) => one.month >= before && one.month < from
      expect(
        [pro, growth].flatMap((house) => {
          const row = rows.find(({ id }) => id === house.id)
          return wrongOfRow(row, house, within(from, to), isBefore)
        }),
      ).toEqual([])
    },
  )

  it('is not there where no guest can see a reply, and such restaurants stand last whichever way', async () => {
    const range = { from: '2026-02', to: '2026-03' }
    for (const order of ['asc', 'desc']) {
      const rows = await list({ ...range, sort: 'reply_time', order })
      expect(rows.at(-1)).toMatchObject({
        name: 'Silent',
        median_reply_minutes: null,
        median_reply_minutes_before: null,
      })
      const told = rows.slice(0, -1).map((row) => row.median_reply_minutes ?? Number.NaN)
      expect(told).toHaveLength(2)
      expect(told).toEqual(told.toSorted((a, b) => (order === 'asc' ? a - b : b - a)))
      expect(told[0]).not.toBe(told[1])
    }
    const empty = await analytics({ from: '2025-01', to: '2025-02' })
    expect(empty.total.median_reply_minutes).toBeNull()
    const { levels } = await analytics({ from: '2026-05', to: '2026-05', level: 'Essential' })
    expect(levels).toMatchObject([
      { level: 'Essential', rejected: 1, answered: 0, median_reply_minutes: null },
    ])
  })

  it('lies as far between two bounds as its reply is among those between them, and is a year where it is longer', async () => {
    const late = await buildRestaurant(app, { name: 'Late', tier: 'Enterprise' })
    await write({ house: late, month: '2025-03', waited: 400 * DAY })
    // Of four the second is the first of three that came after one hour and within two.
    for (const waited of [30, 70, 100, 110]) await write({ house: late, month: '2025-04', waited })
    await app.services.database.local((tx) =>
      tx.run('test_forget', 'delete from platform_days', []),
    )
    await countHour(app.services)
    const [row] = await list({ from: '2025-04', to: '2025-04', search: 'late' })
    expect(row).toMatchObject({
      answered: 4,
      median_reply_minutes: 80,
      median_reply_minutes_before: 365 * DAY,
    })
  })
})
