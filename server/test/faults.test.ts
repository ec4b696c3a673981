import { googleReviews } from '@maitre/contract/reviews'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { postStoredReply, readBackReply } from '#modules/publishing'
import { FaultHouse, TIMEOUT_MS } from '#test/fault-house'

vi.setConfig({ testTimeout: 180_000 })

let house: FaultHouse
const API = '/v4/'
const PUT = { path: API, method: 'PUT' }

beforeAll(async () => {
  house = await FaultHouse.open()
}, 180_000)
afterEach(() => house.mend())
afterAll(() => house.app.stop())

describe('a source in trouble', () => {
  it.each([
    ['is down', { path: API, down: true }, 'upstream.unavailable'],
    ['answers 503', { path: API, status: 503 }, 'upstream.unavailable'],
    ['is overloaded', { path: API, status: 429 }, 'upstream.rate_limited'],
    ['is slow', { path: API, slowMs: TIMEOUT_MS * 20 }, 'upstream.timeout'],
    ['talks nonsense', { path: API, method: 'GET', malformed: true }, 'upstream.invalid_response'],
  ])('that %s is shown, and the reply leaves when it is well again', async (_, fault, code) => {
    const review = await house.guest()
    await house.fault(fault)
    await review.send(`Thank you! (${code})`)
    expect(await review.troubled(code)).toMatchObject({
      status: 'approved',
      publication: 'queued',
      response: `Thank you! (${code})`,
    })
    await house.mend()
    expect(await review.live()).toMatchObject({ status: 'posted', post_error: null })
    expect(await review.taken()).toEqual([`Thank you! (${code})`])
  })

  it('is not called before the time that it named', async () => {
    const review = await house.guest()
    await house.fault({ ...PUT, status: 429, retryAfter: 10, times: 1 })
    await review.send('Thank you for your patience.')
    await review.troubled('upstream.rate_limited')
    await review.live()
    const [refused, taken, ...more] = await review.writes()
    expect(refused?.status).toBe(429)
    expect(taken?.status).toBe(200)
    expect(more).toEqual([])
    const waited = Date.parse(taken?.at ?? '') - Date.parse(refused?.at ?? '')
    expect(waited).toBeGreaterThanOrEqual(10_000)
  })
})

describe('a write whose fate is unknown', () => {
  it.each([
    ['was cut off after it took effect', { ...PUT, cut: true, times: 1 }],
    ['was answered by nonsense', { ...PUT, malformed: true, times: 1 }],
    ['took longer than we waited', { ...PUT, slowMs: TIMEOUT_MS + 200, times: 1 }],
  ])('that %s is seen standing, and not written again', async (_, fault) => {
    const review = await house.guest()
    await house.fault(fault)
    await review.send('Come back soon!')
    await review.live()
    expect(await review.taken()).toEqual(['Come back soon!'])
    expect(await review.writes()).toHaveLength(1)
  })

  it('is written again once it can no longer arrive', async () => {
    const review = await house.guest()
    await house.fault({ ...PUT, down: true, times: 1 })
    await review.send('Second time lucky.')
    await review.troubled('upstream.unavailable')
    await review.live()
    expect(await review.taken()).toEqual(['Second time lucky.'])
  })

  it('does not replace the words that were approved after it', async () => {
    const review = await house.guest()
    await house.fault({ ...PUT, slowMs: TIMEOUT_MS * 1.6, times: 1 })
    await review.send('The first words.')
    await review.troubled('upstream.timeout')
    await review.send('The better words.')
    await review.until(({ publication }) => publication === 'live')
    expect(await review.get()).toMatchObject({ status: 'posted', response: 'The better words.' })
    expect(await review.taken()).toEqual(['The first words.', 'The better words.'])
  })

  it('is not taken for the words that were approved while it was under way', async () => {
    const review = await house.guest()
    await house.fault({ ...PUT, slowMs: TIMEOUT_MS * 0.7, times: 1 })
    await review.send('Words under way.')
    await eventuallyClaimed(review.target.reviewId)
    await review.send('Words that follow.')
    expect(await review.live()).toMatchObject({ status: 'posted', response: 'Words that follow.' })
    expect((await review.taken()).at(-1)).toBe('Words that follow.')
  })
})

async function eventuallyClaimed(reviewId: string): Promise<void> {
  await expect
    .poll(
      () =>
        house.own('select 1 from app.postings where review_id = $1 and claimed_at is not null', [
          reviewId,
        ]),
      { timeout: 60_000 },
    )
    .toHaveLength(1)
}

describe('a posting whose tries all fail', () => {
  it('ends as failed with the error’s code, and is sent again by Retry', async () => {
    const review = await house.guest()
    await house.fault({ path: API, status: 500 })
    await review.send('Patience has an end.')
    await review.troubled('upstream.unavailable')
    // The job is worked as its ninth attempt, since the eight before it would take minutes.
    const last = () =>
      house.own(
        `update pgboss.job set retry_count = 8, start_after = now()
          where name = 'publishing.post-reply' and state = 'retry' returning id`,
      )
    await expect.poll(last, { timeout: 60_000 }).toHaveLength(1)
    const failed = await review.until(({ publication }) => publication === 'none')
    expect(failed).toMatchObject({ status: 'approved', post_error: 'upstream.unavailable' })
    expect(failed.history[0]).toMatchObject({ kind: 'failed', detail: 'upstream.unavailable' })
    expect(await house.needs()).toContain('failed')
    expect(await review.taken()).toEqual([])
    // Told to whoever can mend it: once to each Admin, and to nobody else.
    const told = await house.own(
      'select u.role, m.kind from app.mails m join app.users u on u.user_id = m.user_id where m.created_at >= (select created_at from app.postings where review_id = $1)',
      [review.target.reviewId],
    )
    expect(told).toEqual([{ role: 'Admin', kind: 'posting_failed' }])

    await house.mend()
    expect((await review.post()).data).toMatchObject({ publication: 'queued', post_error: null })
    expect(await review.live()).toMatchObject({ status: 'posted', post_error: null })
    expect(await review.taken()).toEqual(['Patience has an end.'])
  })

  it('counts its tries over all of its jobs', async () => {
    const review = await house.guest()
    await house.fault({ path: API, status: 500 })
    await review.send('Counted on.')
    const { post_error } = await review.troubled('upstream.unavailable')
    expect(post_error).toBe('upstream.unavailable')
    const [posting] = await house.own('select posting_id from app.postings where review_id = $1', [
      review.target.reviewId,
    ])
    const payload = {
      restaurantId: house.restaurant.id,
      source: 'google' as const,
      postingId: String(posting?.['posting_id']),
      earlier: 8,
    }
    await postStoredReply(house.app.services, payload, { attempt: 1, lastAttempt: false })
    expect(await review.get()).toMatchObject({ publication: 'none', post_error })
    await house.mend()
  })

  it('fails at the first try where trying again mends nothing', async () => {
    const review = await house.guest()
    await house.fault({ ...PUT, status: 403, times: 1 })
    await review.send('Not from you.')
    const failed = await review.troubled('upstream.forbidden')
    expect(failed).toMatchObject({ status: 'approved', publication: 'none' })
    expect(await review.writes()).toHaveLength(1)
    await review.post()
    await review.live()
    expect(await review.taken()).toEqual(['Not from you.'])
  })
})

describe('a guest who changes their mind', () => {
  it('before the reply is posted voids the approval, and the old words stay in the history', async () => {
    const review = await house.guest()
    await review.write('Thank you for the praise.')
    await house.control('__edit', {
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
    const review = await house.guest()
    await house.fault({ path: API, down: true })
    await review.send('Thank you for the praise.')
    await review.troubled('upstream.unavailable')
    await house.control('__edit', {
      review: review.sourceId,
      text: 'In fact it was bad.',
      rating: 2,
    })
    await house.mend()
    const changed = await review.until(({ text }) => text === 'In fact it was bad.')
    expect(changed).toMatchObject({
      response_approved: false,
      publication: 'none',
      post_error: 'review.source_changed',
    })
    expect(changed.history.map(({ kind }) => kind)).toContain('guest_edited')
    await house.sweep()
    expect(await review.writes()).toEqual([])
  })

  it('and removes the review leaves nothing to be written, approved or posted', async () => {
    const review = await house.guest()
    await review.write('Thank you for coming.')
    await house.control('__delete', { review: review.sourceId })
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
    const review = await house.guest()
    await house.fault({ rejectReply: 'HARASSMENT', times: 1 })
    await review.send('We remember you well.')
    const refused = await review.until(({ publication }) => publication === 'rejected')
    expect(refused).toMatchObject({ status: 'posted', policy_violation: 'HARASSMENT' })
    expect(await house.needs()).toContain('rejected')
    expect((await review.post()).data).toMatchObject({ publication: 'queued' })
    expect(await review.live()).toMatchObject({ policy_violation: null })
    expect(await review.taken()).toEqual(['We remember you well.', 'We remember you well.'])
  })

  it('and removes a live reply brings the review back to the inbox', async () => {
    const review = await house.guest()
    await review.send('Until next time.')
    await review.live()
    await house.control('__reply-removed', { review: review.sourceId })
    await house.sweep()
    expect(await review.get()).toMatchObject({ status: 'posted', publication: 'removed' })
    expect(await house.needs()).toContain('removed')
    const queue = await house.admin.client.call(googleReviews.list, {
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
    const review = await house.guest()
    await review.send('See you tomorrow.')
    await review.live()
    const { restaurantId } = house.place
    const { reviewId } = review.target
    const looks = (): Promise<Record<string, unknown>[]> =>
      house.own(
        `select data from pgboss.job where name = 'publishing.read-back' and state = 'created'
            and start_after > now() + interval '23 hours' and data->>'reviewId' = $1`,
        [reviewId],
      )
    await expect.poll(looks, { timeout: 60_000 }).toHaveLength(1)
    await house.control('__reply-removed', { review: review.sourceId })
    await readBackReply(house.app.services, {
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
    const review = await house.guest()
    await house.fault({ path: API, status: 401, times: 1 })
    await house.fault({ invalidGrant: true })
    await review.send('Still here.')
    expect(await review.troubled('connection.lost')).toMatchObject({
      status: 'approved',
      publication: 'none',
      response: 'Still here.',
    })
    expect(await house.needs()).toContain('connection_lost')
    await house.mend()
    // Until somebody connects it again, nothing is tried.
    await review.post()
    await review.until(
      ({ publication, post_error }) => publication === 'none' && post_error === 'connection.lost',
    )
    await house.connect()
    expect(await house.needs()).not.toContain('connection_lost')
    await review.post()
    await review.live()
    expect(await review.taken()).toEqual(['Still here.'])
  })
})
