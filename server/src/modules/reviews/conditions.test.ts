import { ORIGINS, PUBLICATIONS, REVIEW_STATUSES, SOURCES } from '@maitre/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { type Checksums, openChecksums } from '#test/checksum'
import {
  AT_SOURCE,
  FAILED,
  OPEN,
  QUEUED,
  QUEUES,
  REFUSED,
  REMOVED,
  TO_COPY,
  TO_SEND,
  UNANSWERED,
} from './conditions.ts'
import { POSTABLE } from './source-rules.ts'

let app: TestApp
let sums: Checksums

const among = (values: readonly string[]): string => `array['${values.join("','")}']`

/** Every state that a review can be written in, and a table like `reviews` whose only index is `reviews_open`. */
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  await sums.query(
    `create temp table states as
     select status, publication, post_error, removed_at_source, erased_at, lapsed_at, source, origin
       from unnest(${among(REVIEW_STATUSES)}) status, unnest(${among(PUBLICATIONS)}) publication,
            unnest(${among(SOURCES)}) source, unnest(${among(ORIGINS)}) origin,
            unnest(array[null, 'upstream.failed']) post_error,
            unnest(array[null, timestamptz '2026-11-01']) removed_at_source,
            unnest(array[null, timestamptz '2026-11-01']) erased_at,
            unnest(array[null, timestamptz '2026-11-01']) lapsed_at`,
  )
  await sums.query('create temp table one_index (like app.reviews)')
  const [index] = await sums.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where schemaname = 'app' and indexname = 'reviews_open'",
  )
  await sums.query(index?.indexdef.replace('app.reviews', 'pg_temp.one_index') ?? '')
  await sums.query('set enable_seqscan = off')
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

/** The states that fulfil one condition without the other. */
const astray = (condition: string, other: string) =>
  sums.query(`select * from states where ${condition} and not ${other}`)

describe('the conditions of reviews', () => {
  it('put each state into one queue at most', async () => {
    const queues = Object.values(QUEUES).map((queue) => `${queue}::int`)
    expect(await sums.query(`select * from states where ${queues.join(' + ')} > 1`)).toEqual([])
  })

  it('leave no reply that is not posted, of a review at its source, outside of the queues', async () => {
    const open =
      "(removed_at_source is null and erased_at is null and lapsed_at is null and status <> 'posted')"
    expect(await astray(open, `(${QUEUES.to_answer} or ${QUEUES.in_progress})`)).toEqual([])
  })

  it('put every posted reply that stands, is on its way or was posted by hand into a queue', async () => {
    const stands = "(status = 'posted' and publication in ('queued', 'submitted', 'pending'))"
    const over = "(status = 'posted' and publication in ('live', 'by_hand'))"
    expect(await astray(stands, QUEUES.in_progress)).toEqual([])
    expect(await astray(over, QUEUES.done)).toEqual([])
  })

  it('count a try that is under way for more than the failure before it', async () => {
    const tried = `(${AT_SOURCE} and ${QUEUED} and status = 'approved' and ${POSTABLE})`
    expect((await sums.query(`select from states where ${tried}`)).length).toBeGreaterThan(0)
    expect(await astray(tried, QUEUES.in_progress)).toEqual([])
    expect(await astray(tried, `(not ${FAILED})`)).toEqual([])
  })

  it.each(Object.entries({ UNANSWERED, FAILED, TO_COPY, TO_SEND, REFUSED, REMOVED }))(
    'put what is %s, and open, into the queue of what is to be answered',
    async (_name, condition) => {
      expect((await sums.query(`select from states where ${condition}`)).length).toBeGreaterThan(0)
      expect(await astray(`(${OPEN} and ${condition})`, QUEUES.to_answer)).toEqual([])
    },
  )

  it.each(Object.entries({ OPEN, to_answer: QUEUES.to_answer }))(
    'let the index of open reviews serve %s',
    async (_name, condition) => {
      const plan = await sums.query(
        `explain select review_id from pg_temp.one_index where restaurant_id = gen_random_uuid() and ${condition}`,
      )
      expect(JSON.stringify(plan)).toContain('one_index')
      expect(JSON.stringify(plan)).not.toContain('Seq Scan')
    },
  )
})
