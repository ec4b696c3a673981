import { replies } from '@maitre/contract/replies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoApproveReply } from '#modules/publishing'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  PASSWORD,
  reload,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'

const MINUTE = 60_000
let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser
let database: Checksums
let now = new Date()

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => now } })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  database = await openChecksums(app.database)
  const agreed = await admin.client.raw('PUT', `/v1/restaurant/${restaurant.id}/auto-approval`, {
    auto_approve_reviews: true,
    auto_approval_minutes_delay: 15,
  })
  expect(agreed.status).toBe(200)
})
afterAll(async () => {
  await database.close()
  await app.stop()
})

/** A draft that counts down to its approval in a quarter of an hour, and what the end of that countdown does. */
async function counting() {
  // The token of before has ended, since it lasts no longer than a countdown here.
  await admin.client.signIn(admin.username, PASSWORD)
  const fields = { text: 'A happy evening.', rating: 5, createdAt: now, updatedAt: now }
  const row = await buildDraft(app, restaurant, fields)
  expect(row.auto_approve_at).toEqual(new Date(now.getTime() + 15 * MINUTE))
  const { review_id: reviewId, version } = row
  return {
    reviewId,
    endAfter: async (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE)
      await autoApproveReply(app.services, { restaurantId: restaurant.id, reviewId, version })
      return reload(app, restaurant, reviewId)
    },
  }
}

const LEFT_ALONE = { response_approved: false, publication: 'none' }

// Whatever changes a reply also stops its countdown. These are the looks of the job itself, which may be handed over
// late or twice, and has nobody behind it.
describe('the end of a countdown', () => {
  it('approves and queues the reply', async () => {
    const { endAfter } = await counting()
    expect(await endAfter(15)).toMatchObject({ status: 'approved', publication: 'queued' })
  })

  it('leaves the reply alone before the time is over', async () => {
    const { endAfter } = await counting()
    expect(await endAfter(14)).toMatchObject(LEFT_ALONE)
    expect(await endAfter(1)).toMatchObject({ status: 'approved' })
  })

  it.each([
    ['whose review was seen to have a risk', 'has_risk = true'],
    ['that is held for a person', "held_reason = 'person'"],
    ['whose countdown was stopped', 'auto_approve_at = null'],
  ])('leaves a reply alone %s', async (_, change) => {
    const { reviewId, endAfter } = await counting()
    await database.query(`update app.reviews set ${change} where review_id = $1`, [reviewId])
    expect(await endAfter(15)).toMatchObject(LEFT_ALONE)
  })

  it('leaves a reply alone that was edited since, whose own countdown has another end', async () => {
    const { reviewId, endAfter } = await counting()
    const edit = { locationId: 'all', reviewId, response: 'Other words.' } as const
    expect((await admin.client.call(replies.updateResponse, edit)).status).toBe(200)
    expect(await endAfter(16)).toMatchObject({ ...LEFT_ALONE, response: 'Other words.' })
  })

  it('does not come any more where the reply is written anew and now has a reason to be held', async () => {
    const { reviewId, endAfter } = await counting()
    await database.query('update app.reviews set has_risk = true where review_id = $1', [reviewId])
    const wish = { locationId: 'all', reviewId, additional_instructions: '' } as const
    expect(await admin.client.call(replies.regenerate, wish)).toMatchObject({
      data: { status: 'regenerated', held_reason: 'risk', auto_approve_at: null },
    })
    expect(await endAfter(16)).toMatchObject(LEFT_ALONE)
  })

  it('leaves a reply alone after the consent was withdrawn', async () => {
    const { endAfter } = await counting()
    const consent = (given: boolean) =>
      database.query(
        'update app.restaurants set auto_approve_reviews = $1 where restaurant_id = $2',
        [given, restaurant.id],
      )
    await consent(false)
    expect(await endAfter(15)).toMatchObject(LEFT_ALONE)
    await consent(true)
  })
})
