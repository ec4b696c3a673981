import { corrections } from '@maitre/contract/corrections'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
let manager: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  manager = await buildUser(app, restaurant, 'Manager', restaurant.locationIds[0])
})
afterAll(() => app.stop())

async function readingOf(reviewId: string) {
  const { data } = await manager.client.call(reviews.get, { locationId: 'all', reviewId })
  return data.reading
}

const span = (words: string, text: string) => {
  const start = text.indexOf(words)
  return { start, end: start + words.length }
}

it('a reading says how each feeling is known, until a person says it', async () => {
  const text = 'We had the soup and the bisque. The bread was stale.'
  const { review_id: reviewId } = await buildDraft(app, restaurant, { text, rating: 5 })
  const soup = { ...span('soup', text), sentiment: 'positive', known_by: 'stars' }
  const bread = { ...span('bread', text), sentiment: 'negative', known_by: 'said' }
  expect((await readingOf(reviewId))?.dishes).toMatchObject([soup, {}, bread])
  await manager.client.call(corrections.create, {
    locationId: 'all',
    reviewId,
    kind: 'dish',
    ...span('soup', text),
    sentiment: 'negative',
  })
  const [corrected] = (await readingOf(reviewId))?.dishes ?? []
  expect(corrected).toMatchObject({ ...span('soup', text), sentiment: 'negative' })
  expect(corrected?.known_by).toBeUndefined()
})

it('a reading says what a guest only asks', async () => {
  const text = 'Lovely evening. Is there parking nearby?'
  const { review_id } = await buildDraft(app, restaurant, { text, rating: 5 })
  const parking = { ...span('parking', text), sentiment: 'neutral', apart: 'question' }
  expect((await readingOf(review_id))?.keywords).toContainEqual(expect.objectContaining(parking))
})
