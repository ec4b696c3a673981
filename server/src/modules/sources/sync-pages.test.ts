import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReviewSource } from '#connectors/source'
import { connectSource, syncReviews } from '#modules/sources'
import { AppError } from '#platform/errors'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildUser } from '#test/builders'
import { SecondPlatform } from '#test/second-platform'
import { secondSource } from '#test/second-source'

let app: TestApp
let now = new Date('2026-11-20T12:00:00Z')
const platform = new SecondPlatform(() => now)
/** Whether the platform fails after its first page. */
let fails = true

/** The second source, with one review to a page. */
function paged(source: ReviewSource): ReviewSource {
  const withAccess: ReviewSource['withAccess'] = (token) => {
    const access = source.withAccess(token)
    return {
      ...access,
      listReviews: async function* (business, options) {
        for await (const page of access.listReviews(business, options))
          for (const review of page.reviews) {
            yield { ...page, reviews: [review] }
            if (fails) throw new AppError('upstream.unavailable')
          }
      },
    }
  }
  return { ...source, withAccess }
}

beforeAll(async () => {
  const outside = { fetch: platform.fetch, now: () => now, random: () => 0.5 }
  app = await startTestApp({ worker: false, sources: { yelp: paged(secondSource(outside)) } })
})
afterAll(() => app.stop())

it('a sync that failed between two pages is made up for by the next one, which begins where that one did', async () => {
  const restaurant = await buildRestaurant(app, { locationNames: ['Quay'] })
  const { client } = await buildUser(app, restaurant, 'Admin')
  await connectSource(app.services, restaurant.id, 'yelp', 'consent')
  platform.write('The first of two.')
  now = new Date(now.getTime() + 60_000)
  platform.write('The second of two.')
  const [locationId = ''] = restaurant.locationIds
  const key = { restaurantId: restaurant.id, locationId, source: 'yelp' } as const
  const stored = async () => {
    const { data } = await client.call(reviews.list, { locationId: 'all', limit: 50 })
    return data.map(({ text }) => text)
  }
  // The latest comes first, and is stored with its page.
  await expect(syncReviews(app.services, key, false)).rejects.toMatchObject({
    code: 'upstream.unavailable',
  })
  expect(await stored()).toEqual(['The second of two.'])
  fails = false
  await syncReviews(app.services, key, false)
  expect(await stored()).toEqual(['The second of two.', 'The first of two.'])
})
