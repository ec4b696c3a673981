import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LiveMessage } from '#platform/live'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser } from '#test/builders'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

it('tells every screen of a star that somebody sets or takes off, once each, and leaves the version', async () => {
  const restaurant = await buildRestaurant(app)
  const { client } = await buildUser(app, restaurant, 'Manager')
  const { review_id: reviewId, version } = await buildReview(app, restaurant)
  const heard: LiveMessage[] = []
  // The review's own arrival may be told late.
  const stop = app.services.live.onMessage((message) => {
    if (message.event.type === 'review.changed' && !message.event.arrived) heard.push(message)
  })
  const star = (starred: boolean) =>
    client.call(reviews.star, { locationId: 'all', reviewId, starred })
  for (const starred of [true, true, false])
    expect((await star(starred)).data).toMatchObject({ starred, version })
  await expect.poll(() => heard.length).toBe(2)
  for (const { event } of heard) expect(event).toMatchObject({ review_id: reviewId, version })
  stop()
})
