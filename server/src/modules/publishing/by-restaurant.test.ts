import { api } from '@maitre/contract/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app, { locationNames: ['Quay', 'Hill'] })
  admin = await buildUser(app, restaurant, 'Admin')
})
afterAll(() => app.stop())

/** A review with a draft in the second location, as the calls by the restaurant name it. */
async function onTheHill(of: Parameters<typeof buildDraft>[2] = {}) {
  const [, locationId = ''] = restaurant.locationIds
  const { review_id: reviewId } = await buildDraft(app, restaurant, { ...of, locationId })
  return { restaurantId: restaurant.id, reviewId }
}

describe('the calls about replies by their restaurant', () => {
  it('write, approve and post a reply without its location', async () => {
    const one = await onTheHill()
    const { client } = admin
    const words = { ...one, response: 'Thank you, and see you soon.' }
    expect(await client.call(api.restaurantGoogleReplies.updateResponse, words)).toMatchObject({
      data: { status: 'edited', response: words.response },
    })
    expect(await client.call(api.restaurantGoogleReviews.approve, one)).toMatchObject({
      data: { status: 'approved' },
    })
    expect(await client.call(api.restaurantGooglePostings.post, one)).toMatchObject({
      status: 202,
      data: { publication: 'queued' },
    })
  })

  it('mark a reply as posted where the source takes none from us', async () => {
    const one = await onTheHill({ source: 'tripadvisor', origin: 'import' })
    const { client } = admin
    await client.call(api.restaurantTripadvisorReviews.approve, one)
    expect(await client.call(api.restaurantTripadvisorPostings.markPosted, one)).toMatchObject({
      data: { status: 'posted', publication: 'by_hand' },
    })
  })

  it('find no review of another source than their path names, nor one that the caller may not see', async () => {
    const one = await onTheHill()
    const missing = { status: 404, code: 'review.not_found' }
    expect(await admin.client.call(api.restaurantYelpReviews.approve, one)).toMatchObject(missing)
    const [quay] = restaurant.locationIds
    const { client } = await buildUser(app, restaurant, 'Manager', quay)
    expect(await client.call(api.restaurantReviews.approve, one)).toMatchObject(missing)
    const words = { ...one, response: 'Not mine.' }
    expect(await client.call(api.restaurantReplies.updateResponse, words)).toMatchObject(missing)
  })
})
