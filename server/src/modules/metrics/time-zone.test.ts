import { locations } from '@maitre/contract/locations'
import { metrics } from '@maitre/contract/metrics'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readStoredReview } from '#modules/reading'
import { upsertBatch } from '#modules/reviews'
import { findFaults } from '#verify'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser, sourceReview } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { whileHeld } from '#test/row-lock'

let app: TestApp
let sums: Checksums

beforeAll(async () => {
  app = await startTestApp()
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

/** Half past ten in the evening of Friday in Toronto, half past four in the morning of Saturday in Paris. */
const AT = new Date('2026-06-06T02:30:00Z')
const FRIDAY = { startDate: '2026-06-05', endDate: '2026-06-05' }
const SATURDAY = { startDate: '2026-06-06', endDate: '2026-06-06' }

async function house() {
  const restaurant = await buildRestaurant(app)
  const [locationId = ''] = restaurant.locationIds
  const { client } = await buildUser(app, restaurant, 'Admin')
  const count = async (range: typeof FRIDAY): Promise<number> =>
    (await client.call(metrics.get, { locationId, ...range })).data.current.totalReviews
  const move = (timezone: string) => client.call(locations.update, { locationId, timezone })
  return { restaurant, locationId, client, count, move }
}

it('a location whose own time zone is sent once more has nothing counted anew', async () => {
  const { restaurant, move } = await house()
  const sent = () =>
    sums.query(
      "select 1 from pgboss.job where name in ('reviews.date-reviews', 'drafting.follow-clock') and data->>'restaurantId' = $1",
      [restaurant.id],
    )
  expect((await move('America/Toronto')).status).toBe(200)
  expect(await sent()).toEqual([])
  await move('Europe/Paris')
  expect(await sent()).toHaveLength(2)
})

it('a location that is given another time zone has its reviews, what they speak of and all figures on the days of that zone', async () => {
  const { restaurant, locationId, client, count, move } = await house()
  const texts = ['The soup was superb.', 'The wait was terrible, and the soup was cold.']
  for (const text of texts) {
    const { review_id: id } = await buildReview(app, restaurant, { createdAt: AT, text })
    await readStoredReview(app.services, restaurant.id, id)
  }
  // One batch of the job holds fewer reviews than these.
  await app.services.database.scoped(restaurant.id, (tx) =>
    upsertBatch(app.services, tx, {
      locationId,
      source: 'google',
      origin: 'api',
      reviews: Array.from({ length: 210 }, () => sourceReview({ createdAt: AT, text: '' })),
    }),
  )
  const elsewhere = { createdAt: AT, locationId: restaurant.locationIds[1] ?? '' }
  const other = await buildReview(app, restaurant, elsewhere)
  expect([await count(FRIDAY), await count(SATURDAY)]).toEqual([212, 0])

  expect((await move('Europe/Paris')).data).toMatchObject({ timezone: 'Europe/Paris' })

  await vi.waitFor(async () => expect(await count(SATURDAY)).toBe(212), 20_000)
  expect(await count(FRIDAY)).toBe(0)
  const { data: hours } = await client.call(metrics.hours, { locationId, ...SATURDAY })
  expect(hours).toEqual([{ weekday: 6, hour: 4, totalReviews: 212 }])
  const spoken = await sums.query(
    'select distinct day::text from app.mentions where restaurant_id = $1 and location_id = $2',
    [restaurant.id, locationId],
  )
  expect(spoken).toEqual([{ day: '2026-06-06' }])
  const { data } = await client.call(reviews.get, {
    locationId: 'all',
    reviewId: other.review_id,
  })
  expect(data).toMatchObject({ review_date: '2026-06-05' })
  expect(
    (await findFaults(app.services)).filter(({ check }) => /day|figures/u.test(check)),
  ).toEqual([])
})

it('a review that is stored while its location is given another time zone is moved to the day of that zone', async () => {
  const { restaurant, locationId, count, move } = await house()
  const stores = [sourceReview({ createdAt: AT })]
  await whileHeld(
    app,
    sums,
    restaurant.id,
    (tx) =>
      upsertBatch(app.services, tx, {
        locationId,
        source: 'google',
        origin: 'api',
        reviews: stores,
      }),
    () => move('Europe/Paris'),
  )
  await vi.waitFor(async () => expect(await count(SATURDAY)).toBe(1), 20_000)
})
