import { googleReviews } from '@maitre/contract/reviews'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readBackReply } from '#modules/publishing'
import { FaultRestaurant } from '#test/fault-restaurant'

vi.setConfig({ testTimeout: 180_000 })

let restaurant: FaultRestaurant
const API = '/v4/'

beforeAll(async () => {
  restaurant = await FaultRestaurant.open()
}, 180_000)
afterEach(() => restaurant.mend())
afterAll(() => restaurant.app.stop())

describe('a guest who changes their mind', () => {
  it('before the reply is posted voids the approval, and the old words stay in the history', async () => {
    const review = await restaurant.guest()
    await review.write('Thank you for the praise.')
    await restaurant.control('__edit', {
      review: review.sourceId,
      text: 'In fact it was awful.',
      rating: 1,
    })
    const changed = await review.until(({ text }) => text === 'In fact it was awful.')
    expect(changed).toMatchObject({ response_approved: false, publication: 'none' })
    expect(await review.post()).toMatchObject({ status: 409, code: 'invalid_transition' })
    expect(await review.writes()).toEqual([])
  })

  it('while the reply is on its way stops it, and the review says why', async () => {
    const review = await restaurant.guest()
    await restaurant.fault({ path: API, down: true })
    await review.send('Thank you for the praise.')
    await review.troubled('upstream.unavailable')
    await restaurant.control('__edit', {
      review: review.sourceId,
      text: 'In fact it was bad.',
      rating: 2,
    })
    await restaurant.mend()
    const changed = await review.until(({ text }) => text === 'In fact it was bad.')
    expect(changed).toMatchObject({
      response_approved: false,
      publication: 'none',
      post_error: 'review.source_changed',
    })
    expect(changed.history.map(({ kind }) => kind)).toContain('guest_edited')
    await restaurant.sweep()
    expect(await review.writes()).toEqual([])
  })

  it('and removes the review leaves nothing to be written, approved or posted', async () => {
    const review = await restaurant.guest()
    await review.write('Thank you for coming.')
    await restaurant.control('__delete', { review: review.sourceId })
    expect((await review.post()).status).toBe(202)
    const gone = await review.until(({ publication }) => publication === 'none')
    expect(gone).toMatchObject({ response_approved: false, response: 'Thank you for coming.' })
    expect(await review.approve()).toMatchObject({ status: 409, code: 'review.source_changed' })
    expect(await review.post()).toMatchObject({ status: 409, code: 'review.source_changed' })
    expect(await review.writes()).toEqual([])
  })
})

describe('a source that changes its mind', () => {
  it('and refuses a reply by its policy has its reason shown, and a person may send the reply again', async () => {
    const review = await restaurant.guest()
    await restaurant.fault({ rejectReply: 'HARASSMENT', times: 1 })
    await review.send('We remember you well.')
    const refused = await review.until(({ publication }) => publication === 'rejected')
    expect(refused).toMatchObject({ status: 'posted', policy_violation: 'HARASSMENT' })
    expect(await restaurant.needs()).toContain('rejected')
    expect((await review.post()).data).toMatchObject({ publication: 'queued' })
    expect(await review.live()).toMatchObject({ policy_violation: null })
    expect(await review.taken()).toEqual(['We remember you well.', 'We remember you well.'])
  })

  it('and removes a live reply brings the review back to the inbox', async () => {
    const review = await restaurant.guest()
    await review.send('Until next time.')
    await review.live()
    await restaurant.control('__reply-removed', { review: review.sourceId })
    await restaurant.sweep()
    expect(await review.get()).toMatchObject({ status: 'posted', publication: 'removed' })
    expect(await restaurant.needs()).toContain('removed')
    const queue = await restaurant.admin.client.call(googleReviews.list, {
      locationId: 'all',
      queue: 'to_answer',
      limit: 50,
    })
    expect(queue.data.map(({ id }) => id)).toContain(review.target.reviewId)
    await review.post()
    await review.live()
    expect(await review.taken()).toEqual(['Until next time.', 'Until next time.'])
  })

  it('a day later is noticed, since a live reply is looked at once more', async () => {
    const review = await restaurant.guest()
    await review.send('See you tomorrow.')
    await review.live()
    const { restaurantId } = restaurant.connectionKey
    const { reviewId } = review.target
    const looks = (): Promise<Record<string, unknown>[]> =>
      restaurant.own(
        `select data from pgboss.job where name = 'publishing.read-back' and state = 'created'
            and start_after > now() + interval '23 hours' and data->>'reviewId' = $1`,
        [reviewId],
      )
    await expect.poll(looks, { timeout: 60_000 }).toHaveLength(1)
    await restaurant.control('__reply-removed', { review: review.sourceId })
    await readBackReply(restaurant.app.services, {
      restaurantId,
      source: 'google',
      reviewId,
      round: 1,
      last: true,
    })
    expect(await review.get()).toMatchObject({ status: 'posted', publication: 'removed' })
    expect(await looks()).toHaveLength(1)
  })

  it('and withdraws our access loses us the connection and nothing else', async () => {
    const review = await restaurant.guest()
    // In this order: a read-back between them would use the 401 up and get another token.
    await restaurant.fault({ invalidGrant: true })
    await restaurant.fault({ path: API, status: 401, times: 1 })
    await review.send('Still here.')
    expect(await review.troubled('connection.lost')).toMatchObject({
      status: 'approved',
      publication: 'none',
      response: 'Still here.',
    })
    expect(await restaurant.needs()).toContain('connection_lost')
    await restaurant.mend()
    // Until somebody connects it again, nothing is tried.
    await review.post()
    await review.until(
      ({ publication, post_error }) => publication === 'none' && post_error === 'connection.lost',
    )
    await restaurant.connect()
    expect(await restaurant.needs()).not.toContain('connection_lost')
    await review.post()
    await review.live()
    expect(await review.taken()).toEqual(['Still here.'])
  })
})
