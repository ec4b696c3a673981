import { type Source, SOURCES } from '@maitre/contract/constants'
import { addDays } from '@maitre/contract/date-range'
import { metrics } from '@maitre/contract/metrics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  for (let at = 0; at < 40; at += 1)
    await buildReview(app, restaurant, {
      source: SOURCES[(at * at) % 3] ?? 'google',
      origin: 'import',
      createdAt: new Date(`${addDays('2025-12-20', (at * 7) % 100)}T18:00:00Z`),
      locationId: restaurant.locationIds[at % restaurant.locationIds.length] ?? '',
    })
})
afterAll(() => app.stop())

/** The reviews themselves, counted by SQL by their source and by so many letters of their day. */
const counted = (locationIds: readonly string[], letters: number) =>
  app.services.database.scoped(restaurant.id, (tx) =>
    tx.run<{ source: Source; day: string; reviews: number }>(
      'test_sources',
      `select source, left(review_date::text, $3) as day, count(*)::int as reviews from reviews
        where restaurant_id = $1 and location_id = any($2::uuid[]) group by 1, 2`,
      [restaurant.id, locationIds, letters],
    ),
  )

describe('the reviews of each source over time', () => {
  it.each([
    ['2025-12-25', '2026-02-10', 'day'],
    ['2025-12-21', '2026-03-01', 'day'],
    ['2024-01-10', '2026-02-28', 'month'],
  ] as const)('are those of the reviews from %s to %s, by the %s', async (from, to, grain) => {
    const range = { startDate: from, endDate: to }
    const letters = grain === 'day' ? 10 : 7
    const [, second = ''] = restaurant.locationIds
    for (const [locationId, ids] of [
      ['all', restaurant.locationIds],
      [second, [second]],
    ] as const) {
      const { data } = await admin.client.call(metrics.sources, { locationId, ...range })
      const rows = await counted(ids, letters)
      expect(data.grain).toBe(grain)
      expect(data.current.at(0)?.day.slice(0, letters)).toBe(from.slice(0, letters))
      expect(data.current.at(-1)?.day.slice(0, letters)).toBe(to.slice(0, letters))
      expect(data.sources.length).toBeGreaterThan(1)
      for (const source of SOURCES) {
        const expected = data.current.map(
          ({ day }) =>
            rows.find((row) => row.source === source && row.day === day.slice(0, letters))
              ?.reviews ?? 0,
        )
        const told = data.sources.find((one) => one.source === source)?.reviews
        expect(told ?? expected.map(() => 0), source).toEqual(expected)
      }
    }
  })

  it('are none of a range without a review, whose days are there all the same', async () => {
    const range = { startDate: '2031-01-01', endDate: '2031-01-07' }
    const { data } = await admin.client.call(metrics.sources, { locationId: 'all', ...range })
    expect([data.sources, data.current.length]).toEqual([[], 7])
  })
})
