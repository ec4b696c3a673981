import { TIERS } from '@maitre/contract/access'
import { consoleAnalytics } from '@maitre/contract/console-analytics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildSuperAdmin } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { MONTH_COUNTS, TOLD_COUNTS } from './month-counts.ts'
import { sumMonths } from './sum-months.ts'

const NOW = new Date('2026-08-20T10:20:00Z')

let app: TestApp
let sums: Checksums
let client: Client
let etoile: BuiltRestaurant
let zinc: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => NOW } })
  sums = await openChecksums(app.database)
  client = (await buildSuperAdmin(app)).client
  etoile = await buildRestaurant(app, { name: 'Étoile' })
  zinc = await buildRestaurant(app, { name: 'Zinc' })
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const analytics = async (query: object = {}) =>
  (await client.call(consoleAnalytics.get, query)).data
const list = (query: object = {}) => client.call(consoleAnalytics.restaurants, query)

/** What a month of a restaurant may hold: ten reviews, all but two answered. */
interface Month {
  month: string
  level?: string
  start?: string
  answered?: number
  reviews?: number
  active?: number | null
}

/** What the median wait is counted with besides the counts that are told: of no reply is any wait known. */
const WAIT_COUNTS = MONTH_COUNTS.filter((name) => !TOLD_COUNTS.some((told) => told === name))

/** Writes a month as the job would. */
const writeMonth = (
  id: string,
  { month, level = 'Pro', start = '2026-01', answered = 8, reviews = 10, active = null }: Month,
) =>
  sums.query(
    `insert into app.restaurant_months (restaurant_id, month, start_month, level, reviews, answerable, answered, within_hour, within_day, within_week, automatic, rejected, staff_mentions, menu_mentions, active_users, ${WAIT_COUNTS.join(', ')})
     values ($1, $2, $3, $4, $7, 9, $5, 1, 2, 3, 4, 1, 5, 6, $6, ${WAIT_COUNTS.map(() => '0').join(', ')})`,
    [id, `${month}-01`, `${start}-01`, level, answered, active, reviews],
  )

describe('the analytics of the service', () => {
  const left = newId(new Date())

  beforeAll(async () => {
    await sums.query('delete from app.restaurant_months')
    for (const month of ['2025-12', '2026-01', '2026-02', '2026-03'])
      await writeMonth(etoile.id, {
        month,
        level: month < '2026-02' ? 'Growth' : 'Pro',
        active: month === '2026-03' ? 4 : null,
      })
    await writeMonth(zinc.id, { month: '2026-02', start: '2026-02', answered: 0 })
    await writeMonth(zinc.id, { month: '2026-03', start: '2026-02', answered: 3, active: 2 })
    await writeMonth(left, { month: '2026-01', level: 'Growth' })
    await writeMonth(left, { month: '2026-02', level: 'Growth', answered: 0 })
    await app.services.database.local(sumMonths)
  })

  it('sum up the months of all restaurants, by month and by the tier that each had then', async () => {
    const { total, before, months, levels } = await analytics({ from: '2026-02', to: '2026-03' })
    expect(total).toEqual({
      restaurants: 3,
      reviews: 50,
      answerable: 45,
      answered: 19,
      within_hour: 5,
      within_day: 10,
      within_week: 15,
      automatic: 20,
      rejected: 5,
      staff_mentions: 25,
      menu_mentions: 30,
      active_users: 6,
      median_reply_minutes: null,
    })
    expect(before).toMatchObject({ restaurants: 2, reviews: 30, active_users: null })
    expect(months).toMatchObject([
      { month: '2026-02', restaurants: 3, reviews: 30, active_users: null },
      { month: '2026-03', restaurants: 2, reviews: 20, active_users: 6 },
    ])
    expect(levels).toMatchObject([
      { level: 'Growth', restaurants: 1, reviews: 10 },
      { level: 'Pro', restaurants: 2, reviews: 40 },
    ])
  })

  it('keep a restaurant that was removed among those that it started with', async () => {
    const { cohorts } = await analytics({ from: '2026-01', to: '2026-03' })
    expect(cohorts).toEqual([
      { start: '2026-01', restaurants: 2, active: [2, 1, 1] },
      { start: '2026-02', restaurants: 1, active: [0, 1] },
    ])
    const ofGrowth = await analytics({ from: '2026-01', to: '2026-03', level: 'Growth' })
    expect(ofGrowth.cohorts).toEqual([{ start: '2026-01', restaurants: 2, active: [2, 1, 1] }])
    expect(ofGrowth.total).toMatchObject({ restaurants: 2, reviews: 30 })
  })

  it('have twelve months up to the present one where no others are asked for', async () => {
    expect(await analytics()).toMatchObject({ from: '2025-09', to: '2026-08' })
    expect(await analytics({ from: '2025-02' })).toMatchObject({ from: '2025-02', to: '2026-01' })
    const reversed = await client.call(consoleAnalytics.get, { from: '2026-02', to: '2026-01' })
    expect(reversed.details).toMatchObject({ fields: [{ field: 'to', problem: 'reversed' }] })
    const odd = await client.call(consoleAnalytics.get, { from: '2026-13' })
    expect(odd).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('list each restaurant by its name or by what it did, those without a name last', async () => {
    const range = { from: '2026-01', to: '2026-03' }
    const names = async (query: object) =>
      (await list({ ...range, ...query })).data.map(({ name }) => name)
    expect(await names({})).toEqual(['Étoile', 'Zinc', null])
    expect(await names({ order: 'desc' })).toEqual(['Zinc', 'Étoile', null])
    expect(await names({ sort: 'reply_rate', order: 'desc' })).toEqual(['Étoile', null, 'Zinc'])
    expect(await names({ sort: 'active_users' })).toEqual(['Zinc', 'Étoile', null])
    expect(await names({ search: 'etoi' })).toEqual(['Étoile'])
    expect(await names({ level: 'Growth' })).toEqual(['Étoile', null])
    const second = await list({ ...range, offset: 1, limit: 1 })
    expect(second.page).toEqual({ offset: 1, limit: 1, total: 3, hasMore: true })
    expect(second.data).toMatchObject([
      {
        id: zinc.id,
        level: 'Pro',
        start: '2026-02',
        reviews: 20,
        answered: 3,
        active_users: 2,
      },
    ])
    expect((await list({ ...range, offset: 3 })).page).toMatchObject({ total: 3, hasMore: false })
  })

  it('count a restaurant once in a range, however its tiers and gaps lie in it', async () => {
    const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']
    const levels = ['Pro', 'Growth', 'Pro', 'Growth', 'Growth']
    const odd = newId(new Date())
    for (const [at, month] of months.entries())
      // The restaurant did nothing in March, before it had started.
      await writeMonth(odd, {
        month,
        level: levels[at] ?? 'Pro',
        start: '2026-04',
        reviews: month === '2026-03' ? 0 : 10,
      })
    await app.services.database.local(sumMonths)
    for (const [at, from] of months.entries())
      for (const to of months.slice(at))
        for (const level of [undefined, ...TIERS]) {
          const [row] = await sums.query<{ restaurants: number }>(
            `select count(distinct restaurant_id)::int as restaurants from app.restaurant_months
              where (reviews > 0 or month >= start_month) and month between $1::date and $2::date
                and ($3::text is null or level = $3)`,
            [`${from}-01`, `${to}-01`, level ?? null],
          )
          const { total } = await analytics({ from, to, ...(level && { level }) })
          expect(total.restaurants, `${from} to ${to}, ${level ?? 'any tier'}`).toBe(
            row?.restaurants,
          )
        }
  })
})
