import { restaurants } from '@maitre/contract/restaurants'
import { reviews } from '@maitre/contract/reviews'
import { messageSchema } from '@maitre/contract/webhook-events'
import { webhooks } from '@maitre/contract/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeOld } from '#app'
import { deliverStoredWebhook } from '#modules/webhooks'
import {
  buildDraft,
  buildKey,
  buildRestaurant,
  buildReview,
  buildUser,
  eventually,
  reload,
} from '#test/builders'
import { type Receiving, startReceiving } from './receiving.test-setup.ts'

let receiving: Receiving
beforeAll(async () => {
  receiving = await startReceiving()
})
afterAll(() => receiving.stop())

describe('an approval', () => {
  it('is told to the address of the restaurant, signed, with the reply and without the guest’s words', async () => {
    receiving.answers = [200]
    const of = await receiving.openSubscriber()
    const { admin, restaurant } = of
    const { secret } = (await admin.client.call(webhooks.rotate, { restaurantId: restaurant.id }))
      .data
    const reviewId = await receiving.approve(of)
    const [delivery] = await receiving.settled(of, 1)
    expect(delivery).toMatchObject({
      state: 'delivered',
      review_id: reviewId,
      next_attempt_at: null,
    })
    expect(delivery?.attempts).toMatchObject([{ status: 200, error: null, answer: 'said 200' }])
    const [message] = receiving.told(reviewId)
    const content = new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})
    const event = messageSchema('review.approved').parse(content)
    const row = await reload(receiving.app, restaurant, reviewId)
    expect(event.data).toMatchObject({ response: row.response, approved_by: 'Test Admin' })
    expect(message?.headers['webhook-id']).toBe(delivery?.id)
    expect(message?.body).not.toContain(row.text)
  })

  it('is signed by the secret that is shown once, with the first address', async () => {
    receiving.answers = [200]
    const of = await receiving.openSubscriber(null)
    const restaurantId = of.restaurant.id
    const change = async (fields: { url?: string; events?: ['review.approved'] }) =>
      (await of.admin.client.call(webhooks.update, { restaurantId, ...fields })).data.secret
    // What it is told of may be chosen before there is an address, and shows no secret.
    expect(await change({ events: ['review.approved'] })).toBeNull()
    const shown = await change({ url: 'https://hooks.example.com/first' })
    expect(await change({ url: 'https://hooks.example.com/second' })).toBeNull()
    // An address in this very machine cannot be stored, but its secret is that of the restaurant.
    await receiving.pointHere(of)
    const reviewId = await receiving.approve(of)
    await receiving.settled(of, 1)
    const [message] = receiving.told(reviewId)
    new Webhook(shown ?? '').verify(message?.body ?? '', message?.headers ?? {})
    expect(await change({ url: '' })).toBeNull()
    const again = await change({ url: 'https://hooks.example.com/third' })
    expect(again).toMatch(/^whsec_/u)
    expect(again).not.toBe(shown)
  })

  it('by the policy is told too, by Maitre', async () => {
    receiving.answers = [200]
    const of = await receiving.openSubscriber()
    const { restaurant, admin } = of
    await admin.client.call(restaurants.updateAutoApproval, {
      restaurantId: restaurant.id,
      auto_approve_reviews: true,
      auto_approval_minutes_delay: null,
    })
    const { review_id: reviewId } = await buildReview(receiving.app, restaurant, {
      rating: 5,
      text: 'Wonderful soup, and kind service.',
      // What had come before the consent is not answered by itself.
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    await receiving.settled(of, 1)
    expect(receiving.told(reviewId)[0]?.body).toContain('"approved_by":"Maitre"')
  })

  it('that fails leaves no delivery, and without an address there is none', async () => {
    const of = await receiving.openSubscriber(null)
    await receiving.approve(of)
    expect(await receiving.deliveries(of)).toEqual([])
    const other = await receiving.openSubscriber()
    const { review_id: reviewId } = await buildDraft(receiving.app, other.restaurant)
    const stale = await other.admin.client.call(reviews.approve, {
      locationId: 'all',
      reviewId,
      version: 99,
    })
    expect(stale.status).toBe(409)
    expect(await receiving.deliveries(other)).toEqual([])
  })
})

describe('a delivery that fails', () => {
  it('waits for its next attempt by the schedule, and is given up at its end', async () => {
    receiving.answers = [500]
    const of = await receiving.openSubscriber()
    const reviewId = await receiving.approve(of)
    const [first] = await receiving.settled(of, 1)
    expect(first).toMatchObject({ state: 'waiting' })
    expect(first?.attempts).toMatchObject([{ status: 500, error: 'upstream.rejected' }])
    const wait = Date.parse(first?.next_attempt_at ?? '') - Date.parse(first?.attempts[0]?.at ?? '')
    expect(wait).toBeGreaterThanOrEqual(5_000)
    expect(wait).toBeLessThan(6_500)
    const job = { restaurantId: of.restaurant.id, deliveryId: first?.id ?? '' }
    await deliverStoredWebhook(receiving.app.services, { ...job, earlier: 4 })
    const [later] = await receiving.deliveries(of)
    const hours = (Date.parse(later?.next_attempt_at ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(4.9)
    expect(hours).toBeLessThan(5.6)
    await deliverStoredWebhook(receiving.app.services, { ...job, earlier: 9 })
    expect((await receiving.deliveries(of))[0]).toMatchObject({
      state: 'failed',
      next_attempt_at: null,
    })
    // Every attempt was the same message.
    const messages = receiving.told(reviewId)
    expect(messages).toHaveLength(3)
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(messages.map(({ body }) => body)).size).toBe(1)
  })

  it('is tried no sooner than its receiver asks, and no later than the last attempt of the schedule', async () => {
    receiving.answers = [503]
    const of = await receiving.openSubscriber()
    const hoursUntil = (at: string | null | undefined) =>
      (Date.parse(at ?? '') - Date.now()) / 3_600_000
    receiving.retryAfter = '3600'
    try {
      await receiving.approve(of)
      const [first] = await receiving.settled(of, 1)
      expect(hoursUntil(first?.next_attempt_at)).toBeGreaterThan(0.95)
      expect(hoursUntil(first?.next_attempt_at)).toBeLessThan(1.15)
      const job = { restaurantId: of.restaurant.id, deliveryId: first?.id ?? '' }
      // Fourteen, twenty and twenty-four hours are left of the schedule.
      receiving.retryAfter = new Date(Date.now() + 90 * 86_400_000).toUTCString()
      await deliverStoredWebhook(receiving.app.services, { ...job, earlier: 6 })
      const [later] = await receiving.deliveries(of)
      expect(hoursUntil(later?.next_attempt_at)).toBeGreaterThan(57.9)
      expect(hoursUntil(later?.next_attempt_at)).toBeLessThan(64)
      receiving.retryAfter = '60'
      await deliverStoredWebhook(receiving.app.services, { ...job, earlier: 4 })
      const [usual] = await receiving.deliveries(of)
      expect(hoursUntil(usual?.next_attempt_at)).toBeGreaterThan(4.9)
      // What the schedule has before the hour is over is left out: the next one comes five hours behind it.
      const jobs = await receiving.sums.query(
        "select data ->> 'earlier' as earlier from pgboss.job where data ->> 'deliveryId' = $1 and state = 'created' order by start_after",
        [first?.id],
      )
      expect(jobs).toEqual([{ earlier: '4' }, { earlier: '5' }, { earlier: '9' }])
    } finally {
      receiving.retryAfter = null
    }
  })

  it('is sent once more on request', async () => {
    receiving.answers = [500]
    const of = await receiving.openSubscriber()
    const reviewId = await receiving.approve(of)
    const [first] = await receiving.settled(of, 1)
    const place = { restaurantId: of.restaurant.id, deliveryId: first?.id ?? '' }
    await deliverStoredWebhook(receiving.app.services, { ...place, earlier: 9 })
    receiving.answers = [204]
    const answer = await of.admin.client.call(webhooks.redeliver, place)
    expect(answer).toMatchObject({ status: 202, data: { state: 'waiting' } })
    await eventually(
      () => receiving.deliveries(of),
      ([one]) => one?.state === 'delivered',
    )
    expect(receiving.told(reviewId)).toHaveLength(3)
    const stranger = await receiving.openSubscriber()
    expect(
      await stranger.admin.client.call(webhooks.redeliver, {
        ...place,
        restaurantId: stranger.restaurant.id,
      }),
    ).toMatchObject({ status: 404, code: 'webhook.delivery_not_found' })
  })

  it('that fails again after it was sent once more is tried again by the schedule from its beginning', async () => {
    receiving.answers = [500]
    const of = await receiving.openSubscriber()
    await receiving.approve(of)
    const [first] = await receiving.settled(of, 1)
    const place = { restaurantId: of.restaurant.id, deliveryId: first?.id ?? '' }
    await deliverStoredWebhook(receiving.app.services, { ...place, earlier: 9 })
    // The second attempt of the first schedule has not come yet, and is not to be taken for the one that is asked for.
    await receiving.sums.query("delete from pgboss.job where data ->> 'deliveryId' = $1", [
      first?.id,
    ])
    await of.admin.client.call(webhooks.redeliver, place)
    const [again] = await eventually(
      () => receiving.deliveries(of),
      ([one]) => one?.attempts.length === 3,
    )
    const wait = Date.parse(again?.next_attempt_at ?? '') - Date.parse(again?.attempts[2]?.at ?? '')
    expect(wait).toBeLessThan(60_000)
  })

  it('is not sent twice when somebody asks for it once more while it waits for its next attempt', async () => {
    receiving.answers = [500]
    const of = await receiving.openSubscriber()
    await receiving.approve(of)
    const [first] = await receiving.settled(of, 1)
    const jobs = () =>
      receiving.sums.query<{ id: string }>(
        "select id from pgboss.job where data ->> 'deliveryId' = $1 order by id",
        [first?.id],
      )
    const before = await jobs()
    const place = { restaurantId: of.restaurant.id, deliveryId: first?.id ?? '' }
    const answer = await of.admin.client.call(webhooks.redeliver, place)
    expect(answer).toMatchObject({ status: 202, data: { state: 'waiting' } })
    expect(before).toHaveLength(2)
    expect(await jobs()).toEqual(before)
  })

  it('is one that was answered with a redirect, which is not followed', async () => {
    receiving.answers = [302]
    const of = await receiving.openSubscriber()
    await receiving.approve(of)
    const [one] = await receiving.settled(of, 1)
    expect(one).toMatchObject({ state: 'waiting' })
    expect(one?.attempts).toMatchObject([{ status: 302, error: 'upstream.rejected' }])
  })

  it('is given up at once where the address leads inside our network', async () => {
    const of = await receiving.openSubscriber('https://10.0.0.7/hook')
    await receiving.approve(of)
    const [one] = await receiving.settled(of, 1)
    expect(one).toMatchObject({ state: 'failed' })
    expect(one?.attempts).toMatchObject([{ status: null, error: 'webhook.address_refused' }])
  })
})

describe('the calls of the webhook', () => {
  it('are for the administrators of every tier, and for nobody else', async () => {
    const restaurant = await buildRestaurant(receiving.app, { tier: 'Growth' })
    const restaurantId = restaurant.id
    const calls = [webhooks.get, webhooks.rotate, webhooks.enable, webhooks.deliveries]
    const statuses = async (role: 'Admin' | 'Manager') => {
      const { client } = await buildUser(receiving.app, restaurant, role)
      return Promise.all(
        calls.map(async (endpoint) => (await client.call(endpoint, { restaurantId })).status),
      )
    }
    expect(await statuses('Admin')).toEqual([200, 201, 200, 200])
    expect(await statuses('Manager')).toEqual([403, 403, 403, 403])
  })

  it('show nothing of it to an Admin of some locations, nor to a key of some', async () => {
    const { restaurant } = await receiving.openSubscriber()
    const restaurantId = restaurant.id
    const [locationId = ''] = restaurant.locationIds
    const of = [
      (await buildUser(receiving.app, restaurant, 'Admin', locationId)).client,
      (await buildKey(receiving.app, restaurant, { locationIds: [locationId] })).client,
    ]
    for (const client of of)
      expect(await client.call(webhooks.get, { restaurantId })).toMatchObject({
        status: 403,
        code: 'restaurant.all_locations_required',
      })
  })

  it('list the deliveries by pages, the newest first', async () => {
    receiving.answers = [200]
    const of = await receiving.openSubscriber()
    const { admin, restaurant } = of
    for (const n of [1, 2, 3]) {
      await receiving.approve(of)
      await receiving.settled(of, n)
    }
    const page = (query: string) =>
      admin.client.raw('GET', `/v1/restaurant/${restaurant.id}/webhook/delivery?${query}`)
    const all = (await receiving.deliveries(of)).map(({ id }) => id)
    expect(all).toHaveLength(3)
    expect(await page('limit=2')).toMatchObject({
      data: [{ id: all[0] }, { id: all[1] }],
      page: { offset: 0, limit: 2, total: 3, hasMore: true },
    })
    expect(await page('limit=2&offset=2')).toMatchObject({
      data: [{ id: all[2] }],
      page: { total: 3, hasMore: false },
    })
  })
})

describe('the log of deliveries', () => {
  it('goes back for seven days, whether or not anything is approved after them', async () => {
    receiving.answers = [200]
    const of = await receiving.openSubscriber()
    const age = (days: number, reviewId: string) =>
      receiving.sums.query(
        'update app.webhook_deliveries set created_at = now() - make_interval(days => $1) where review_id = $2',
        [days, reviewId],
      )
    const [old, recent] = [await receiving.approve(of), await receiving.approve(of)]
    await receiving.settled(of, 2)
    await age(8, old)
    await age(6, recent)
    await purgeOld(receiving.app.services)
    expect((await receiving.deliveries(of)).map(({ review_id: id }) => id)).toEqual([recent])
  })
})
