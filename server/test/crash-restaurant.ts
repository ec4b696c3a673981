import { googlePostings } from '@maitre/contract/postings'
import { googleReplies } from '@maitre/contract/replies'
import { googleReviews, type ReviewDetail } from '@maitre/contract/reviews'
import { type Sandbox, SANDBOX_TOPIC, startSandbox } from '@maitre/sandbox'
import path from 'node:path'
import { expect } from 'vitest'
import { QUEUES, wireEvents } from '#app'
import { createServices } from '#services'
import { createLocation, createRestaurant, getAllLocationId } from '#modules/restaurants'
import { getTierNamed } from '#modules/tiers'
import { createUser, OPERATOR, requireUnlisted } from '#modules/users'
import { readConfig } from '#platform/config'
import { ownerOf, startDatabase } from '#platform/database-urls'
import { freePort } from '#platform/free-port'
import { createLog } from '#platform/log'
import { migrate } from '#platform/migrate'
import { connectToSandbox, eventually, PASSWORD } from '#test/builders'
import { Client } from '#test/client'
import { CrashProxy } from '#test/crash-proxy'
import { MaitreProcess, temporaryFolder } from '#test/crash-server'

/** One write that the source received. */
export interface Write {
  method: string
  path: string
  body: { comment: string }
  /** The status of the answer; null where the write took effect and its answer was cut off. */
  status: number | null
}

export interface Drafted {
  id: string
  locationId: string
  /** The last part of its id, which stands in the source's addresses. */
  sourceId: string
  author: string
}

const OWNER = 'owner@crash.example'
const USERNAME = 'crash-admin'

/** A restaurant with one place at the source, and a server of its own that tests kill. */
export class CrashRestaurant {
  readonly sandbox: Sandbox
  readonly proxy: CrashProxy
  readonly server: MaitreProcess
  readonly client: Client
  readonly environment: Record<string, string> & { DATA_DIR: string }
  readonly #remove: () => Promise<void>

  private constructor(
    parts: Pick<CrashRestaurant, 'sandbox' | 'proxy' | 'environment'>,
    remove: () => Promise<void>,
  ) {
    this.sandbox = parts.sandbox
    this.proxy = parts.proxy
    this.environment = parts.environment
    this.server = new MaitreProcess(parts.environment)
    this.client = new Client(`http://127.0.0.1:${parts.environment['PORT']}`)
    this.#remove = remove
  }

  /** `settings` go to the server beside its own, a database of one's own for instance. */
  static async open(settings: Readonly<Record<string, string>> = {}): Promise<CrashRestaurant> {
    const folder = temporaryFolder()
    const port = await freePort()
    const sandbox = await startSandbox({
      dataDirectory: path.join(folder.path, 'sandbox'),
      demo: false,
      moderationMs: 200,
      pushEndpoint: `http://127.0.0.1:${port}/v1/webhooks/google`,
      pushBackoffMs: 50,
    })
    const proxy = await CrashProxy.start(sandbox.url)
    const environment = {
      DATA_DIR: path.join(folder.path, 'data'),
      PORT: String(port),
      GOOGLE_API_BASE_URL: proxy.url,
      GOOGLE_PUBSUB_TOPIC: SANDBOX_TOPIC,
      READ_BACK_MS: '300',
      CONNECTOR_TIMEOUT_MS: '2000',
      // Each thread loads the engine, and one reads all that a test sends.
      READING_THREADS: '1',
      ...settings,
    }
    const restaurant = new CrashRestaurant({ sandbox, proxy, environment }, folder.remove)
    await restaurant.control('__locations', { key: 'quay', title: 'Crash – Quay', owner: OWNER })
    await restaurant.#settle()
    await restaurant.server.start()
    await restaurant.client.signIn(USERNAME, PASSWORD)
    return restaurant
  }

  /** The restaurant, its admin and its connection, in a database that nobody serves yet. */
  async #settle(): Promise<void> {
    const config = readConfig(this.environment)
    const log = createLog('silent')
    const database = await startDatabase(config, log)
    try {
      await migrate(ownerOf(database.urls), QUEUES)
      const services = await createServices({ config, urls: database.urls, log }, false)
      wireEvents(services)
      await services.jobs.start()
      try {
        const tier = await services.database.local((tx) => getTierNamed(tx, 'Enterprise'))
        const restaurant = await createRestaurant(services, {
          name: 'Crash',
          subscription_tier_id: tier.id,
          weekly_report_day: 1,
          timezone: 'America/Toronto',
          default_language: 'en',
          reply_tone: 'friendly',
        })
        const password = await requireUnlisted(services, PASSWORD)
        await services.database.scoped(restaurant.id, async (tx) => {
          await createLocation(services, tx, 'Quay')
          await createUser(services, tx, OPERATOR, {
            location_id: await getAllLocationId(tx),
            email: `${USERNAME}@maitre.test`,
            username: USERNAME,
            firstname: 'Crash',
            lastname: 'Admin',
            roles: ['admin'],
            enabled: true,
            password,
          })
        })
        const joined = await connectToSandbox({ services, url: this.client.url }, restaurant, OWNER)
        expect(joined.map(({ name }) => name)).toEqual(['Quay'])
      } finally {
        await services.jobs.stop()
        await services.threads.stop()
        await services.database.close()
      }
    } finally {
      await database.stop()
    }
  }

  async control(name: string, body: object): Promise<void> {
    const answer = await fetch(`${this.sandbox.url}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status, await answer.text()).toBe(201)
  }

  /** Has a guest write a review at the source. */
  async guest(author: string): Promise<void> {
    const text = 'Lovely soup and kind people, though we waited forty minutes for the bill.'
    await this.control('__push', { platform: 'google', location: 'Quay', author, rating: 4, text })
  }

  /** Waits until each of them has arrived and has its draft. */
  async drafted(authors: readonly string[]): Promise<Drafted[]> {
    const found = await eventually(
      () => this.#list(authors),
      (rows) => rows.length === authors.length && rows.every((row) => row.response !== null),
      90_000,
    )
    return found.map((row) => ({
      id: row.id,
      locationId: row.location_id,
      sourceId: row.external_id.split('/').at(-1) ?? '',
      author: row.author_name ?? '',
    }))
  }

  async #list(authors: readonly string[]) {
    const answer = await this.client.call(googleReviews.list, { locationId: 'all', limit: 100 })
    if (answer.status !== 200) return []
    return answer.data.filter((row) => authors.includes(row.author_name ?? ''))
  }

  async get(review: Drafted): Promise<ReviewDetail> {
    const one = { locationId: review.locationId, reviewId: review.id }
    const answer = await this.client.call(googleReviews.get, one)
    expect(answer.status).toBe(200)
    return answer.data
  }

  /** Edits the reply to words that are the test's own, and approves it. */
  async approve(review: Drafted): Promise<void> {
    const one = { locationId: review.locationId, reviewId: review.id }
    const response = wordsFor(review)
    const edited = await this.client.call(googleReplies.updateResponse, { ...one, response })
    expect(edited.status).toBe(200)
    expect((await this.client.call(googleReviews.approve, one)).status).toBe(200)
  }

  /** Posts the reply and returns the status; throws when there was no answer at all. */
  async post(review: Drafted): Promise<number> {
    const one = { locationId: review.locationId, reviewId: review.id }
    return (await this.client.call(googlePostings.post, one)).status
  }

  /** The writes that the source received, in order. */
  async writes(): Promise<Write[]> {
    const answer = await fetch(`${this.sandbox.url}/__journal`)
    const { writes } = (await answer.json()) as { writes: Write[] } // the sandbox's own shape
    return writes.filter((write) => write.method === 'PUT')
  }

  async writesOf(review: Drafted): Promise<Write[]> {
    return (await this.writes()).filter((write) => write.path.includes(review.sourceId))
  }

  /** Waits until the server answers and has its database again. */
  async ready(): Promise<void> {
    const ask = (): Promise<number> =>
      fetch(`${this.client.url}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      )
    await eventually(ask, (status) => status === 200, 30_000)
  }

  async close(): Promise<void> {
    if (this.server.running) await this.server.stop()
    await this.proxy.close()
    await this.sandbox.close()
    await this.#remove()
  }
}

export function wordsFor(review: Drafted): string {
  return `Thank you ${review.author}, the bill will come sooner next time.`
}
