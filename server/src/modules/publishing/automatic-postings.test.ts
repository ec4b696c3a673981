import { automation } from '@maitre/contract/automation'
import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { draftStoredReview } from '#modules/drafting'
import { autoApproveReply, postStoredReply } from '#modules/publishing'
import { readStoredReview } from '#modules/reading'
import { connectSource, syncReviews } from '#modules/sources'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, reload } from '#test/builders'
import type { Client } from '#test/client'
import { SecondPlatform } from '#test/second-platform'
import { secondSource } from '#test/second-source'
import { postReply } from './jobs.ts'

// No job runs by itself: a worker that was killed is one whose job is begun anew by the test.
const FIRST = { attempt: 1, lastAttempt: false }
const platform = new SecondPlatform(() => new Date())
let app: TestApp
let restaurant: BuiltRestaurant
let client: Client
/** What the line does once to the answer to the next reply, after the platform took it. */
let breaks: (() => never) | undefined

beforeAll(async () => {
  const outside: typeof fetch = async (input, init) => {
    const answer = await platform.fetch(input, init)
    const broken = init?.method === 'PUT' ? breaks : undefined
    if (broken === undefined) return answer
    breaks = undefined
    return broken()
  }
  const yelp = secondSource({ fetch: outside, now: () => new Date(), random: () => 0.5 })
  app = await startTestApp({ worker: false, sources: { yelp } })
  restaurant = await buildRestaurant(app, { locationNames: ['Quay'] })
  client = (await buildUser(app, restaurant, 'Admin')).client
  await connectSource(app.services, restaurant.id, 'yelp', 'consent')
  await agree()
})
afterAll(() => app.stop())

/** A guest's review whose reply the policy approved and queued; `post` is what a worker does that takes its job. */
async function letOut() {
  const written = platform.write('A happy evening.', 5)
  const { id: restaurantId, locationIds } = restaurant
  const [locationId = ''] = locationIds
  await syncReviews(app.services, { restaurantId, locationId, source: 'yelp' }, true)
  const { review_id: reviewId } = await app.services.database.scoped(restaurantId, (tx) =>
    tx.db
      .selectFrom('reviews')
      .select('review_id')
      .where('restaurant_id', '=', restaurantId)
      .where('external_id', '=', written.id)
      .executeTakeFirstOrThrow(),
  )
  await readStoredReview(app.services, restaurantId, reviewId)
  await draftStoredReview(app.services, restaurantId, reviewId)
  const { version } = await reload(app, restaurant, reviewId)
  const end = () => autoApproveReply(app.services, { restaurantId, reviewId, version }, FIRST)
  await end()
  const postings = () =>
    app.services.database.scoped(restaurantId, (tx) =>
      tx.db
        .selectFrom('postings')
        .select(['posting_id', 'state', 'automatic'])
        .where('restaurant_id', '=', restaurantId)
        .where('review_id', '=', reviewId)
        .orderBy('posting_id')
        .execute(),
    )
  const [posting] = await postings()
  const job = { restaurantId, source: 'yelp', postingId: posting?.posting_id ?? '' } as const
  return {
    reviewId,
    end,
    postings,
    row: () => reload(app, restaurant, reviewId),
    post: () => postStoredReply(app.services, job, FIRST),
    sent: () => platform.sent.filter(({ review }) => review === written.id).length,
  }
}

const agree = async () => {
  const read = { text_version: 1, language: 'en' as const, auto_approval_minutes_delay: null }
  const asked = { restaurantId: restaurant.id, ...read }
  expect((await client.call(automation.consent, asked)).status).toBe(200)
}

/** The source does not take the next text, and the line is cut before it can say so. */
const cutTheLine = () => {
  platform.refuse({ status: 503 })
  breaks = () => {
    throw new Error('the line was cut')
  }
}

const stop = async (stopped: boolean) => {
  const asked = { restaurantId: restaurant.id, stopped }
  expect((await client.call(automation.stop, asked)).status).toBe(200)
}

describe('a reply that the policy let out', () => {
  it('is approved and in the outbox in one transaction, and once, however often its job runs', async () => {
    const { end, row, postings } = await letOut()
    expect(await row()).toMatchObject({ status: 'approved', publication: 'queued' })
    await end()
    expect(await postings()).toMatchObject([{ state: 'queued', automatic: true }])
  })

  it('is neither approved nor queued by a worker that is killed before both are written, and both by the next', async () => {
    const { send } = app.services.jobs
    const at = vi.spyOn(app.services.jobs, 'send').mockImplementation(async (tx, job, ...rest) => {
      if (job.name === postReply.name) throw new Error('killed')
      await send(tx, job, ...rest)
    })
    await expect(letOut()).rejects.toThrow('killed')
    at.mockRestore()
    const { rows } = await app.services.database.scoped(restaurant.id, async (tx) => ({
      rows: await tx.run<{ review_id: string; version: number; status: string }>(
        'test_counting',
        'select review_id, version, status from reviews where restaurant_id = $1 and auto_approve_at is not null',
        [restaurant.id],
      ),
    }))
    expect(rows).toMatchObject([{ status: 'draft' }])
    const [{ review_id: reviewId, version } = { review_id: '', version: 0 }] = rows
    await autoApproveReply(app.services, { restaurantId: restaurant.id, reviewId, version }, FIRST)
    expect(await reload(app, restaurant, reviewId)).toMatchObject({ publication: 'queued' })
  })

  it('is posted once where the worker is killed after the source took it', async () => {
    const { post, row, sent } = await letOut()
    breaks = () => {
      throw new Error('killed')
    }
    await expect(post()).rejects.toMatchObject({ code: 'upstream.unavailable' })
    expect(await row()).toMatchObject({ publication: 'queued' })
    await post()
    expect(sent()).toBe(1)
    expect(await row()).toMatchObject({ status: 'posted' })
  })

  it('is not sent any more once everything is stopped, though its job is there', async () => {
    const { post, row, sent, postings } = await letOut()
    await stop(true)
    await post()
    expect(sent()).toBe(0)
    expect(await row()).toMatchObject({ status: 'draft', held_reason: 'stopped' })
    expect(await postings()).toMatchObject([{ state: 'void' }])
    await stop(false)
  })

  it('is tried no second time where everything is stopped while it is being sent', async () => {
    const { post, row, sent, postings } = await letOut()
    cutTheLine()
    await expect(post()).rejects.toMatchObject({ code: 'upstream.unavailable' })
    // The claim lasts: the text may be under way, and so the stop leaves it.
    await stop(true)
    expect(await row()).toMatchObject({ status: 'approved', publication: 'queued' })
    await post()
    expect(sent()).toBe(1)
    expect(await row()).toMatchObject({
      status: 'draft',
      publication: 'none',
      held_reason: 'stopped',
    })
    expect(await postings()).toMatchObject([{ state: 'void' }])
    await stop(false)
  })

  it('is tried no second time either where everything runs again by then', async () => {
    const { post, row, sent, postings } = await letOut()
    cutTheLine()
    await expect(post()).rejects.toMatchObject({ code: 'upstream.unavailable' })
    await stop(true)
    await stop(false)
    await post()
    expect(sent()).toBe(1)
    expect(await row()).toMatchObject({ status: 'draft', held_reason: 'stopped' })
    expect(await postings()).toMatchObject([{ state: 'void' }])
  })

  it('is a person’s once they changed, approved and sent it, and a stop leaves that alone', async () => {
    const { row, reviewId, postings } = await letOut()
    const of = { locationId: 'all', reviewId } as const
    await client.call(replies.updateResponse, { ...of, response: 'Thank you, come again.' })
    await client.call(reviews.approve, of)
    await client.raw('POST', `/v1/location/all/review/${reviewId}/response/post`)
    await stop(true)
    expect(await row()).toMatchObject({ status: 'approved', publication: 'queued' })
    expect(await postings()).toMatchObject([
      { state: 'void', automatic: true },
      { state: 'queued', automatic: false },
    ])
    await stop(false)
  })

  it('is tried no second time where the consent is taken back and given again meanwhile', async () => {
    const { post, row, sent, postings } = await letOut()
    cutTheLine()
    await expect(post()).rejects.toMatchObject({ code: 'upstream.unavailable' })
    await client.call(automation.withdraw, { restaurantId: restaurant.id })
    expect(await row()).toMatchObject({ status: 'approved', publication: 'queued' })
    await agree()
    await post()
    expect(sent()).toBe(1)
    expect(await row()).toMatchObject({ status: 'draft', publication: 'none', held_reason: null })
    expect(await postings()).toMatchObject([{ state: 'void' }])
  })

  it('is a person’s once they approved the same words anew, and the end of its own posting leaves that alone', async () => {
    const { post, row, reviewId, postings } = await letOut()
    cutTheLine()
    await expect(post()).rejects.toMatchObject({ code: 'upstream.unavailable' })
    const of = { locationId: 'all', reviewId } as const
    await client.call(reviews.withdraw, of)
    await client.call(reviews.approve, of)
    await client.raw('POST', `/v1/location/all/review/${reviewId}/response/post`)
    await stop(true)
    await post()
    expect(await row()).toMatchObject({ status: 'approved', publication: 'queued' })
    expect(await postings()).toMatchObject([
      { state: 'void', automatic: true },
      { state: 'queued', automatic: false },
    ])
    await stop(false)
  })
})
