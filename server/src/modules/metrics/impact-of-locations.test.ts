import { IMPACT_SAMPLE } from '@maitre/contract/insights'
import { metrics } from '@maitre/contract/metrics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser } from '#test/builders'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

const june = { locationId: 'all' as const, startDate: '2026-06-01', endDate: '2026-06-30' }
const may = { compareStartDate: '2026-05-01', compareEndDate: '2026-05-31' }

it('a location moves the rating by how far its reviews of the range are from the average, and by how many they are', async () => {
  const house = await buildRestaurant(app)
  const { client } = await buildUser(app, house, 'Admin')
  const [first = '', second = ''] = house.locationIds
  const write = async (locationId: string, rating: number | null, count: number, day: string) => {
    const createdAt = new Date(`${day}T18:00:00Z`)
    for (let guest = 0; guest < count; guest += 1)
      await buildReview(app, house, { locationId, rating, createdAt })
  }
  await write(first, 5, IMPACT_SAMPLE, '2026-06-15')
  await write(second, 2, IMPACT_SAMPLE, '2026-06-15')
  // Reviews without stars and those of the range before move nothing.
  await write(second, null, IMPACT_SAMPLE, '2026-06-16')
  await write(first, 1, IMPACT_SAMPLE, '2026-05-15')
  const { data } = await client.call(metrics.get, { ...june, ...may })
  const impacts = new Map(data.locations.map(({ locationId, impact }) => [locationId, impact]))
  expect(impacts.get(first)).toBeCloseTo((5 - 3.5) * 0.5)
  expect(impacts.get(second)).toBeCloseTo((2 - 3.5) * 0.5)
})

it('a location with too few reviews with stars is told no effect on the rating', async () => {
  const house = await buildRestaurant(app)
  const { client } = await buildUser(app, house, 'Admin')
  const createdAt = new Date('2026-06-15T18:00:00Z')
  for (let guest = 1; guest < IMPACT_SAMPLE; guest += 1)
    await buildReview(app, house, { rating: 4, createdAt, locationId: house.locationIds[0] ?? '' })
  const { data } = await client.call(metrics.get, june)
  expect(data.locations.map(({ impact }) => impact)).toEqual(house.locationIds.map(() => null))
})
