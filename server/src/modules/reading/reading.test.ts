import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveMenu, saveStaff } from '#modules/catalogue'
import { type TestApp, startTestApp } from '#test/app'
import {
  type BuiltRestaurant,
  buildRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
  eventually,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

beforeAll(async () => {
  app = await startTestApp()
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  const [location_id = ''] = restaurant.locationIds
  await app.services.database.scoped(restaurant.id, async (tx) => {
    const dish = { category: 'Starters', price: 14.5, currency: 'CAD', active: true }
    await saveMenu(app.services, tx, [
      { ...dish, name: 'Onion Soup', name_fr: 'Soupe à l’oignon', aliases: ['gratinée'] },
    ])
    await saveStaff(app.services, tx, [
      { location_id, name: 'Ophélie Garneau', aliases: ['Ophelie'], role: 'server', active: true },
    ])
  })
})
afterAll(() => app.stop())

async function readingOf(text: string, rating: number) {
  const row = await buildReview(app, restaurant, { text, rating })
  const answer = await eventually(
    () => admin.client.call(reviews.get, { locationId: 'all', reviewId: row.review_id }),
    // The answer loads the row before the reading, so once the row has a sentiment the reading is there too.
    ({ data }) => data.sentiment !== null,
  )
  return answer.data
}

it('finds dishes of the menu and people of the team, each at its very words', async () => {
  const text =
    'La soupe à l’oignon était parfaite et Ophelie a été adorable. 👏 Par contre, quarante minutes d’attente.'
  const review = await readingOf(text, 4)
  const dish = review.reading?.dishes.find((one) => one.matched)
  expect(dish).toMatchObject({ name: 'Onion Soup', sentiment: 'positive' })
  expect(text.slice(dish?.start, dish?.end).toLowerCase()).toContain('soupe')
  const person = review.reading?.people.find((one) => one.matched)
  expect(person).toMatchObject({ name: 'Ophélie Garneau', sentiment: 'positive' })
  expect(text.slice(person?.start, person?.end)).toBe('Ophelie')
  expect(review.reading?.keywords.map((one) => one.category)).toContain('wait_time')
  expect(review.language).toBe('fr')
})

it('says when the stars and the words disagree', async () => {
  const review = await readingOf(
    'Terrible service, cold food, rude staff. We will never come back.',
    5,
  )
  expect(review.reading?.sentiment.mismatch).toBe(true)
})

it('reads a review without words by its stars, and gives it no language', async () => {
  const review = await readingOf('', 2)
  expect(review).toMatchObject({ language: null })
  expect(review.sentiment).toBeLessThan(0)
  expect(review.reading?.keywords).toEqual([])
})
