import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { restaurants } from '@maitre/contract/restaurants'
import { reviews } from '@maitre/contract/reviews'
import { reviewApprovedSchema, webhooks } from '@maitre/contract/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverStoredWebhook } from '#modules/webhooks'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildReview,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  eventually,
  reload,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'

interface Received {
  headers: Record<string, string>
  body: string
}

let app: TestApp
let sums: Checksums
let receiver: Server
let url: string
/** What the receiver answers next; the last of them stays. */
let answers: number[]
const received: Received[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void new Response(request).text().then((body) => {
      // Each of these headers stands there once.
      received.push({ headers: request.headers as Record<string, string>, body })
      const status = answers.length > 1 ? answers.shift() : answers[0]
      response.writeHead(status ?? 200).end(`said ${status}`)
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo // a TCP server's address is no text
  url = `http://127.0.0.1:${port}/hook`
  // Nothing here is about how fast reviews are read.
  app = await startTestApp({ environment: { READING_TIMEOUT_MS: '60000' } })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
  receiver.close()
})

interface House {
  restaurant: BuiltRestaurant
  admin: BuiltUser
}

async function house(address: string | null = url): Promise<House> {
  const restaurant = await buildRestaurant(app)
  const admin = await buildUser(app, restaurant, 'Admin')
  // The contract takes names of the public network alone, which a receiver of a test has none of.
  await sums.query('update app.restaurants set approval_zapier_url = $1 where restaurant_id = $2', [
    address,
    restaurant.id,
  ])
  return { restaurant, admin }
}

async function approve({ restaurant, admin }: House): Promise<string> {
  const { review_id: reviewId } = await buildDraft(app, restaurant)
  const answer = await admin.client.call(reviews.approve, { locationId: 'all', reviewId })
  expect(answer.status).toBe(200)
  return reviewId
}

const deliveries = async ({ restaurant, admin }: House) =>
  (await admin.client.call(webhooks.deliveries, { restaurantId: restaurant.id })).data

const settled = async (of: House, count: number) =>
  eventually(
    () => deliveries(of),
    (all) => all.length >= count && all.every(({ attempts }) => attempts.length > 0),
  )

const told = (reviewId: string) => received.filter(({ body }) => body.includes(reviewId))

describe('an approval', () => {
  it('is told to the address of the restaurant, signed, with the reply and without the guest’s words', async () => {
    answers = [200]
    const of = await house()
    const { admin, restaurant } = of
    const { secret } = (await admin.client.call(webhooks.rotate, { restaurantId: restaurant.id }))
      .data
    const reviewId = await approve(of)
    const [delivery] = await settled(of, 1)
    expect(delivery).toMatchObject({
      state: 'delivered',
      review_id: reviewId,
      next_attempt_at: null,
    })
    expect(delivery?.attempts).toMatchObject([{ status: 200, error: null, answer: 'said 200' }])
    const [message] = told(reviewId)
    const content = new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})
    const event = reviewApprovedSchema.parse(content)
    const row = await reload(app, restaurant, reviewId)
    expect(event.data).toMatchObject({ response: row.response, approved_by: 'Test Admin' })
    expect(message?.headers['webhook-id']).toBe(delivery?.id)
    expect(message?.body).not.toContain(row.text)
  })

  it('by the policy is told too, by Maitre', async () => {
    answers = [200]
    const of = await house()
    const { restaurant, admin } = of
    await admin.client.call(restaurants.updateAutoApproval, {
      restaurantId: restaurant.id,
      auto_approve_reviews: true,
      auto_approval_minutes_delay: null,
    })
    const { review_id: reviewId } = await buildReview(app, restaurant, {
      rating: 5,
      text: 'Wonderful soup, and kind service.',
      // What had come before the consent is not answered by itself.
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    await settled(of, 1)
    expect(told(reviewId)[0]?.body).toContain('"approved_by":"Maitre"')
  })

  it('that fails leaves no delivery, and without an address there is none', async () => {
    const of = await house(null)
    await approve(of)
    expect(await deliveries(of)).toEqual([])
    const other = await house()
    const { review_id: reviewId } = await buildDraft(app, other.restaurant)
    const stale = await other.admin.client.call(reviews.approve, {
      locationId: 'all',
      reviewId,
      version: 99,
    })
    expect(stale.status).toBe(409)
    expect(await deliveries(other)).toEqual([])
  })
})

describe('a delivery that fails', () => {
  it('waits for its next attempt by the schedule, and is given up at its end', async () => {
    answers = [500]
    const of = await house()
    const reviewId = await approve(of)
    const [first] = await settled(of, 1)
    expect(first).toMatchObject({ state: 'waiting' })
    expect(first?.attempts).toMatchObject([{ status: 500, error: 'upstream.rejected' }])
    const wait = Date.parse(first?.next_attempt_at ?? '') - Date.parse(first?.attempts[0]?.at ?? '')
    expect(wait).toBeGreaterThanOrEqual(5_000)
    expect(wait).toBeLessThan(6_500)
    const job = { restaurantId: of.restaurant.id, deliveryId: first?.id ?? '' }
    await deliverStoredWebhook(app.services, { ...job, earlier: 4 })
    const [later] = await deliveries(of)
    const hours = (Date.parse(later?.next_attempt_at ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(4.9)
    expect(hours).toBeLessThan(5.6)
    await deliverStoredWebhook(app.services, { ...job, earlier: 9 })
    expect((await deliveries(of))[0]).toMatchObject({ state: 'failed', next_attempt_at: null })
    // Every attempt was the same message.
    const messages = told(reviewId)
    expect(messages).toHaveLength(3)
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(messages.map(({ body }) => body)).size).toBe(1)
  })

  it('is sent once more on request', async () => {
    answers = [500]
    const of = await house()
    const reviewId = await approve(of)
    const [first] = await settled(of, 1)
    const place = { restaurantId: of.restaurant.id, deliveryId: first?.id ?? '' }
    await deliverStoredWebhook(app.services, { ...place, earlier: 9 })
    answers = [204]
    const answer = await of.admin.client.call(webhooks.redeliver, place)
    expect(answer).toMatchObject({ status: 202, data: { state: 'waiting' } })
    await eventually(
      () => deliveries(of),
      ([one]) => one?.state === 'delivered',
    )
    expect(told(reviewId)).toHaveLength(3)
    const stranger = await house()
    expect(
      await stranger.admin.client.call(webhooks.redeliver, {
        ...place,
        restaurantId: stranger.restaurant.id,
      }),
    ).toMatchObject({ status: 404, code: 'webhook.delivery_not_found' })
  })

  it('is given up at once where the address leads inside our network', async () => {
    const of = await house('https://10.0.0.7/hook')
    await approve(of)
    const [one] = await settled(of, 1)
    expect(one).toMatchObject({ state: 'failed' })
    expect(one?.attempts).toMatchObject([{ status: null, error: 'webhook.address_refused' }])
  })
})

describe('the receiver', () => {
  it('that answers 410 is left alone until somebody switches it on, or gives another address', async () => {
    answers = [410]
    const of = await house()
    const { admin, restaurant } = of
    const restaurantId = restaurant.id
    await approve(of)
    await settled(of, 1)
    expect(
      (await admin.client.call(webhooks.get, { restaurantId })).data.disabled_at,
    ).not.toBeNull()
    answers = [200]
    const second = await approve(of)
    await eventually(
      () => deliveries(of),
      (all) => all.length === 2 && all.every(({ state }) => state === 'failed'),
    )
    expect(told(second)).toEqual([])
    const enabled = await admin.client.call(webhooks.enable, { restaurantId })
    expect(enabled.data.disabled_at).toBeNull()
    const third = await approve(of)
    await eventually(
      async () => told(third),
      (all) => all.length === 1,
    )
  })

  it('may check with the old secret or the new one for a day after a rotation', async () => {
    answers = [200]
    const of = await house()
    const rotate = async () =>
      (await of.admin.client.call(webhooks.rotate, { restaurantId: of.restaurant.id })).data
    const older = (await rotate()).secret
    const { secret: newer, rotating_until } = await rotate()
    expect(Date.parse(rotating_until ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const reviewId = await approve(of)
    await settled(of, 1)
    const [message] = told(reviewId)
    for (const secret of [older, newer])
      expect(new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).toBeTruthy()
    const stored = await sums.query('select secret, previous_secret from app.webhook_secrets', [])
    expect(JSON.stringify(stored)).not.toContain('whsec_')
    const log = await sums.query('select * from app.audit_log where restaurant_id = $1', [
      of.restaurant.id,
    ])
    expect(JSON.stringify(log)).not.toContain('whsec_')
  })
})
