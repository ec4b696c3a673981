import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reviews } from '@maitre/contract/reviews'
import { webhooks, type Delivery } from '@maitre/contract/webhooks'
import { expect } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  eventually,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'

export interface Received {
  headers: Record<string, string>
  body: string
}

/** A restaurant that is told of its approvals, and an Admin of it. */
export interface Subscriber {
  restaurant: BuiltRestaurant
  admin: BuiltUser
}

/** The product, and a receiver of webhooks on this machine that restaurants may name as their address. */
export interface Receiving {
  app: TestApp
  sums: Checksums
  /** The receiver's address. */
  url: string
  /** What the receiver answers next; the last of them stays. */
  answers: number[]
  /** `Retry-After` of what the receiver answers; null where it says none. */
  retryAfter: string | null
  /** Null: the restaurant has no address. */
  openSubscriber(address?: string | null): Promise<Subscriber>
  /** Has theirs go to the receiver. */
  pointHere(of: Subscriber): Promise<void>
  /** Approves a new draft of theirs; answers the review's id. */
  approve(of: Subscriber): Promise<string>
  deliveries(of: Subscriber): Promise<Delivery[]>
  /** The same, once there are so many and each was tried. */
  settled(of: Subscriber, count: number): Promise<Delivery[]>
  /** What the receiver was told of that review. */
  told(reviewId: string): Received[]
  stop(): Promise<void>
}

/** A receiver of webhooks on this machine. */
export interface Receiver {
  url: string
  received: Received[]
  /** What it answers next; the last of them stays. */
  answers: number[]
  /** `Retry-After` of all that it answers; null where it says none. */
  retryAfter: string | null
  stop(): void
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    void new Response(request).text().then((body) => {
      // Each of these headers stands there once.
      receiver.received.push({ headers: request.headers as Record<string, string>, body })
      const { answers } = receiver
      const status = answers.length > 1 ? answers.shift() : answers[0]
      if (receiver.retryAfter !== null) response.setHeader('retry-after', receiver.retryAfter)
      response.writeHead(status ?? 200).end(`said ${status}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address is no text
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received: [],
    answers: [],
    retryAfter: null,
    stop: () => void server.close(),
  }
  return receiver
}

export async function startReceiving(): Promise<Receiving> {
  const receiver = await startReceiver()
  const { url, received } = receiver
  const app = await startTestApp()
  const sums = await openChecksums(app.database)
  // The contract takes names of the public network alone, which a receiver of a test has none of.
  const point = async ({ id }: BuiltRestaurant, address: string): Promise<void> =>
    void (await sums.query(
      'update app.restaurants set approval_zapier_url = $1 where restaurant_id = $2',
      [address, id],
    ))
  const receiving: Receiving = {
    app,
    sums,
    url,
    get answers() {
      return receiver.answers
    },
    set answers(next) {
      receiver.answers = next
    },
    get retryAfter() {
      return receiver.retryAfter
    },
    set retryAfter(next) {
      receiver.retryAfter = next
    },
    async openSubscriber(address = url) {
      const restaurant = await buildRestaurant(app)
      const admin = await buildUser(app, restaurant, 'Admin')
      if (address !== null) await point(restaurant, address)
      return { restaurant, admin }
    },
    pointHere: ({ restaurant }) => point(restaurant, url),
    async approve({ restaurant, admin }) {
      const { review_id: reviewId } = await buildDraft(app, restaurant)
      const answer = await admin.client.call(reviews.approve, { locationId: 'all', reviewId })
      expect(answer.status).toBe(200)
      return reviewId
    },
    deliveries: async ({ restaurant, admin }) =>
      (await admin.client.call(webhooks.deliveries, { restaurantId: restaurant.id })).data,
    settled: (of, count) =>
      eventually(
        () => receiving.deliveries(of),
        (all) => all.length >= count && all.every(({ attempts }) => attempts.length > 0),
      ),
    told: (reviewId) => received.filter(({ body }) => body.includes(reviewId)),
    async stop() {
      await sums.close()
      await app.stop()
      receiver.stop()
    },
  }
  return receiving
}
