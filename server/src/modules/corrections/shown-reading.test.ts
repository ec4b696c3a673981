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
/** The statements that were sent, until a test begins to watch them anew. */
const sent: string[] = []

beforeAll(async () => {
  app = await startTestApp({ worker: false, observe: (sql) => sent.push(sql) })
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

it('a reading says what a person removed, until that is taken back or somebody says what is there', async () => {
  const text = 'The soup was cold. Quillon was kind to us.'
  const { review_id: reviewId } = await buildDraft(app, restaurant, { text, rating: 3 })
  const place = { locationId: 'all' as const, reviewId }
  const before = await readingOf(reviewId)
  expect(before?.removed).toEqual([])
  const soup = { kind: 'dish' as const, ...span('soup', text) }
  const { data } = await manager.client.call(corrections.create, {
    ...place,
    ...soup,
    remove: true,
  })
  const removed = { ...soup, correction_id: expect.any(String) }
  expect(data.reading?.removed).toEqual([removed])
  expect(await readingOf(reviewId)).toEqual(data.reading)
  const said = { ...place, ...soup, name: 'bisque' }
  expect((await manager.client.call(corrections.create, said)).data.reading?.removed).toEqual([])
  const [second, first] = (await manager.client.call(corrections.list, place)).data
  const undo = async (correctionId = '') =>
    (await manager.client.call(corrections.undo, { ...place, correctionId })).data.reading
  expect((await undo(second?.id))?.removed).toEqual([{ ...removed, correction_id: first?.id }])
  expect(await undo(first?.id)).toEqual(before)
})

it('a reading says which risk of the review a person removed', async () => {
  const text = 'My wife had food poisoning after the soup. We were sick all night.'
  const { review_id: reviewId } = await buildDraft(app, restaurant, { text, rating: 1 })
  const risk = { kind: 'risk' as const, risk: 'illness' as const }
  const place = { locationId: 'all' as const, reviewId }
  await manager.client.call(corrections.create, { ...place, ...risk, remove: true })
  expect((await readingOf(reviewId))?.removed).toEqual([
    { ...risk, correction_id: expect.any(String) },
  ])
})

it('a reading is shown without the menu being loaded, and without the team where it names nobody', async () => {
  const loadedFor = async (text: string) => {
    const { review_id: reviewId } = await buildDraft(app, restaurant, { text, rating: 4 })
    sent.length = 0
    const people = (await readingOf(reviewId))?.people.length
    const isSent = (table: string) => sent.some((sql) => sql.includes(`from ${table}`))
    return { people, menu: isSent('menu_items'), team: isSent('staff_profiles') }
  }
  const named = await loadedFor('The soup was great. Our waitress Quillon was kind to us.')
  expect(named).toEqual({ people: 1, menu: false, team: true })
  const unnamed = await loadedFor('The soup was great.')
  expect(unnamed).toEqual({ people: 0, menu: false, team: false })
})
