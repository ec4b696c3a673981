import type { NameKind } from '@maitre/contract/constants'
import { menuInsights, staffInsights } from '@maitre/contract/insights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const ALL = { locationId: 'all' as const }
/** Of people each is named once but Zoe, who is named often and long ago; of dishes two are named as often. */
const TEXTS: readonly (readonly [day: string, text: string])[] = [
  ['2026-05-02', 'The brisket was superb. Zoe was so kind.'],
  ['2026-05-03', 'Zoe was lovely. The brisket was dry.'],
  ['2026-05-06', 'Ana was rude. The onion soup was superb.'],
  ['2026-05-07', 'Brent was so kind.'],
  ['2026-05-19', 'The onion soup was cold. Marie was so kind.'],
  ['2026-06-20', 'Odile was lovely. The cheesecake was wonderful.'],
]

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  for (const [at, [day, text]] of TEXTS.entries()) {
    const { review_id } = await buildReview(app, restaurant, {
      text,
      rating: 4,
      createdAt: new Date(`${day}T18:00:00Z`),
      locationId: restaurant.locationIds[at % restaurant.locationIds.length] ?? '',
    })
    await readStoredReview(app.services, restaurant.id, review_id)
  }
})
afterAll(() => app.stop())

/** What the mentions themselves say, in the order that SQL gives them. */
const counted = (kind: NameKind, startDate: string, endDate: string, order: string) =>
  app.services.database.scoped(restaurant.id, (tx) =>
    tx.run<{ about: string }>(
      'test_lately',
      `select about from mentions where restaurant_id = $1 and kind = $2 and day between $3 and $4
        group by about order by ${order}, about`,
      [restaurant.id, kind, startDate, endDate],
    ),
  )

describe('what is named lately', () => {
  it.each([
    ['2026-05-01', '2026-05-31'],
    ['2026-04-20', '2026-07-02'],
    ['2026-05-03', '2026-05-18'],
  ])(
    'has people by their newest mention from %s to %s, and never by how often they are named',
    async (startDate, endDate) => {
      const expected = await counted('person', startDate, endDate, 'max(day) desc')
      const range = { startDate, endDate }
      const { data } = await admin.client.call(staffInsights.list, {
        ...ALL,
        ...range,
        sort: 'lately',
      })
      expect(data.map(({ about }) => about)).toEqual(expected.map(({ about }) => about))
      expect(data.length).toBeGreaterThan(2)
    },
  )

  it('has the dishes that are named most, and of equals the one that was named last', async () => {
    const [startDate, endDate] = ['2026-05-01', '2026-06-30']
    const expected = await counted('dish', startDate, endDate, 'count(*) desc, max(day) desc')
    const { data } = await admin.client.call(menuInsights.list, {
      ...ALL,
      startDate,
      endDate,
      sort: 'lately',
    })
    expect(data.map(({ about }) => about)).toEqual(expected.map(({ about }) => about))
    expect(data.slice(0, 2).map(({ current }) => current.mentions)).toEqual([2, 2])
  })

  it('has last what was named only in the range before', async () => {
    const { data } = await admin.client.call(staffInsights.list, {
      ...ALL,
      startDate: '2026-05-19',
      endDate: '2026-05-19',
      compareStartDate: '2026-05-01',
      compareEndDate: '2026-05-18',
      sort: 'lately',
    })
    expect(data[0]?.current.mentions).toBe(1)
    expect(data.slice(1).map(({ current }) => current.mentions)).toEqual([0, 0, 0])
  })
})
