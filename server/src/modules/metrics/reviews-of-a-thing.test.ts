import { menuInsights, staffInsights } from '@maitre/contract/insights'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStoredReview } from '#modules/reading'
import { type TestApp, startTestApp } from '#test/app'
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

/** The soup has two mentions in one of the reviews, as a dish may, and each thing some outside of the range. */
const TEXTS: readonly (readonly [day: string, text: string])[] = [
  ['2026-05-02', 'Marie was so kind. The onion soup was superb. Later the onion soup was cold.'],
  ['2026-05-09', 'Marie was lovely. Marie was so kind. Marie was rude.'],
  ['2026-05-20', 'The onion soup was superb. Ana was rude.'],
  ['2026-06-20', 'Marie was rude. The onion soup was cold.'],
]
const MAY = { locationId: 'all' as const, startDate: '2026-05-01', endDate: '2026-05-31' }

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  for (const [at, [day, text]] of TEXTS.entries()) {
    const { review_id } = await buildReview(app, restaurant, {
      text,
      createdAt: new Date(`${day}T18:00:00Z`),
      locationId: restaurant.locationIds[at % restaurant.locationIds.length] ?? '',
    })
    await readStoredReview(app.services, restaurant.id, review_id)
  }
})
afterAll(() => app.stop())

it.each([
  ['person', staffInsights, 0],
  ['dish', menuInsights, 1],
] as const)(
  'the reviews that a %s is said to have are those that its occurrences lead to, each once',
  async (kind, calls, namedTwice) => {
    const { data } = await admin.client.call(calls.list, MAY)
    const twice = data.filter(({ current }) => current.mentions > current.reviews)
    expect([data.length, twice.length]).toEqual([kind === 'person' ? 2 : 1, namedTwice])
    for (const { about, current } of data) {
      const said = await admin.client.call(calls.occurrences, { ...MAY, about })
      const [counted] = await app.services.database.scoped(restaurant.id, (tx) =>
        tx.run<{ reviews: number }>(
          'test_reviews',
          `select count(distinct review_id)::int as reviews from mentions where restaurant_id = $1
              and kind = $2 and about = $3 and day between '2026-05-01' and '2026-05-31'`,
          [restaurant.id, kind, about],
        ),
      )
      const read = new Set(said.data.map(({ review_id }) => review_id))
      expect([current.reviews, read.size], about).toEqual([counted?.reviews, counted?.reviews])
    }
  },
)
