import { googlePostings } from '@maitre/contract/postings'
import { googleReviews, type Review } from '@maitre/contract/reviews'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { findFaults } from '#verify'
import { CrashProxy, type Held, type Phase } from '#test/crash-proxy'
import { MaitreProcess } from '#test/crash-server'
import { FaultRestaurant, type Write } from '#test/fault-restaurant'

/** The deadline of a request, ms; a claim lasts twice as long. */
const TIMEOUT_MS = 1000
/** So long at the most a job waits in these tests for its next try: until the claim of the try before it is over. */
const LONGEST_WAIT_S = (2 * TIMEOUT_MS + 100) / 1000
const AT_ONCE = 8

const SLOW = { slowMs: TIMEOUT_MS * 1.3 }
const NEVER_TAKEN = [{ status: 500 }, { status: 503 }, { down: true }]
/** What happens to calls that read and that write: of each kind as many, and of all of them a third of the calls. */
const TROUBLE = {
  GET: [...NEVER_TAKEN, { malformed: true }],
  PUT: [...NEVER_TAKEN, { status: 429, retryAfter: 1 }, { cut: true }, { malformed: true }, SLOW],
}
const shareOf = (kinds: number): number => 1 - (2 / 3) ** (1 / kinds)

/** Where a worker is killed: as its call is on the way, or its answer; and what becomes of that. */
export interface Death {
  phase: Phase
  fate: 'release' | 'drop'
  /** The how manieth of the worker's writes it is. */
  nth: number
}

/**
 * A restaurant whose many replies are posted by two workers, one here and one in a process of its own that is killed,
 * at a source that fails at a third of all calls.
 */
export class PostingStorm {
  readonly restaurant: FaultRestaurant
  readonly reviews: readonly Review[]
  /** How often a person had to press "Try again". */
  pressed = 0
  /** How often the worker was killed while a write of its own was under way. */
  kills = 0
  readonly #proxy: CrashProxy
  readonly #worker: MaitreProcess
  readonly #owner: pg.Pool
  readonly #hurry: NodeJS.Timeout

  private constructor(
    parts: Pick<PostingStorm, 'restaurant' | 'reviews'>,
    proxy: CrashProxy,
    owner: pg.Pool,
  ) {
    this.restaurant = parts.restaurant
    this.reviews = parts.reviews
    this.#proxy = proxy
    this.#owner = owner
    const { config, database } = parts.restaurant.app
    this.#worker = new MaitreProcess({
      DATA_DIR: config.dataDir,
      DATABASE_URL: database.urls.app,
      DATABASE_CONSOLE_URL: database.urls.console,
      MAITRE_ROLES: 'worker',
      GOOGLE_API_BASE_URL: proxy.url,
      READ_BACK_MS: '100',
      CONNECTOR_TIMEOUT_MS: String(TIMEOUT_MS),
    })
    this.#hurry = setInterval(() => void this.#hurryOn(), 500)
  }

  /** As many reviews as that, each with its draft. */
  static async open(count: number): Promise<PostingStorm> {
    const restaurant = await FaultRestaurant.open({ guests: count, timeoutMs: TIMEOUT_MS })
    const owner = new pg.Pool({ connectionString: restaurant.app.database.urls.owner })
    const drafted = 'select count(*)::int as count from app.reviews where response is not null'
    const counted = async () => (await owner.query<{ count: number }>(drafted)).rows[0]?.count
    await patiently(counted, (drafts) => drafts === count)
    const reviews = await listed(restaurant)
    expect(reviews).toHaveLength(count)
    const proxy = await CrashProxy.start(restaurant.app.sandbox.url)
    return new PostingStorm({ restaurant, reviews }, proxy, owner)
  }

  /** From now on a third of all calls at the source fail; `seed` says which. */
  async trouble(seed: number): Promise<void> {
    for (const [method, kinds] of Object.entries(TROUBLE))
      for (const [n, kind] of kinds.entries()) {
        const drawn = { share: shareOf(kinds.length), seed: seed * 100 + n }
        await this.restaurant.fault({ path: '/v4/', method, ...kind, ...drawn })
      }
  }

  startWorker(): Promise<void> {
    return this.#worker.start()
  }

  /** Approves and posts these replies, and kills the worker at that point of it. */
  async killAmong(some: readonly Review[], { phase, fate, nth }: Death): Promise<void> {
    const killed = this.#proxy.stopOne(phase, 'PUT', nth).then(async (held: Held) => {
      await this.#worker.kill('server')
      this.kills += 1
      held[fate]()
    })
    await Promise.all([this.#send(some), killed])
    await this.#worker.start()
  }

  async #send(some: readonly Review[]): Promise<void> {
    const { client } = this.restaurant.admin
    const left = [...some]
    const send = async (): Promise<void> => {
      for (let review = left.pop(); review !== undefined; review = left.pop()) {
        const one = { locationId: review.location_id, reviewId: review.id }
        expect((await client.call(googleReviews.approve, one)).status).toBe(200)
        expect((await client.call(googlePostings.post, one)).status).toBe(202)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, send))
  }

  /** Waits until every reply is live; whoever sees one that was given up presses "Try again". */
  async allLive(): Promise<void> {
    const { client } = this.restaurant.admin
    const lacking = async (): Promise<number> => {
      const { rows } = await this.#owner.query<{ id: string; given_up: boolean }>(
        "select review_id as id, publication = 'none' and post_error is not null as given_up from app.reviews where publication <> 'live'",
      )
      for (const { id } of rows.filter((row) => row.given_up)) {
        const again = await client.call(googlePostings.post, { locationId: 'all', reviewId: id })
        if (again.status === 202) this.pressed += 1
      }
      return rows.length
    }
    await patiently(lacking, (left) => left === 0)
  }

  /** What the source received. */
  async writes(): Promise<Write[]> {
    const answer = await fetch(`${this.restaurant.app.sandbox.url}/__journal`)
    const { writes } = (await answer.json()) as { writes: Write[] } // the sandbox's own shape
    return writes.filter(({ method }) => method === 'PUT')
  }

  /** Where our records, the journal of the source and what stands there say different things. */
  async differences(): Promise<string[]> {
    const found = await this.#untrue()
    await this.restaurant.mend()
    const before = await listed(this.restaurant)
    // Whatever the source shows otherwise is taken over by a reading of all of its reviews.
    await this.restaurant.sweep()
    const after = new Map((await listed(this.restaurant)).map((row) => [row.id, row]))
    for (const row of before)
      if (after.get(row.id)?.version !== row.version) found.push(`${row.id}: the source differs`)
    for (const { check, id } of await findFaults(this.restaurant.app.services))
      found.push(`${check}: ${id}`)
    return found
  }

  async #untrue(): Promise<string[]> {
    const found: string[] = []
    const now = new Map((await listed(this.restaurant)).map((row) => [row.id, row]))
    const taken = Map.groupBy(
      (await this.writes()).filter(({ effect }) => effect),
      ({ path }) => /\/reviews\/([^/]+)\//u.exec(path)?.[1],
    )
    for (const { id, external_id, response } of this.reviews) {
      const row = now.get(id)
      const texts = taken.get(external_id.split('/').at(-1))?.map(({ body }) => body.comment) ?? []
      if (texts.length !== 1) found.push(`${id}: the source took ${texts.length} texts`)
      if (texts.some((text) => text !== response)) found.push(`${id}: other words were taken`)
      if (row?.response !== response) found.push(`${id}: other words are shown`)
      if (row?.status !== 'posted' || row.publication !== 'live' || row.post_error !== null)
        found.push(`${id}: is ${row?.status}, ${row?.publication}, ${row?.post_error}`)
    }
    if (taken.size !== this.reviews.length) found.push(`${taken.size} reviews were answered`)
    return found
  }

  /** Of each review how often it was approved by the audit log, its postings by their state, and how often they wrote. */
  async records() {
    const { rows } = await this.#owner.query<{
      approvals: number
      settled: number
      open: number
      postings: number
      most: number
      tries: number
    }>(
      `select (select count(*)::int from app.audit_log where act = 'reply.approved' and subject like '%' || r.review_id) as approvals,
          count(*) filter (where p.state = 'settled')::int as settled,
          count(*) filter (where p.state in ('queued', 'claimed'))::int as open,
          count(*)::int as postings, max(p.attempts)::int as most, sum(p.attempts)::int as tries
        from app.reviews r left join app.postings p using (restaurant_id, review_id) group by r.review_id`,
    )
    return rows
  }

  async close(): Promise<void> {
    clearInterval(this.#hurry)
    if (this.#worker.running) await this.#worker.kill('server')
    await this.#owner.end()
    await this.#proxy.close()
    await this.restaurant.app.stop()
  }

  /** The pauses between tries double up to minutes, which nobody waits for here. */
  async #hurryOn(): Promise<void> {
    await this.#owner.query(
      `update pgboss.job set start_after = now() + interval '${LONGEST_WAIT_S} s'
        where name in ('publishing.post-reply', 'publishing.read-back') and state in ('created', 'retry')
          and start_after > now() + interval '${LONGEST_WAIT_S} s' and data ->> 'last' is null`,
    )
  }
}

/** Asks twice a second, since each answer is of many rows. */
async function patiently<T>(ask: () => Promise<T>, isSo: (value: T) => boolean): Promise<void> {
  const look = async (): Promise<void> => {
    const value = await ask()
    if (!isSo(value)) throw new Error(`last seen: ${JSON.stringify(value)}`)
  }
  await vi.waitFor(look, { timeout: 180_000, interval: 500 })
}

async function listed({ admin }: FaultRestaurant): Promise<Review[]> {
  const list = { locationId: 'all', limit: 1000 } as const
  return (await admin.client.call(googleReviews.list, list)).data
}
