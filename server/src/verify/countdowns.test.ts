import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFaults } from '#verify'
import { startTestApp, type TestApp } from '#test/app'
import { buildDraft, buildRestaurant } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'

let app: TestApp
let sums: Checksums

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

/** A restaurant that approves by itself, and its draft that counts down, after these consents and withdrawals. */
async function counting(...consents: boolean[]) {
  const restaurant = await buildRestaurant(app)
  const { review_id: reviewId } = await buildDraft(app, restaurant)
  await sums.query(
    'update app.restaurants set auto_approve_reviews = true where restaurant_id = $1',
    [restaurant.id],
  )
  await sums.query(
    `insert into app.consents (restaurant_id, consent_id, subject, given, wording, at)
     select $1, gen_random_uuid(), 'auto_approval', c.given, 'yes', date '2026-06-01' + c.day::int
       from unnest($2::boolean[]) with ordinality as c(given, day)`,
    [restaurant.id, consents],
  )
  await sums.query(
    "update app.reviews set auto_approve_at = now() + interval '1 hour' where review_id = $1",
    [reviewId],
  )
  return { restaurantId: restaurant.id, reviewId }
}

/** Makes the job that ends the countdown of a review, in that state. */
const work = (reviewId: string, state: string) =>
  sums.query(
    "insert into pgboss.job (name, data, state) values ('publishing.auto-approve', jsonb_build_object('reviewId', $1::text), $2)",
    [reviewId, state],
  )

/** What verify finds at the review or its restaurant. */
async function found({ restaurantId, reviewId }: Awaited<ReturnType<typeof counting>>) {
  const faults = await findFaults(app.services)
  return faults.filter(({ id }) => [restaurantId, reviewId].includes(id)).map(({ check }) => check)
}

describe('verify', () => {
  it.each([[[true]], [[true, false, true]]])(
    'finds nothing in a restaurant that approves by itself after the consents %j',
    async (consents) => {
      const one = await counting(...consents)
      await work(one.reviewId, 'created')
      expect(await found(one)).toEqual([])
    },
  )

  it('takes a consent that was withdrawn for none', async () => {
    const one = await counting(true, false)
    await work(one.reviewId, 'created')
    expect(await found(one)).toEqual([
      'restaurant that approves by itself without a consent',
      'countdown without a consent',
    ])
  })

  it.each(['completed', 'cancelled', 'failed'])(
    'takes a job that is %s for none that ends a countdown',
    async (state) => {
      const one = await counting(true)
      await work(one.reviewId, state)
      expect(await found(one)).toEqual(['countdown that no job ends'])
    },
  )
})
