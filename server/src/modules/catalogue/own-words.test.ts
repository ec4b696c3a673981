import { MAX_OWN_PHRASE, MAX_OWN_WORDS } from '@maitre/contract/constants'
import type { InputOf } from '@maitre/contract/endpoint'
import { ownWords } from '@maitre/contract/own-words'
import { OWN_PHRASE_MAX, OWN_WORDS_MAX } from '@maitre/language'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFullReading } from '#modules/corrections'
import { readStoredReview, reanalyse } from '#modules/reading'
import { startTestApp, type TestApp } from '#test/app'
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
})
afterAll(() => app.stop())

type Words = Partial<Omit<InputOf<(typeof ownWords)['replace']>, 'restaurantId'>>

const none = { opinions: [], topics: [], ignored: [] }

/** The lists that are not named become empty. */
const replace = (words: Words) =>
  admin.client.call(ownWords.replace, { restaurantId: restaurant.id, ...none, ...words })

const readingOf = (reviewId: string) =>
  app.services.database.scoped(restaurant.id, (tx) => findFullReading(tx, reviewId))

it('own words are stored with who entered them, and removed again', async () => {
  const restaurantId = restaurant.id
  const before = await admin.client.call(ownWords.get, { restaurantId })
  expect(before.data).toEqual({ ...none, changed_at: null, changed_by: null })
  const made = await replace({
    opinions: [{ phrase: '  zoumy ', value: 3 }],
    topics: [{ phrase: 'secret door', keyword: 'entrance', category: 'ambience' }],
    ignored: [{ phrase: 'Odile', language: 'fr' }],
  })
  expect(made).toMatchObject({
    status: 200,
    data: {
      opinions: [{ phrase: 'zoumy', value: 3, language: null }],
      topics: [{ phrase: 'secret door', keyword: 'entrance', category: 'ambience' }],
      ignored: [{ phrase: 'Odile', language: 'fr' }],
      changed_by: 'Test Admin',
    },
  })
  expect((await admin.client.call(ownWords.get, { restaurantId })).data).toEqual(made.data)
  expect((await replace({})).data).toMatchObject(none)
})

it('own words count from the next reading on; earlier reviews follow when they are read anew', async () => {
  await replace({})
  const text = 'The terrace was zoumy. We came by the secret door.'
  const [first, second] = [
    await buildReview(app, restaurant, { text, rating: null }),
    await buildReview(app, restaurant, { text, rating: null }),
  ]
  await readStoredReview(app.services, restaurant.id, first.review_id)
  await replace({
    opinions: [{ phrase: 'zoumy', value: -4 }],
    topics: [{ phrase: 'secret door', keyword: 'entrance', category: 'ambience' }],
    ignored: [{ phrase: 'terrace' }],
  })
  await readStoredReview(app.services, restaurant.id, second.review_id)
  const keywords = async (reviewId: string) =>
    (await readingOf(reviewId))?.keywords.map((one) => one.keyword)
  expect((await readingOf(second.review_id))?.sentiment.label).toBe('negative')
  expect(await keywords(second.review_id)).toEqual(['entrance'])
  expect((await readingOf(first.review_id))?.sentiment.label).toBe('neutral')
  await reanalyse(app.services, { restaurantId: restaurant.id })
  expect(await keywords(first.review_id)).toEqual(['entrance'])
})

it.each<[string, Words]>([
  [
    'opinions.1.phrase',
    {
      opinions: [
        { phrase: 'zoumy', value: 1 },
        { phrase: 'Zoumy', value: 2 },
      ],
    },
  ],
  ['ignored.0.phrase', { ignored: [{ phrase: '(good|bad)' }] }],
  ['opinions.0.value', { opinions: [{ phrase: 'zoumy', value: 5 }] }],
  ['topics.0.keyword', { topics: [{ phrase: 'door', keyword: ' ', category: 'ambience' }] }],
  ['ignored.0.phrase', { ignored: [{ phrase: 'x'.repeat(MAX_OWN_PHRASE + 1) }] }],
])('own words are refused, and the wrong field is named: %s', async (field, words) => {
  await replace({ ignored: [{ phrase: 'kept' }] })
  const refused = await replace(words)
  expect(refused).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(JSON.stringify(refused.details)).toContain(field)
  const { data } = await admin.client.call(ownWords.get, { restaurantId: restaurant.id })
  expect(data.ignored).toMatchObject([{ phrase: 'kept' }])
})

it.each(['opinions', 'topics', 'ignored'] as const)(
  'own words without the list of %s are refused, and change nothing',
  async (missing) => {
    const { data: before } = await replace({ ignored: [{ phrase: 'kept' }] })
    const { [missing]: _left, ...two } = none
    const path = ownWords.replace.path.replace('{restaurantId}', restaurant.id)
    const refused = await admin.client.raw('PUT', path, two)
    expect(refused).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(JSON.stringify(refused.details)).toContain(missing)
    const after = await admin.client.call(ownWords.get, { restaurantId: restaurant.id })
    expect(after.data).toEqual(before)
  },
)

it('own words have the engine’s limits', () => {
  expect([MAX_OWN_WORDS, MAX_OWN_PHRASE]).toEqual([OWN_WORDS_MAX, OWN_PHRASE_MAX])
})
