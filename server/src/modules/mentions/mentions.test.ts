import type { Reading } from '@maitre/language'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correctReading } from '#modules/corrections'
import { saveMenu, saveStaff } from '#modules/catalogue'
import { readStoredReview } from '#modules/reading'
import { upsertBatch } from '#modules/reviews'
import { type TestApp, startTestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildReview, sourceReview } from '#test/builders'
import { mentionsOf } from './mentions-of.ts'

let app: TestApp
let restaurant: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  const [location_id = ''] = restaurant.locationIds
  await app.services.database.scoped(restaurant.id, async (tx) => {
    const dish = { category: 'Starters', price: 14.5, currency: 'CAD', active: true }
    await saveMenu(app.services, tx, [
      { ...dish, name: 'Onion Soup', name_fr: 'Soupe à l’oignon', aliases: ['gratinée'] },
    ])
    await saveStaff(app.services, tx, [
      { location_id, name: 'Ophélie Garneau', aliases: ['Lili'], role: 'server', active: true },
    ])
  })
})
afterAll(() => app.stop())

interface Stored {
  kind: string
  name: string
  about: string
  category: string
  sentiment: string
  words: string
  snippet: string
  day: string
  rating: number | null
}

/** The mentions of a review as they are stored, with the words that their offsets point to. */
function storedOf(reviewId: string): Promise<Stored[]> {
  return app.services.database.scoped(restaurant.id, (tx) =>
    tx.run<Stored>(
      'test_mentions',
      `select m.kind, m.name, m.about, m.category, m.sentiment, m.day, m.rating,
              substr(v.text, m.start_at + 1, m.end_at - m.start_at) as words,
              substr(v.text, m.snippet_start + 1, m.snippet_end - m.snippet_start) as snippet
         from mentions m join reviews v on v.restaurant_id = $1 and v.review_id = m.review_id
        where m.restaurant_id = $1 and m.review_id = $2 order by m.start_at, m.kind`,
      [restaurant.id, reviewId],
    ),
  )
}

const TEXT = 'The gratinée was superb. Lili was so kind, but the music was far too loud.'

async function read(fields: Parameters<typeof buildReview>[2] = {}) {
  const review = await buildReview(app, restaurant, { text: TEXT, rating: 4, ...fields })
  await readStoredReview(app.services, restaurant.id, review.review_id)
  return review
}

describe('the mentions of a review', () => {
  it('are its keywords, dishes and people, with the guest’s words, their sentence, the day and the stars', async () => {
    const { review_id } = await read()
    const stored = await storedOf(review_id)
    const place = { day: '2026-06-01', rating: 4 }
    expect(stored).toContainEqual(
      expect.objectContaining({
        ...place,
        kind: 'dish',
        name: 'Onion Soup',
        words: 'gratinée',
        snippet: 'The gratinée was superb.',
        sentiment: 'positive',
        category: '',
      }),
    )
    expect(stored).toContainEqual(
      expect.objectContaining({ ...place, kind: 'person', name: 'Ophélie Garneau', words: 'Lili' }),
    )
    expect(stored).toContainEqual(
      expect.objectContaining({
        ...place,
        kind: 'keyword',
        about: 'music',
        category: 'ambience',
        sentiment: 'negative',
      }),
    )
  })

  it('are counted under the menu’s dish and the colleague of the roster, whatever the guest calls them', async () => {
    const first = await storedOf((await read()).review_id)
    const second = await storedOf(
      (await read({ text: 'Onion soup again, superb. Ophélie was kind.' })).review_id,
    )
    const about = (stored: Stored[], kind: string) => stored.find((one) => one.kind === kind)?.about
    expect(about(second, 'dish')).toBe(about(first, 'dish'))
    expect(about(second, 'person')).toBe(about(first, 'person'))
    expect(about(first, 'dish')).toMatch(/^[\da-f-]{36}$/u)
  })

  it('are gone once the guest writes something else, until that is read', async () => {
    const externalId = 'edited'
    const { review_id, location_id } = await read({ externalId })
    expect(await storedOf(review_id)).not.toEqual([])
    await app.services.database.scoped(restaurant.id, (tx) =>
      upsertBatch(app.services, tx, {
        locationId: location_id,
        source: 'google',
        origin: 'api',
        reviews: [
          sourceReview({
            externalId,
            text: 'The duck was dry.',
            rating: 2,
            updatedAt: new Date('2026-06-03T18:00:00Z'),
          }),
        ],
      }),
    )
    expect(await storedOf(review_id)).toEqual([])
    await readStoredReview(app.services, restaurant.id, review_id)
    expect((await storedOf(review_id)).map(({ rating }) => rating)).toContain(2)
  })

  it('follow what a person corrects', async () => {
    const { review_id } = await read()
    const start = TEXT.indexOf('music')
    await app.services.database.scoped(restaurant.id, (tx) =>
      correctReading(
        app.services,
        tx,
        {
          reviewId: review_id,
          scope: { restaurantId: restaurant.id, locationIds: [], wholeRestaurant: true },
        },
        { userId: null, name: 'Test' },
        {
          locationId: 'all',
          reviewId: review_id,
          kind: 'keyword',
          start,
          end: start + 5,
          remove: true,
        },
      ),
    )
    expect((await storedOf(review_id)).map(({ about }) => about)).not.toContain('music')
  })

  it('leave out what the guest tells of another house', async () => {
    const { review_id } = await read({
      text: 'Lovely evening. Better than the Anchor, whose fries were limp.',
    })
    expect((await storedOf(review_id)).map(({ name }) => name.toLowerCase())).not.toContain('fries')
  })

  it('are one where a reading finds the same thing twice at the same words', async () => {
    const row = await buildReview(app, restaurant, { text: TEXT })
    const known = { by: 'said', strength: 1 } as const
    const found = { start: 4, end: 12, sentiment: 'positive', known } as const
    const dish = { ...found, name: 'gratinée' }
    const reading: Reading = {
      engine: 'llm',
      version: '1',
      language: { code: 'en', confidence: 1 },
      sentences: [{ start: 0, end: 24, clauses: [] }],
      sentiment: { score: 1, label: 'positive', confidence: 1, mismatch: false },
      keywords: [],
      dishes: [dish, dish],
      people: [],
      risks: [],
    }
    const names = { aboutOf: ({ name }: { name: string }) => name }
    expect(mentionsOf(row, reading, names)).toHaveLength(1)
  })
})
