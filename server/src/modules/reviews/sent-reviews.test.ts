import { afterAll, beforeAll, expect, it } from 'vitest'
import { readReview, readStoredReview } from '#modules/reading'
import { draftReview } from '#modules/drafting'
import { applyObserved } from '#modules/sources'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildReview, sourceReview } from '#test/builders'

const now = new Date('2026-06-10T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

let app: TestApp
let restaurant: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => now } })
  restaurant = await buildRestaurant(app)
})
afterAll(() => app.stop())

/** Stores and reads a review, and answers its id with the priorities of its jobs, 0 being the usual one. */
async function sent(writtenAt: Date) {
  const at = { createdAt: writtenAt, updatedAt: writtenAt }
  const { review_id: id, external_id } = await buildReview(app, restaurant, at)
  await readStoredReview(app.services, restaurant.id, id)
  return { id, external_id, priorities: await prioritiesOf(id) }
}

const prioritiesOf = (reviewId: string) =>
  app.services.database.scoped(restaurant.id, async (tx) => {
    const jobs = await tx.run<{ name: string; priority: number }>(
      'test_priorities',
      "select name, priority from pgboss.job where data->>'restaurantId' = $1::text and data->>'reviewId' = $2 order by created_on",
      [restaurant.id, reviewId],
    )
    return jobs.map(({ name, priority }) => [name, priority])
  })

it('has what was written within a day read and answered before anything older', async () => {
  expect((await sent(ago(23))).priorities).toEqual([
    [readReview.name, 0],
    [draftReview.name, 0],
  ])
  expect((await sent(ago(25))).priorities).toEqual([
    [readReview.name, -1],
    [draftReview.name, -1],
  ])
})

it('takes an old review whose guest has just changed it for a fresh one', async () => {
  const { id, external_id } = await sent(ago(200))
  const edited = sourceReview({ externalId: external_id, text: 'Colder.', updatedAt: ago(0) })
  await app.services.database.scoped(restaurant.id, (tx) =>
    applyObserved(app.services, tx, id, edited),
  )
  await readStoredReview(app.services, restaurant.id, id)
  expect((await prioritiesOf(id)).slice(-2)).toEqual([
    [readReview.name, 0],
    [draftReview.name, 0],
  ])
})
