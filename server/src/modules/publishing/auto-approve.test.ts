import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SourceReview } from '#connectors/source'
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
const FIRST = { attempt: 1, lastAttempt: false }
const LAST = { attempt: 9, lastAttempt: true }
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
async function counting(guest: Partial<SourceReview> = {}) {
  // The token of before has ended, since it lasts no longer than a countdown here.
  await admin.client.signIn(admin.username, PASSWORD)
  const fields = {
    text: 'A happy evening.',
    rating: 5,
    createdAt: now,
    updatedAt: now,
    ...guest,
  }
  const row = await buildDraft(app, restaurant, fields)
  expect(row.auto_approve_at).toEqual(new Date(now.getTime() + 15 * MINUTE))
  const { review_id: reviewId, version } = row
  return {
    reviewId,
    endAfter: async (minutes: number, run = FIRST) => {
      now = new Date(now.getTime() + minutes * MINUTE)
      await autoApproveReply(app.services, { restaurantId: restaurant.id, reviewId, version }, run)
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

  it('goes by a clock that jumps: it waits where the clock went back, and comes where it went ahead', async () => {
    const { endAfter } = await counting()
    expect(await endAfter(-90)).toMatchObject(LEFT_ALONE)
    expect(await endAfter(90 + 14)).toMatchObject(LEFT_ALONE)
    expect(await endAfter(24 * 60)).toMatchObject({ status: 'approved', publication: 'queued' })
  })

  it('comes five seconds early at most where our clock is behind that by which the job is handed out', async () => {
    const { endAfter } = await counting()
    expect(await endAfter(15 - 6 / 60)).toMatchObject(LEFT_ALONE)
    expect(await endAfter(1 / 60)).toMatchObject({ status: 'approved', publication: 'queued' })
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

  it.each([
    ['risk', 'has_risk = true'],
    ['question_unanswered', "text = 'A happy evening. Do you take dogs?'"],
  ])(
    'does not come any more where the reply is written anew and is now held for %s',
    async (held_reason, change) => {
      const { reviewId, endAfter } = await counting()
      await database.query(`update app.reviews set ${change} where review_id = $1`, [reviewId])
      const wish = { locationId: 'all', reviewId, additional_instructions: '' } as const
      expect(await admin.client.call(replies.regenerate, wish)).toMatchObject({
        data: { status: 'regenerated', held_reason, auto_approve_at: null },
      })
      expect(await endAfter(16)).toMatchObject(LEFT_ALONE)
    },
  )

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

describe('the last look at a reply before it goes out by itself', () => {
  const FREE_DINNER = 'We are at fault. We promise you a free dinner, call 514 555 0100.'
  const read = async (reviewId: string) => {
    await admin.client.signIn(admin.username, PASSWORD)
    return (await admin.client.call(reviews.get, { locationId: 'all', reviewId })).data
  }

  it('holds words that its check refuses, whoever wrote them, and says which finding it was', async () => {
    const { reviewId, endAfter } = await counting()
    await database.query('update app.reviews set response = $2 where review_id = $1', [
      reviewId,
      FREE_DINNER,
    ])
    expect(await endAfter(15)).toMatchObject({ ...LEFT_ALONE, auto_approve_at: null })
    const { held_reason: reason, reply, history } = await read(reviewId)
    const hard = reply?.findings.filter(({ severity }) => severity === 'hard') ?? []
    expect(hard.map(({ code }) => code)).toContain(reason)
    expect(history[0]).toMatchObject({ kind: 'held', actor: null, detail: reason })
  })

  it('holds a reply whose guest asks what it leaves open', async () => {
    const { reviewId, endAfter } = await counting()
    await database.query('update app.reviews set text = $2 where review_id = $1', [
      reviewId,
      'A happy evening. Do you take dogs?',
    ])
    expect(await endAfter(15)).toMatchObject({
      ...LEFT_ALONE,
      auto_approve_at: null,
      held_reason: 'question_unanswered',
    })
  })

  it('tries the check again where it fails, and leaves the reply to a person in the end', async () => {
    const { endAfter } = await counting()
    const run = vi.spyOn(app.services.threads, 'run').mockRejectedValue(new Error('no thread'))
    try {
      await expect(endAfter(15)).rejects.toThrow('no thread')
      expect(await endAfter(0, LAST)).toMatchObject({
        ...LEFT_ALONE,
        auto_approve_at: null,
        held_reason: 'unchecked',
      })
    } finally {
      run.mockRestore()
    }
  })

  it('sees what happened while the text was being checked', async () => {
    const { reviewId, endAfter } = await counting()
    const { threads } = app.services
    const run = threads.run.bind(threads)
    const seen = vi.spyOn(threads, 'run').mockImplementation(async (task, input) => {
      await database.query('update app.reviews set auto_approve_at = null where review_id = $1', [
        reviewId,
      ])
      return run(task, input)
    })
    const after = await endAfter(15)
    seen.mockRestore()
    expect(after).toMatchObject(LEFT_ALONE)
  })
})

describe('a review with one star', () => {
  const bad = { text: 'The soup was cold.', rating: 1 }
  const allow = async (oneStar?: boolean) => {
    const wanted = {
      auto_approve_reviews: true,
      auto_approval_minutes_delay: 15,
      ...(oneStar !== undefined && { auto_approve_one_star: oneStar }),
    }
    await admin.client.signIn(admin.username, PASSWORD)
    const path = `/v1/restaurant/${restaurant.id}/auto-approval`
    expect((await admin.client.raw('PUT', path, wanted)).status).toBe(200)
  }
  const draft = () => buildDraft(app, restaurant, { ...bad, createdAt: now, updatedAt: now })

  it('waits for a person unless the restaurant says otherwise', async () => {
    await allow()
    expect(await draft()).toMatchObject({ auto_approve_at: null, held_reason: 'one_star' })
    expect(
      await buildDraft(app, restaurant, { ...bad, rating: 2, createdAt: now, updatedAt: now }),
    ).toMatchObject({ held_reason: null })
  })

  it('counts down where the restaurant wants it, which another change of the policy leaves so', async () => {
    await allow(true)
    await allow()
    const { endAfter } = await counting(bad)
    expect(await endAfter(15)).toMatchObject({ status: 'approved', publication: 'queued' })
  })

  it('is held at the end of its countdown if the restaurant changed its mind', async () => {
    await allow(true)
    const { endAfter } = await counting(bad)
    await allow(false)
    expect(await endAfter(15)).toMatchObject({ ...LEFT_ALONE, held_reason: 'one_star' })
  })
})
