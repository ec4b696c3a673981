import { IMPACT_SAMPLE, staffInsights } from '@maitre/contract/insights'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStoredReview } from '#modules/reading'
import { type TestApp, startTestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser } from '#test/builders'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

it('what a person moves of the rating of a location is told by the reviews of that location alone', async () => {
  const house = await buildRestaurant(app)
  const { client } = await buildUser(app, house, 'Admin')
  const [first = '', second = ''] = house.locationIds
  const written = [
    ['Marguerite was so kind to us!', 5, first],
    ['The music was awful.', 2, first],
    // Many more reviews of another location, with other stars, are none of the first one's.
    ['The music was awful.', 1, second],
    ['The soup was cold.', 1, second],
  ] as const
  for (const [text, rating, locationId] of written)
    for (let guest = 0; guest < IMPACT_SAMPLE; guest += 1) {
      const createdAt = new Date('2026-06-15T18:00:00Z')
      const { review_id } = await buildReview(app, house, { text, rating, locationId, createdAt })
      await readStoredReview(app.services, house.id, review_id)
    }
  const { data } = await client.call(staffInsights.performance, {
    locationId: 'all',
    from: '2026-06-01',
    to: '2026-06-30',
  })
  expect(data).toMatchObject([{ name: 'Marguerite', location_id: first }])
  // Half of the reviews of the location, at 5 stars where its average is 3.5.
  expect(data[0]?.current.impact).toBeCloseTo((5 - 3.5) * 0.5)
})

it('the people of a location stand with their figures of another range beside, also whoever is named there alone', async () => {
  const house = await buildRestaurant(app)
  const { client } = await buildUser(app, house, 'Admin')
  const written = [
    ['Marguerite was so kind to us!', 5, '2026-06-15'],
    ['Marguerite was rude.', 2, '2026-05-15'],
    ['Léonie was so kind to us!', 4, '2026-05-16'],
  ] as const
  for (const [text, rating, day] of written) {
    const createdAt = new Date(`${day}T18:00:00Z`)
    const { review_id } = await buildReview(app, house, { text, rating, createdAt })
    await readStoredReview(app.services, house.id, review_id)
  }
  const june = { locationId: 'all', from: '2026-06-01', to: '2026-06-30' } as const
  const may = { compareStartDate: '2026-05-01', compareEndDate: '2026-05-31' }
  const { data } = await client.call(staffInsights.performance, { ...june, ...may })
  expect(data.map(({ name }) => name)).toEqual(['Léonie', 'Marguerite'])
  const [leonie, marguerite] = data
  expect([leonie?.current.mentions, leonie?.comparison?.averageRating]).toEqual([0, 4])
  expect(marguerite).toMatchObject({
    current: { mentions: 1, positiveRate: 1, averageRating: 5 },
    comparison: { mentions: 1, positiveRate: 0, averageRating: 2 },
  })
  const alone = await client.call(staffInsights.performance, june)
  expect(alone.data).toMatchObject([{ name: 'Marguerite', comparison: null }])
})

it.each([
  ['from/2026-06-01/to/2026-06-30?compareStartDate=2026-05-01', 'compareEndDate', 'incomplete'],
  [
    'from/2026-06-01/to/2026-06-30?compareStartDate=2026-05-02&compareEndDate=2026-05-01',
    'compareEndDate',
    'reversed',
  ],
  ['from/2026-06-30/to/2026-06-01', 'to', 'reversed'],
])(
  'people are not told of days in the wrong order, or of half a range: %s',
  async (days, field, problem) => {
    const { client } = await buildUser(app, await buildRestaurant(app), 'Admin')
    const answer = await client.raw('GET', `/v1/location/all/staff-mention/performance/${days}`)
    expect(answer).toMatchObject({ status: 400, details: { fields: [{ field, problem }] } })
  },
)
