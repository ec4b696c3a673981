import type { Health } from '@maitre/contract/console-health'
import { ERRORS } from '@maitre/contract/errors'
import { describe, expect, it } from 'vitest'
import words from '#locales/en/console-health.json'
import { attentionOf, isGrave } from './attention.ts'

const at = (secondsAgo: number): string =>
  new Date(Date.parse('2026-11-29T14:00:00Z') - secondsAgo * 1_000).toISOString()

const WELL: Health = {
  checked_at: at(0),
  jobs: {
    queues: [
      {
        name: 'mail.deliver-mail',
        waiting: 1,
        later: 0,
        active: 0,
        retrying: 0,
        given_up: 0,
        due_since: at(599),
      },
    ],
    worker_seen_at: at(59),
  },
  connectors: [
    {
      source: 'google',
      is_sandboxed: false,
      connected: 1,
      lost: 0,
      failing: 0,
      slowed: 0,
      last_synced_at: at(3599),
      errors: [],
    },
  ],
  failing: [],
  database: {
    answer_ms: 249,
    bytes: 1,
    connections: 79,
    max_connections: 100,
    oldest_transaction_at: at(599),
    is_embedded: true,
    migrations: 1,
    last_migration: '0001-ground.sql',
  },
  mail: {
    is_smtp: true,
    is_demo: false,
    waiting: 1,
    sent: 0,
    failed: 0,
    waiting_since: at(599),
    last_sent_at: null,
    last_error: null,
    last_failed_at: null,
  },
  llm: {
    provider: 'openai',
    model: 'm',
    questions: 1,
    failed: 0,
    input_tokens: 1,
    output_tokens: 1,
    questions_today: 7,
    failed_today: 3,
    spent: 7.9,
    cap: 10,
    top: [],
  },
  versions: { maitre: '', engine: '', node: '', postgres: '' },
}
const { jobs, database, mail, llm } = WELL
const [queue] = jobs.queues
const [google] = WELL.connectors

describe('what needs attention', () => {
  it('is nothing just below every threshold', () => {
    expect(attentionOf(WELL)).toEqual([])
  })

  it.each<[string, Partial<Health>, object]>([
    [
      'a worker that was away for a minute',
      { jobs: { ...jobs, worker_seen_at: at(60) } },
      { kind: 'worker_away' },
    ],
    [
      'a worker that never was',
      { jobs: { ...jobs, worker_seen_at: null } },
      { kind: 'worker_away' },
    ],
    [
      'a job that was given up',
      { jobs: { ...jobs, queues: queue ? [{ ...queue, given_up: 2 }] : [] } },
      { kind: 'given_up', count: 2 },
    ],
    [
      'a job that has waited for ten minutes',
      { jobs: { ...jobs, queues: queue ? [{ ...queue, due_since: at(600) }] : [] } },
      { kind: 'jobs_wait', queue: 'mail.deliver-mail', ms: 600_000 },
    ],
    [
      'a lost connection',
      { connectors: google ? [{ ...google, lost: 1 }] : [] },
      { kind: 'lost', source: 'google', count: 1 },
    ],
    [
      'a connection that fails',
      { connectors: google ? [{ ...google, failing: 3 }] : [] },
      { kind: 'failing', source: 'google', count: 3 },
    ],
    [
      'a source that was not read for an hour',
      { connectors: google ? [{ ...google, last_synced_at: at(3600) }] : [] },
      { kind: 'unread', source: 'google', ms: 3_600_000 },
    ],
    ['mail without a server', { mail: { ...mail, is_smtp: false } }, { kind: 'no_smtp' }],
    [
      'a model that half of the day’s questions got no answer from',
      { llm: llm && { ...llm, questions_today: 6 } },
      { kind: 'llm_failing', failed: 3, questions: 6 },
    ],
    [
      'a mail that has waited for ten minutes',
      { mail: { ...mail, waiting_since: at(600) } },
      { kind: 'mail_waits', ms: 600_000 },
    ],
    [
      'a mail that was given up',
      { mail: { ...mail, failed: 1 } },
      { kind: 'mail_failed', count: 1 },
    ],
    [
      'a slow database',
      { database: { ...database, answer_ms: 250 } },
      { kind: 'database_slow', ms: 250 },
    ],
    [
      'a database with few connections left',
      { database: { ...database, connections: 80 } },
      { kind: 'connections_full', used: 80, all: 100 },
    ],
    [
      'a transaction of ten minutes',
      { database: { ...database, oldest_transaction_at: at(600) } },
      { kind: 'transaction_long', ms: 600_000 },
    ],
    [
      'a month whose money is nearly spent',
      { llm: llm && { ...llm, spent: 8 } },
      { kind: 'llm_nearly', share: 0.8 },
    ],
    ['a month whose money is spent', { llm: llm && { ...llm, spent: 10 } }, { kind: 'llm_capped' }],
  ])('is %s', (_, changed, concern) => {
    expect(attentionOf({ ...WELL, ...changed })).toEqual([concern])
  })

  it('is no mail without a server in the demonstration, no source without a connection or a first reading, and no model after two questions', () => {
    const of = (changed: Partial<Health>) => attentionOf({ ...WELL, ...changed })
    expect(of({ mail: { ...mail, is_smtp: false, is_demo: true } })).toEqual([])
    const unread = { connected: 0, last_synced_at: at(9_999) }
    expect(of({ connectors: google ? [{ ...google, ...unread }] : [] })).toEqual([])
    expect(of({ connectors: google ? [{ ...google, last_synced_at: null }] : [] })).toEqual([])
    expect(of({ llm: llm && { ...llm, questions_today: 2, failed_today: 2 } })).toEqual([])
  })

  it('is grave where nothing is worked, and not where one restaurant’s connection is lost', () => {
    const of = (changed: Partial<Health>) => attentionOf({ ...WELL, ...changed }).map(isGrave)
    expect(of({ jobs: { ...jobs, worker_seen_at: null } })).toEqual([true])
    expect(of({ connectors: google ? [{ ...google, lost: 1 }] : [] })).toEqual([false])
  })

  it('is a spent month also where the cap is nothing, and no month without prices or a cap', () => {
    const of = (changed: object) => attentionOf({ ...WELL, llm: llm && { ...llm, ...changed } })
    expect(of({ spent: 0, cap: 0 })).toEqual([{ kind: 'llm_capped' }])
    expect(of({ spent: null })).toEqual([])
    expect(of({ cap: null })).toEqual([])
  })
})

it('every failure that is tried again has words that say that trying is over', () => {
  const told = Object.entries(words.why).flatMap(([kind, codes]) =>
    typeof codes === 'string' ? [kind] : Object.keys(codes).map((code) => `${kind}.${code}`),
  )
  const retried = Object.entries(ERRORS).flatMap(([code, { retry }]) => (retry ? [code] : []))
  expect(told.toSorted()).toEqual(retried.toSorted())
})
