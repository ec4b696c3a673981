import { addDays } from '@maitre/contract/date-range'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SourceReply } from '#connectors/source'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildReview, buildUser } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { countHour } from './count-platform.ts'

const HOUR_MS = 3_600_000
const TODAY = '2026-08-20'

let app: TestApp
let sums: Checksums
let shiftMs = 0
let house: BuiltRestaurant

beforeAll(async () => {
  const began = Date.now()
  const now = () =>
    new Date(Date.parse(`${TODAY}T10:20:00Z`) + Math.floor((Date.now() - began) / 1000) + shiftMs)
  app = await startTestApp({ worker: false, clock: { now } })
  sums = await openChecksums(app.database)
  house = await buildRestaurant(app, { tier: 'Pro' })
  await writeSummer()
  await countHour(app.services)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const countLater = async (hours = 1): Promise<void> => {
  shiftMs += hours * HOUR_MS
  await countHour(app.services)
}
const monthsOf = ({ id }: Pick<BuiltRestaurant, 'id'>) =>
  sums.query<{ month: string; level: string; [count: string]: unknown }>(
    'select m.*, month::text as month, start_month::text as start_month from app.restaurant_months m where restaurant_id = $1 order by m.month',
    [id],
  )
const monthOf = async (restaurant: BuiltRestaurant, month: string) =>
  (await monthsOf(restaurant)).find((row) => row.month === month)
const dayOf = async (day: string) =>
  (await sums.query('select * from app.platform_days where day = $1', [day]))[0]
const wrote = (
  createdAt: Date,
  reply: (Partial<SourceReply> & { after: number }) | null = null,
  source: 'google' | 'feedback' = 'google',
) =>
  buildReview(app, house, {
    source,
    // What guests wrote on the restaurant's own page comes as its own, and is counted as that alone.
    origin: source === 'feedback' ? 'import' : 'api',
    createdAt,
    updatedAt: createdAt,
    reply: reply && {
      text: 'Thank you.',
      updatedAt: new Date(createdAt.getTime() + reply.after * HOUR_MS),
      state: 'live',
      policyViolation: null,
      ...reply,
    },
  })
const mention = async (kind: string, day: string, mentions: number): Promise<void> => {
  for (const [grain, at] of [
    ['day', day],
    ['month', `${day.slice(0, 7)}-01`],
  ])
    await sums.query(
      `insert into app.mention_figures (restaurant_id, location_id, grain, kind, day, about, category, source, mentions, reviews, positive, neutral, negative, conflict, liked, blamed, rated, rating_sum)
       values ($1, $2, $3, $4, $5, $6, '', 'google', $7, 1, 1, 0, 0, 0, 1, 0, 1, 4)`,
      [house.id, house.locationIds[0], grain, kind, at, `${kind} of ${day}`, mentions],
    )
}

/** Seven reviews of July, each answered otherwise or not at all, and one of August. */
async function writeSummer(): Promise<void> {
  const july = (day: number): Date => new Date(Date.UTC(2026, 6, day, 18))
  await wrote(july(1), { after: 0.5 })
  await wrote(july(2), { after: 5 })
  await wrote(july(3), { after: 72 })
  const late = await wrote(july(4), { after: 240 })
  await wrote(july(5), { after: 1, state: 'rejected' })
  await wrote(july(6))
  await wrote(july(7), null, 'feedback')
  await wrote(new Date('2026-08-02T18:00:00Z'))
  await sums.query(
    `insert into app.postings (restaurant_id, posting_id, review_id, review_version, text, state, automatic, created_at)
       select $1, gen_random_uuid(), $2, n, 'Thank you.', state, true, '2026-07-14T18:00:00Z'
         from (values (1, 'void'), (2, 'settled'), (3, 'settled')) as p (n, state)`,
    [house.id, late.review_id],
  )
  await mention('person', '2026-07-09', 3)
  await mention('dish', '2026-07-09', 5)
  await mention('keyword', '2026-07-09', 7)
  await buildUser(app, house, 'Admin')
}

describe('the days of the service', () => {
  it('have what it held, and before the first count what it must have held', async () => {
    expect(await dayOf(TODAY)).toMatchObject({
      restaurants: 1,
      locations: 2,
      active_users: 1,
      staff_mentions: 3,
      menu_mentions: 5,
    })
    const held = async (day: string) => (await dayOf(day)) ?? {}
    expect(await held('2026-07-31')).toMatchObject({ reviews: 7, staff_mentions: 3 })
    expect(await held('2026-07-08')).toMatchObject({
      reviews: 7,
      staff_mentions: 0,
      menu_mentions: 0,
      restaurants: 0,
      locations: 0,
      active_users: null,
    })
    expect(await held('2026-07-03')).toMatchObject({ reviews: 3 })
    expect(await dayOf(addDays(TODAY, -60))).toMatchObject({ reviews: 0 })
    expect(await dayOf(addDays(TODAY, -61))).toBeUndefined()
  })
})

describe('an hour whose count fails at its last step', () => {
  it('is counted again, the days before the first count included', async () => {
    await sums.query('delete from app.platform_days')
    await sums.query(
      `alter table app.platform_days add constraint no_today check (day <> '${TODAY}')`,
    )
    try {
      await expect(countHour(app.services)).rejects.toThrow('no_today')
    } finally {
      await sums.query('alter table app.platform_days drop constraint no_today')
    }
    await countHour(app.services)
    expect(await dayOf(TODAY)).toMatchObject({ reviews: 8 })
    expect(await dayOf('2026-07-31')).toMatchObject({ reviews: 7 })
  })
})

describe('the months of a restaurant', () => {
  it('count its reviews, how soon they were answered and by whom, and who was named', async () => {
    expect(await monthOf(house, '2026-07-01')).toMatchObject({
      level: 'Pro',
      start_month: '2026-08-01',
      reviews: 7,
      answerable: 6,
      answered: 4,
      within_hour: 1,
      within_day: 2,
      within_week: 3,
      automatic: 1,
      rejected: 1,
      staff_mentions: 3,
      menu_mentions: 5,
      active_users: null,
    })
    expect(await monthOf(house, '2026-08-01')).toMatchObject({
      reviews: 1,
      answered: 0,
      active_users: 1,
    })
  })

  it('are not counted again within the hour, and are what they were when they are counted twice', async () => {
    const before = await monthsOf(house)
    await wrote(new Date('2026-08-03T18:00:00Z'))
    await countHour(app.services)
    expect(await monthsOf(house)).toEqual(before)
    await countLater()
    const once = await monthsOf(house)
    expect(once.at(-1)?.['reviews']).toBe(2)
    await sums.query("update app.platform_days set counted_at = counted_at - interval '1 hour'")
    await Promise.all([countHour(app.services), countHour(app.services)])
    expect(await monthsOf(house)).toEqual(once)
  })

  it('are summed anew with each count, for the analytics', async () => {
    const sumOf = async (table: string) =>
      (
        await sums.query(
          `select sum(reviews)::int as reviews, sum(answered)::int as answered from app.${table}`,
        )
      )[0]
    await wrote(new Date('2026-08-04T18:00:00Z'), { after: 1 })
    const before = await sumOf('platform_months')
    await countLater()
    expect(await sumOf('platform_months')).toEqual(await sumOf('restaurant_months'))
    expect(await sumOf('platform_months')).not.toEqual(before)
  })

  it('do not count a refused reply once its guest is erased, since nobody can change it', async () => {
    const { review_id: id } = await wrote(new Date('2026-08-04T18:00:00Z'), {
      after: 1,
      state: 'rejected',
    })
    await countLater()
    expect(await monthOf(house, '2026-08-01')).toMatchObject({ rejected: 1 })
    await sums.query('update app.reviews set erased_at = now() where review_id = $1', [id])
    await countLater()
    expect(await monthOf(house, '2026-08-01')).toMatchObject({ rejected: 0 })
  })

  it('of long ago are counted with the first count of a day, down to nothing where the reviews have gone', async () => {
    const old = await wrote(new Date('2025-03-10T18:00:00Z'))
    await countLater()
    expect(await monthOf(house, '2025-03-01')).toBeUndefined()
    await countLater(24)
    expect(await monthOf(house, '2025-03-01')).toMatchObject({ reviews: 1 })
    await sums.query('delete from app.reviews where review_id = $1', [old.review_id])
    await sums.query(
      "delete from app.review_figures where restaurant_id = $1 and day < '2025-04-01'",
      [house.id],
    )
    await countLater(24)
    expect(await monthOf(house, '2025-03-01')).toMatchObject({ reviews: 0 })
  })

  it('keep the tier of the month and the people who were there in it, once the month is over', async () => {
    await sums.query(
      `update app.restaurants set subscription_tier_id = (select tier_id from app.subscription_tiers where level = 'Growth')
        where restaurant_id = $1`,
      [house.id],
    )
    await sums.query('delete from app.sessions')
    await countLater()
    expect(await monthOf(house, '2026-08-01')).toMatchObject({ level: 'Growth', active_users: 1 })
    expect(await monthOf(house, '2026-07-01')).toMatchObject({ level: 'Pro' })
    await countLater(24 * 31)
    expect(await monthOf(house, '2026-08-01')).toMatchObject({ level: 'Growth', active_users: 1 })
    expect(await monthOf(house, '2026-09-01')).toMatchObject({ reviews: 0, active_users: 0 })
  })

  it('stay when the restaurant is removed, whose reviews the service then holds no more', async () => {
    const gone = await buildRestaurant(app)
    const now = app.services.clock.now()
    await buildReview(app, gone, { createdAt: now, updatedAt: now })
    await countLater()
    const today = now.toISOString().slice(0, 10)
    const before = await dayOf(today)
    expect(await monthsOf(gone)).not.toEqual([])
    await sums.query('delete from app.restaurants where restaurant_id = $1', [gone.id])
    await countLater()
    expect(await monthsOf(gone)).not.toEqual([])
    expect((await dayOf(today))?.['reviews']).toBe(Number(before?.['reviews']) - 1)
    expect((await dayOf(today))?.['restaurants']).toBe(Number(before?.['restaurants']) - 1)
  })
})
