import { randomUUID } from 'node:crypto'
import { WRITING_LEASE_MS } from '@maitre/contract/constants'
import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { autoApproveReply } from '#modules/publishing'
import type { ReviewRow } from '#modules/reviews'
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

const MINUTE = 60_000
const FIRST = { attempt: 1, lastAttempt: false }

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser
let manager: BuiltUser
let review: ReviewRow
let now = new Date()

beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now: () => now } })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  manager = await buildUser(app, restaurant, 'Manager')
  const path = `/v1/restaurant/${restaurant.id}/auto-approval`
  const wanted = { auto_approve_reviews: true, auto_approval_minutes_delay: 15 }
  expect((await admin.client.raw('PUT', path, wanted)).status).toBe(200)
})
beforeEach(async () => {
  await later(0)
  const guest = { text: 'A happy evening.', rating: 5, createdAt: now, updatedAt: now }
  review = await buildDraft(app, restaurant, guest)
  expect(review.auto_approve_at).toEqual(after(15))
})
afterAll(() => app.stop())

const one = () => ({ locationId: 'all' as const, reviewId: review.review_id })
const after = (minutes: number, ms = 0) => new Date(now.getTime() + minutes * MINUTE + ms)

/** Lets time pass, and signs the people in again, whose tokens last a quarter of an hour. */
async function later(minutes: number): Promise<void> {
  now = after(minutes)
  for (const { client, username } of [admin, manager]) await client.signIn(username, PASSWORD)
}

/** A tab of a person: what it says when an editor opens, stays open or closes. */
function tabOf({ client }: BuiltUser) {
  const tab = randomUUID()
  return async (isWriting: boolean) => {
    const { data } = await client.call(replies.writing, { ...one(), tab, is_writing: isWriting })
    return data.auto_approve_at === null ? null : new Date(data.auto_approve_at)
  }
}

/** Works the job that ends the countdown, as if it were handed over now. */
async function work(): Promise<ReviewRow> {
  const { review_id: reviewId, version } = await reload(app, restaurant, review.review_id)
  await autoApproveReply(app.services, { restaurantId: restaurant.id, reviewId, version }, FIRST)
  return reload(app, restaurant, reviewId)
}

describe('a countdown, while somebody writes the reply', () => {
  it('waits for the lease of the tab, each time that the tab renews it', async () => {
    const mine = tabOf(admin)
    await later(10)
    expect(await mine(true)).toEqual(after(15, WRITING_LEASE_MS))
    await later(2)
    expect(await mine(true)).toEqual(after(15, WRITING_LEASE_MS))
    await later(14)
    expect(await work()).toMatchObject({ response_approved: false })
  })

  it('begins anew when the editor closes, and then approves the reply', async () => {
    const mine = tabOf(admin)
    await mine(true)
    await later(2)
    expect(await mine(false)).toEqual(after(15))
    await later(15)
    expect(await work()).toMatchObject({ status: 'approved', publication: 'queued' })
  })

  it('is not put off by a tab that closes an editor which the server knows to be closed', async () => {
    const mine = tabOf(admin)
    await later(2)
    expect(await mine(false)).toEqual(after(13))
  })

  it('goes on by itself after a tab that says nothing more', async () => {
    const mine = tabOf(admin)
    await mine(true)
    await later(15)
    expect(await work()).toMatchObject({ response_approved: false })
    now = after(0, WRITING_LEASE_MS)
    expect(await work()).toMatchObject({ response_approved: true })
  })

  it('waits for everybody who writes, and not for the last one alone', async () => {
    const [mine, theirs] = [tabOf(admin), tabOf(manager)]
    await theirs(true)
    await mine(true)
    expect(await mine(false)).toEqual(after(15, WRITING_LEASE_MS))
    expect(await theirs(false)).toEqual(after(15))
  })

  it('waits too when the words are saved and the editor is open still', async () => {
    const mine = tabOf(admin)
    await mine(true)
    const wish = { ...one(), response: 'Thank you for coming.' }
    const { data } = await admin.client.call(replies.updateResponse, wish)
    expect(new Date(data.auto_approve_at ?? '')).toEqual(after(15, WRITING_LEASE_MS))
  })

  it('that the conditions of the restaurant allow no more ends with its reason told', async () => {
    const path = `/v1/restaurant/${restaurant.id}/auto-approval`
    const wanted = { auto_approve_reviews: true, auto_approval_minutes_delay: 15 }
    const allow = (oneStar: boolean) =>
      admin.client.raw('PUT', path, { ...wanted, auto_approve_one_star: oneStar })
    await allow(true)
    const guest = { text: 'The soup was cold.', rating: 1, createdAt: now, updatedAt: now }
    review = await buildDraft(app, restaurant, guest)
    expect(review.auto_approve_at).not.toBeNull()
    await allow(false)
    expect(await tabOf(admin)(true)).toBeNull()
    expect(await reload(app, restaurant, review.review_id)).toMatchObject({
      held_reason: 'one_star',
    })
  })

  it('is neither begun nor brought back for a reply that a person holds, which stays held', async () => {
    await admin.client.call(replies.hold, one())
    const mine = tabOf(admin)
    expect([await mine(true), await mine(false)]).toEqual([null, null])
    expect(await reload(app, restaurant, review.review_id)).toMatchObject({
      held_reason: 'person',
    })
  })
})

describe('the review, while somebody writes its reply', () => {
  it('names everybody who writes, and keeps its version and its history', async () => {
    const before = (await admin.client.call(reviews.get, one())).data
    await tabOf(manager)(true)
    const { data } = await admin.client.call(reviews.get, one())
    expect(data.writers).toEqual([
      {
        user_id: manager.id,
        name: 'Test Manager',
        until: after(0, WRITING_LEASE_MS).toISOString(),
      },
    ])
    expect([data.version, data.history]).toEqual([before.version, before.history])
  })

  it('names them in the lists too, without their tabs, and no longer once the editor closes', async () => {
    const inList = async () => {
      const { data } = await admin.client.call(reviews.list, { locationId: 'all' })
      return data.find(({ id }) => id === review.review_id)?.writers
    }
    const until = after(0, WRITING_LEASE_MS).toISOString()
    const theirs = tabOf(manager)
    await theirs(true)
    expect(await inList()).toEqual([{ user_id: manager.id, name: 'Test Manager', until }])
    await theirs(false)
    expect(await inList()).toEqual([])
  })

  it('is told to the open screens when an editor opens, and when it closes', async () => {
    const told = async () => {
      const rows = await app.services.database.scoped(restaurant.id, (tx) =>
        tx.run<{ version: number }>(
          'test_live',
          "select (payload->>'version')::int as version from live_events where restaurant_id = $1 and payload->>'review_id' = $2::text",
          [restaurant.id, review.review_id],
        ),
      )
      return rows.length
    }
    const before = await told()
    const theirs = tabOf(manager)
    await theirs(true)
    expect(await told()).toBe(before + 1)
    await theirs(false)
    expect(await told()).toBe(before + 2)
  })
})

describe('a reply that a person held', () => {
  it('is let go by anybody who may hold it, and counts down anew', async () => {
    await admin.client.call(replies.hold, one())
    await later(20)
    const { data } = await manager.client.call(replies.release, one())
    expect(data).toMatchObject({
      held_reason: null,
      auto_approve_at: after(15).toISOString(),
    })
    expect(data.history[0]).toMatchObject({ kind: 'released', actor: 'Test Manager' })
  })

  it.each(['risk', 'promise'])(
    'is let go by nobody where Maitre held it for %s',
    async (reason) => {
      await app.services.database.scoped(restaurant.id, (tx) =>
        tx.execute(
          'update reviews set held_reason = $3, auto_approve_at = null where restaurant_id = $1 and review_id = $2',
          [restaurant.id, review.review_id, reason],
        ),
      )
      const answer = await admin.client.call(replies.release, one())
      expect(answer).toMatchObject({ status: 409, code: 'invalid_transition' })
      expect(await reload(app, restaurant, review.review_id)).toMatchObject({ held_reason: reason })
    },
  )

  it('is let go to wait for a person, and not to count down, where its check asks to change it', async () => {
    await admin.client.call(replies.hold, one())
    const advice = { code: 'promise', severity: 'hard' }
    await app.services.database.scoped(restaurant.id, (tx) =>
      tx.execute(
        `update reviews set reply = jsonb_set(reply, '{findings}', $3) where restaurant_id = $1 and review_id = $2`,
        [restaurant.id, review.review_id, JSON.stringify([advice])],
      ),
    )
    const { data } = await manager.client.call(replies.release, one())
    expect(data).toMatchObject({ held_reason: 'promise', auto_approve_at: null })
  })

  it('is not let go any more once it is approved', async () => {
    await admin.client.call(replies.hold, one())
    await admin.client.call(reviews.approve, one())
    expect(await admin.client.call(replies.release, one())).toMatchObject({ status: 409 })
  })
})
