import { googlePostings } from '@maitre/contract/postings'
import { googleReplies } from '@maitre/contract/replies'
import { googleReviews, type ReviewDetail } from '@maitre/contract/reviews'
import { home } from '@maitre/contract/home'
import pg from 'pg'
import { expect } from 'vitest'
import { syncReviews } from '#modules/sources'
import type { Clock } from '#platform/clock'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  connectToSandbox,
  eventually,
  unique,
} from '#test/builders'

export interface Write {
  at: string
  method: string
  path: string
  body: { comment: string }
  /** Null: the answer was cut off. */
  status: number | null
  /** Whether the source changed by it. */
  effect: boolean
}

const OWNER = 'owner@faults.example'
/** The deadline of a request in these tests, ms; a claim lasts twice as long. */
export const TIMEOUT_MS = 500

/** A restaurant with one place at a source that can be made to fail. */
export class FaultRestaurant {
  readonly app: TestApp
  readonly built: BuiltRestaurant
  readonly admin: BuiltUser

  private constructor(app: TestApp, built: BuiltRestaurant, admin: BuiltUser) {
    this.app = app
    this.built = built
    this.admin = admin
  }

  /** `guests` have written before the place is connected; `timeoutMs` is the deadline of a request. */
  static async open(
    options: { clock?: Clock; guests?: number; timeoutMs?: number } = {},
  ): Promise<FaultRestaurant> {
    const { guests = 0, timeoutMs = TIMEOUT_MS, ...others } = options
    const environment = { CONNECTOR_TIMEOUT_MS: String(timeoutMs) }
    const app = await startTestApp({ ...others, environment })
    const built = await buildRestaurant(app, { locationNames: ['Quay'] })
    const restaurant = new FaultRestaurant(app, built, await buildUser(app, built, 'Admin'))
    await restaurant.control('__locations', { key: 'quay', title: 'Faults – Quay', owner: OWNER })
    for (let n = 1; n <= guests; n += 1) await restaurant.written(`Guest ${n}`)
    await restaurant.connect()
    return restaurant
  }

  /** The key of the restaurant's one connection. */
  get connectionKey() {
    const locationId = this.built.locationIds[0] ?? ''
    return { restaurantId: this.built.id, locationId, source: 'google' as const }
  }

  async connect(): Promise<void> {
    await connectToSandbox(this.app, this.built, OWNER)
  }

  async control(name: string, body: object): Promise<void> {
    const answer = await fetch(`${this.app.sandbox.url}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status, await answer.text()).toBe(201)
  }

  async fault(fault: object): Promise<void> {
    await this.control('__faults', fault)
  }

  async mend(): Promise<void> {
    await fetch(`${this.app.sandbox.url}/__faults`, { method: 'DELETE' })
  }

  async written(author: string, text = 'Good soup, slow bill.'): Promise<void> {
    await this.control('__push', { platform: 'google', location: 'Quay', author, rating: 4, text })
  }

  /** Has a guest write a review; returns it with its draft. */
  async guest(text = 'Wonderful soup, but we waited forty minutes for the bill.'): Promise<One> {
    const author = unique('Guest')
    await this.written(author, text)
    const list = () => this.admin.client.call(googleReviews.list, { locationId: 'all', limit: 50 })
    const { data } = await eventually(list, (answer) =>
      answer.data.some((row) => row.author_name === author && row.response !== null),
    )
    const row = data.find((review) => review.author_name === author)
    if (row === undefined) throw new Error('unreachable')
    return new One(this, { locationId: row.location_id, reviewId: row.id }, row.external_id)
  }

  /** The reviews of exactly these words that have arrived. */
  async stored(text: string) {
    const list = { locationId: 'all', limit: 100 } as const
    const { data } = await this.admin.client.call(googleReviews.list, list)
    return data.filter((row) => row.text === text)
  }

  /** The kinds of things that Home asks a person to do. */
  async needs(): Promise<string[]> {
    const answer = await this.admin.client.call(home.get, { locationId: 'all' })
    return answer.data.needs.map(({ kind }) => kind)
  }

  /** Fetches all reviews of the source, as the weekly sweep does. */
  sweep(): Promise<void> {
    return syncReviews(this.app.services, this.connectionKey, true)
  }

  /** Runs a statement as the database's owner, for what no person may do. */
  async own(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.app.database.urls.owner })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statement, values)).rows
    } finally {
      await client.end()
    }
  }
}

/** One review, with the calls that a person makes on it. */
export class One {
  readonly #restaurant: FaultRestaurant
  readonly target: { locationId: string; reviewId: string }
  readonly externalId: string

  constructor(restaurant: FaultRestaurant, target: One['target'], externalId: string) {
    this.#restaurant = restaurant
    this.target = target
    this.externalId = externalId
  }

  get sourceId(): string {
    return this.externalId.split('/').at(-1) ?? ''
  }

  async write(response: string): Promise<void> {
    const { client } = this.#restaurant.admin
    const edited = await client.call(googleReplies.updateResponse, { ...this.target, response })
    expect(edited.status).toBe(200)
    expect((await client.call(googleReviews.approve, this.target)).status).toBe(200)
  }

  approve() {
    return this.#restaurant.admin.client.call(googleReviews.approve, this.target)
  }

  post() {
    return this.#restaurant.admin.client.call(googlePostings.post, this.target)
  }

  /** Edits the reply to these words, approves and posts it. */
  async send(response: string): Promise<void> {
    await this.write(response)
    expect((await this.post()).status).toBe(202)
  }

  async get(): Promise<ReviewDetail> {
    return (await this.#restaurant.admin.client.call(googleReviews.get, this.target)).data
  }

  until(isSo: (review: ReviewDetail) => boolean, withinMs?: number): Promise<ReviewDetail> {
    return eventually(() => this.get(), isSo, withinMs)
  }

  live(): Promise<ReviewDetail> {
    return this.until(({ publication }) => publication === 'live')
  }

  troubled(code: string): Promise<ReviewDetail> {
    return this.until((review) => review.post_error === code)
  }

  async writes(): Promise<Write[]> {
    const answer = await fetch(`${this.#restaurant.app.sandbox.url}/__journal`)
    const { writes } = (await answer.json()) as { writes: Write[] } // the sandbox's own shape
    return writes.filter((write) => write.method === 'PUT' && write.path.includes(this.sourceId))
  }

  /** The texts that the source took from us, in order. */
  async taken(): Promise<string[]> {
    return (await this.writes()).filter(({ effect }) => effect).map(({ body }) => body.comment)
  }
}
