import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFaults } from '#verify'
import { readStoredReview } from '#modules/reading'
import { type TestApp, startTestApp } from '#test/app'
import { buildRestaurant, buildReview } from '#test/builders'
import { countUncountedReviews } from './count-uncounted.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

it('reviews that were stored before there were figures are counted by the job, once, with what they speak of', async () => {
  const restaurant = await buildRestaurant(app)
  const review = await buildReview(app, restaurant, { createdAt: new Date('2026-06-02T02:30:00Z') })
  await readStoredReview(app.services, restaurant.id, review.review_id)
  const inside = <Row>(label: string, sql: string) =>
    app.services.database.scoped(restaurant.id, (tx) => tx.run<Row>(label, sql, [restaurant.id]))
  const figures = () =>
    inside('test_figures', 'select * from review_figures where restaurant_id = $1 order by grain')
  const mentions = () =>
    inside(
      'test_mention_figures',
      'select * from mention_figures where restaurant_id = $1 order by grain, kind, about, category',
    )
  const before = [await figures(), await mentions()]
  for (const table of ['review_figures', 'hour_figures', 'mention_figures', 'mentions'])
    await inside(`test_empty_${table}`, `delete from ${table} where restaurant_id = $1`)
  await inside(
    'test_uncount',
    'update reviews set counted = false, review_hour = null where restaurant_id = $1',
  )
  await countUncountedReviews(app.services)
  await countUncountedReviews(app.services)
  expect([await figures(), await mentions()]).toEqual(before)
  expect(
    await inside(
      'test_hours',
      "select hour, day from hour_figures where restaurant_id = $1 and grain = 'day'",
    ),
  ).toEqual([{ hour: 22, day: '2026-06-01' }])
  expect(await findFaults(app.services)).toEqual([])
})
