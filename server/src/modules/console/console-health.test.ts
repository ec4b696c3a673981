import { consoleHealth, consoleJobs } from '@maitre/contract/console-health'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStoredReview } from '#modules/reading'
import { QUEUES } from '#app'
import { newId } from '#platform/ids'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildReview, buildSuperAdmin } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { buildGivenUp } from '#test/console-health-calls'

let app: TestApp
let sums: Checksums
let client: Client
let restaurant: BuiltRestaurant

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    // A model at an address where nobody answers; the test of the cap spends its month before the one question.
    environment: {
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'small-model',
      LLM_BASE_URL: 'http://127.0.0.1:9/v1',
      LLM_PRICE_INPUT: '3',
      LLM_PRICE_OUTPUT: '15',
      LLM_MONTHLY_CAP: '1',
    },
  })
  sums = await openChecksums(app.database)
  client = (await buildSuperAdmin(app)).client
  restaurant = await buildRestaurant(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const health = async () => (await client.call(consoleHealth.get, {})).data
const list = (query: { queue?: string; offset?: number; limit?: number } = {}) =>
  client.call(consoleJobs.list, query)
/** What the console's log says of the job. */
const noted = (id: string) =>
  sums.query('select act, "after" from app.console_audit_log where subject = $1', [`job:${id}`])

describe('the health of the service', () => {
  it('counts the jobs of every queue, with those that were given up', async () => {
    const before = (await health()).jobs.queues
    expect(before.map(({ name }) => name)).toEqual(QUEUES.toSorted())
    await buildGivenUp(app, restaurant, 'mail.deliver-mail')
    await sums.query(
      "insert into pgboss.job (name, data, start_after) values ('mail.deliver-mail', '{}', now() - interval '10 minutes')",
    )
    const mail = (queues: typeof before) => queues.find(({ name }) => name === 'mail.deliver-mail')
    const [old, young] = [mail(before), mail((await health()).jobs.queues)]
    expect(young).toMatchObject({
      waiting: (old?.waiting ?? 0) + 1,
      given_up: (old?.given_up ?? 0) + 1,
    })
    expect(young?.due_since).not.toBeNull()
  })

  it('says when a process that works jobs was seen last', async () => {
    await sums.query('update pgboss.queue set monitor_on = null')
    expect((await health()).jobs.worker_seen_at).toBeNull()
    await sums.query("update pgboss.queue set monitor_on = '2026-11-29T08:00:00Z'")
    expect((await health()).jobs.worker_seen_at).toBe('2026-11-29T08:00:00.000Z')
  })

  it('tells how the connections of each source are, and which failed last in which restaurant', async () => {
    const [one, other, third] = [
      await buildRestaurant(app),
      await buildRestaurant(app),
      await buildRestaurant(app),
    ]
    for (const { id, locationIds } of [one, other, third])
      await sums.query(
        `insert into app.connections (restaurant_id, location_id, source, external_account, external_location, credentials, state, created_at)
         values ($1, $2, 'google', 'accounts/1', gen_random_uuid()::text, 'sealed', 'connected', now())`,
        [id, locationIds[0]],
      )
    const set = (id: string, row: string) =>
      sums.query(`update app.connections set ${row} where restaurant_id = $1`, [id])
    await set(
      one.id,
      "last_error = 'upstream.rate_limited', last_failed_at = '2026-11-29T08:00:00Z'",
    )
    await set(
      other.id,
      "state = 'lost', last_error = 'upstream.unauthorised', last_failed_at = '2026-11-29T09:00:00Z'",
    )
    await set(third.id, "last_error = null, last_synced_at = '2026-11-29T07:00:00Z'")
    const { connectors, failing } = await health()
    expect(connectors).toEqual([
      {
        source: 'google',
        is_sandboxed: true,
        connected: 2,
        lost: 1,
        failing: 1,
        slowed: 1,
        last_synced_at: '2026-11-29T07:00:00.000Z',
        errors: [{ code: 'upstream.rate_limited', connections: 1 }],
      },
    ])
    expect(failing).toMatchObject([
      { restaurant_id: other.id, source: 'google', is_lost: true, error: 'upstream.unauthorised' },
      { restaurant_id: one.id, is_lost: false, failed_at: '2026-11-29T08:00:00.000Z' },
    ])
  })

  it('tells of the database and of the versions what they say of themselves', async () => {
    const { database, versions } = await health()
    const [told] = await sums.query<{ n: number; last: string; version: string }>(
      "select count(*)::int as n, max(name) as last, current_setting('server_version') as version from app.migrations",
    )
    expect(database).toMatchObject({ migrations: told?.n, last_migration: told?.last })
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(database.connections).toBeLessThanOrEqual(database.max_connections)
    expect(database.answer_ms).toBeGreaterThan(0)
    expect(versions).toMatchObject({ node: process.versions.node, postgres: told?.version })
  })

  it('counts mails that wait, that went within a day, and that were given up', async () => {
    const { id: user } = await buildSuperAdmin(app)
    const mail = (state: string, ago: string, error: string | null = null) =>
      sums.query(
        `insert into app.mails (mail_id, user_id, kind, state, created_at, sent_at, last_error)
         values (gen_random_uuid(), $1, 'invitation', $2, now() - $3::interval, case when $2 = 'sent' then now() - $3::interval end, $4)`,
        [user, state, ago, error],
      )
    await sums.query('delete from app.mails')
    for (const ago of ['1 hour', '2 days']) await mail('sent', ago)
    await mail('queued', '3 hours')
    await mail('failed', '5 hours', 'upstream.rejected')
    await mail('failed', '3 days', 'mail.uncertain')
    expect((await health()).mail).toMatchObject({
      is_smtp: false,
      is_demo: true,
      waiting: 1,
      sent: 1,
      failed: 1,
      last_error: 'upstream.rejected',
    })
  })

  it('tells what the language model cost this month, which past its cap reads and writes nothing more', async () => {
    expect((await health()).llm).toMatchObject({ questions: 0, spent: 0, cap: 1 })
    await sums.query(
      `insert into app.llm_days (day, restaurant_id, model, questions, input_tokens, output_tokens)
       values ((now() at time zone 'UTC')::date, $1, 'small-model', 4, 200000, 40000)`,
      [restaurant.id],
    )
    expect((await health()).llm).toEqual({
      provider: 'openai-compatible',
      model: 'small-model',
      questions: 4,
      failed: 0,
      input_tokens: 200_000,
      output_tokens: 40_000,
      questions_today: 4,
      failed_today: 0,
      spent: 1.2,
      cap: 1,
      top: [
        {
          restaurant_id: restaurant.id,
          name: restaurant.name,
          questions: 4,
          tokens: 240_000,
          spent: 1.2,
        },
      ],
    })
    const { review_id: reviewId } = await buildReview(app, restaurant, {
      text: 'The soup was wonderful.',
      origin: 'import',
    })
    await readStoredReview(app.services, restaurant.id, reviewId)
    const [reading] = await sums.query<{ engine: string }>(
      'select engine from app.readings where review_id = $1',
      [reviewId],
    )
    expect(reading?.engine).toBe('local')
    expect(app.services.llm?.outcomes.get('capped')).toBeGreaterThan(0)
  })
})

describe('a job that was given up', () => {
  it('is listed with its restaurant, its failure and its ids, and nothing else that it was sent with', async () => {
    const { id, reviewId } = await buildGivenUp(app, restaurant)
    const { data } = await list({ queue: 'reading.read-review' })
    const one = data.find((job) => job.id === id)
    expect(one).toMatchObject({
      queue: 'reading.read-review',
      error: 'upstream.timeout',
      attempts: 9,
      restaurant: { id: restaurant.id },
      about: { reviewId },
    })
    expect(JSON.stringify(data)).not.toContain('soupe')
  })

  it('is listed after those that were given up later, in pages, of one queue or of all', async () => {
    const gone = { id: newId(new Date()) }
    const made = []
    for (let n = 0; n < 3; n += 1)
      made.push((await buildGivenUp(app, gone, 'webhooks.deliver-webhook')).id)
    const query = { queue: 'webhooks.deliver-webhook', limit: 2 }
    const first = await list(query)
    expect(first.page).toMatchObject({ total: 3, hasMore: true })
    const second = await list({ ...query, offset: 2 })
    expect(second.page).toMatchObject({ hasMore: false })
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(ids).toEqual(made.toReversed())
    expect(first.data[0]?.restaurant).toBeNull()
    expect((await list()).page?.total).toBeGreaterThan(3)
  })

  it('is done again, as the console’s log tells', async () => {
    const { id, reviewId } = await buildGivenUp(app, restaurant)
    expect((await client.call(consoleJobs.retry, { ids: [id] })).data).toEqual({ jobs: 1 })
    const again = await sums.query<{ name: string; state: string }>(
      "select name, state from pgboss.job where data ->> 'reviewId' = $1",
      [reviewId],
    )
    expect(again).toEqual([{ name: 'reading.read-review', state: 'created' }])
    expect(await noted(id)).toEqual([
      { act: 'job.retried', after: { queue: 'reading.read-review' } },
    ])
    expect((await client.call(consoleJobs.retry, { ids: [id] })).code).toBe('job.not_found')
  })

  it('is discarded, as the console’s log tells; others that are gone by then are passed over', async () => {
    const { id, reviewId } = await buildGivenUp(app, restaurant)
    const ids = [id, newId(new Date())]
    expect((await client.call(consoleJobs.discard, { ids })).data).toEqual({ jobs: 1 })
    const left = "select 1 from pgboss.job where data ->> 'reviewId' = $1"
    expect(await sums.query(left, [reviewId])).toEqual([])
    expect(await noted(id)).toMatchObject([{ act: 'job.discarded' }])
  })

  it('alone can be retried or discarded, and a job that waits cannot', async () => {
    const [job] = await sums.query<{ id: string }>(
      "insert into pgboss.job (name, data) values ('mail.deliver-mail', '{}') returning id",
    )
    const ids = [job?.id ?? '']
    for (const call of [consoleJobs.retry, consoleJobs.discard])
      expect(await client.call(call, { ids })).toMatchObject({ status: 404, code: 'job.not_found' })
  })
})
