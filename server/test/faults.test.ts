import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { postStoredReply } from '#modules/publishing'
import { FaultRestaurant, TIMEOUT_MS } from '#test/fault-restaurant'

vi.setConfig({ testTimeout: 180_000 })

let restaurant: FaultRestaurant
const API = '/v4/'
const PUT = { path: API, method: 'PUT' }

beforeAll(async () => {
  restaurant = await FaultRestaurant.open()
}, 180_000)
afterEach(() => restaurant.mend())
afterAll(() => restaurant.app.stop())

describe('a source in trouble', () => {
  it.each([
    ['is down', { path: API, down: true }, 'upstream.unavailable'],
    ['answers 503', { path: API, status: 503 }, 'upstream.unavailable'],
    ['is overloaded', { path: API, status: 429 }, 'upstream.rate_limited'],
    ['is slow', { path: API, slowMs: TIMEOUT_MS * 20 }, 'upstream.timeout'],
    ['talks nonsense', { path: API, method: 'GET', malformed: true }, 'upstream.invalid_response'],
  ])('that %s is shown, and the reply leaves when it is well again', async (_, fault, code) => {
    const review = await restaurant.guest()
    await restaurant.fault(fault)
    await review.send(`Thank you! (${code})`)
    expect(await review.troubled(code)).toMatchObject({
      status: 'approved',
      publication: 'queued',
      response: `Thank you! (${code})`,
    })
    await restaurant.mend()
    expect(await review.live()).toMatchObject({ status: 'posted', post_error: null })
    expect(await review.taken()).toEqual([`Thank you! (${code})`])
  })

  it('is not called before the time that it named', async () => {
    const review = await restaurant.guest()
    await restaurant.fault({ ...PUT, status: 429, retryAfter: 10, times: 1 })
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
    const review = await restaurant.guest()
    await restaurant.fault(fault)
    await review.send('Come back soon!')
    await review.live()
    expect(await review.taken()).toEqual(['Come back soon!'])
    expect(await review.writes()).toHaveLength(1)
  })

  it('is written again once it can no longer arrive', async () => {
    const review = await restaurant.guest()
    await restaurant.fault({ ...PUT, down: true, times: 1 })
    await review.send('Second time lucky.')
    await review.troubled('upstream.unavailable')
    await review.live()
    expect(await review.taken()).toEqual(['Second time lucky.'])
  })

  it('does not replace the words that were approved after it', async () => {
    const review = await restaurant.guest()
    await restaurant.fault({ ...PUT, slowMs: TIMEOUT_MS * 1.6, times: 1 })
    await review.send('The first words.')
    await review.troubled('upstream.timeout')
    await review.send('The better words.')
    await review.until(({ publication }) => publication === 'live')
    expect(await review.get()).toMatchObject({ status: 'posted', response: 'The better words.' })
    expect(await review.taken()).toEqual(['The first words.', 'The better words.'])
  })

  it('is not taken for the words that were approved while it was under way', async () => {
    const review = await restaurant.guest()
    await restaurant.fault({ ...PUT, slowMs: TIMEOUT_MS * 0.7, times: 1 })
    await review.send('Words under way.')
    await eventuallyClaimed(review.target.reviewId)
    await review.send('Words that follow.')
    expect(await review.live()).toMatchObject({ status: 'posted', response: 'Words that follow.' })
    expect((await review.taken()).at(-1)).toBe('Words that follow.')
  })

  it('is not taken for words that were approved meanwhile and are yet to be posted', async () => {
    const review = await restaurant.guest()
    await restaurant.fault({ ...PUT, slowMs: TIMEOUT_MS * 0.7, times: 1 })
    await review.send('Words under way.')
    await eventuallyClaimed(review.target.reviewId)
    await review.write('Words that follow.')
    await eventuallyPosting(review.target.reviewId, "state = 'settled'")
    expect(await review.get()).toMatchObject({
      status: 'approved',
      response: 'Words that follow.',
    })
    expect((await review.post()).status).toBe(202)
    await review.until(({ status, publication }) => status === 'posted' && publication === 'live')
    expect(await review.taken()).toEqual(['Words under way.', 'Words that follow.'])
  })
})

async function eventuallyClaimed(reviewId: string): Promise<void> {
  await eventuallyPosting(reviewId, 'claimed_at is not null')
}

async function eventuallyPosting(reviewId: string, isSo: string): Promise<void> {
  await expect
    .poll(
      () =>
        restaurant.own(`select 1 from app.postings where review_id = $1 and ${isSo}`, [reviewId]),
      { timeout: 60_000 },
    )
    .toHaveLength(1)
}

describe('a posting whose tries all fail', () => {
  it('ends as failed with the error’s code, and is sent again by Retry', async () => {
    const review = await restaurant.guest()
    await restaurant.fault({ path: API, status: 500 })
    await review.send('Patience has an end.')
    await review.troubled('upstream.unavailable')
    // The job is worked as its ninth attempt, since the eight before it would take minutes.
    const last = () =>
      restaurant.own(
        `update pgboss.job set retry_count = 8, start_after = now()
          where name = 'publishing.post-reply' and state = 'retry' returning id`,
      )
    await expect.poll(last, { timeout: 60_000 }).toHaveLength(1)
    const failed = await review.until(({ publication }) => publication === 'none')
    expect(failed).toMatchObject({ status: 'approved', post_error: 'upstream.unavailable' })
    expect(failed.history[0]).toMatchObject({ kind: 'failed', detail: 'upstream.unavailable' })
    expect(await restaurant.needs()).toContain('failed')
    expect(await review.taken()).toEqual([])
    // Whoever can mend it is alerted of it, once each.
    const told = await restaurant.own(
      `select u.role, count(*)::int as count from app.user_alerts g
         join app.alerts a on a.restaurant_id = g.restaurant_id and a.alert_id = g.alert_id
         join app.users u on u.user_id = g.user_id
        where a.kind = 'posting_failed' and a.review_id = $1 group by u.role, u.user_id`,
      [review.target.reviewId],
    )
    expect(told).toEqual([{ role: 'Admin', count: 1 }])

    await restaurant.mend()
    expect((await review.post()).data).toMatchObject({ publication: 'queued', post_error: null })
    expect(await review.live()).toMatchObject({ status: 'posted', post_error: null })
    expect(await review.taken()).toEqual(['Patience has an end.'])
  })

  it('counts its tries over all of its jobs', async () => {
    const review = await restaurant.guest()
    await restaurant.fault({ path: API, status: 500 })
    await review.send('Counted on.')
    const { post_error } = await review.troubled('upstream.unavailable')
    expect(post_error).toBe('upstream.unavailable')
    const [posting] = await restaurant.own(
      'select posting_id from app.postings where review_id = $1',
      [review.target.reviewId],
    )
    const payload = {
      restaurantId: restaurant.built.id,
      source: 'google' as const,
      postingId: String(posting?.['posting_id']),
      earlier: 8,
    }
    await postStoredReply(restaurant.app.services, payload, { attempt: 1, lastAttempt: false })
    expect(await review.get()).toMatchObject({ publication: 'none', post_error })
    await restaurant.mend()
  })

  it('fails at the first try where trying again mends nothing', async () => {
    const review = await restaurant.guest()
    await restaurant.fault({ ...PUT, status: 403, times: 1 })
    await review.send('Not from you.')
    const failed = await review.troubled('upstream.forbidden')
    expect(failed).toMatchObject({ status: 'approved', publication: 'none' })
    expect(await review.writes()).toHaveLength(1)
    await review.post()
    await review.live()
    expect(await review.taken()).toEqual(['Not from you.'])
  })
})
