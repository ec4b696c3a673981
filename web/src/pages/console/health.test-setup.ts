import type { Health } from '@maitre/contract/console-health'

/** The moment at which the server of a test looks at its health. */
export const NOW = '2026-11-29T14:32:00.000Z'
const queue = (name: string, counts: Partial<Health['jobs']['queues'][number]> = {}) => ({
  name,
  waiting: 0,
  later: 0,
  active: 0,
  retrying: 0,
  given_up: 0,
  due_since: null,
  ...counts,
})

/** A system where nothing is wrong. */
export const WELL: Health = {
  checked_at: NOW,
  jobs: {
    queues: [queue('mail.deliver-mail'), queue('reading.read-review', { later: 1200 })],
    worker_seen_at: NOW,
  },
  connectors: [
    {
      source: 'google',
      is_sandboxed: true,
      connected: 4,
      lost: 0,
      failing: 0,
      slowed: 0,
      last_synced_at: NOW,
      errors: [],
    },
  ],
  failing: [],
  database: {
    answer_ms: 0.6,
    bytes: 48_200_000,
    connections: 14,
    max_connections: 100,
    oldest_transaction_at: null,
    is_embedded: true,
    migrations: 62,
    last_migration: '0066-versions-of-restaurants.sql',
  },
  mail: {
    is_smtp: true,
    is_demo: false,
    waiting: 0,
    sent: 12,
    failed: 0,
    waiting_since: null,
    last_sent_at: NOW,
    last_error: null,
    last_failed_at: null,
  },
  llm: null,
  versions: { maitre: '0.1.0', engine: '0.17.0', node: '24.11.0', postgres: '18.1' },
}

/** One in which a part of each kind needs attention. */
export const TROUBLED: Health = {
  ...WELL,
  jobs: {
    queues: [
      queue('mail.deliver-mail', { waiting: 3, given_up: 1, due_since: '2026-11-29T14:02:00Z' }),
      queue('sources.sync-connection', { given_up: 1, retrying: 2 }),
      queue('upkeep.purge'),
    ],
    worker_seen_at: '2026-11-29T14:00:00.000Z',
  },
  connectors: WELL.connectors.map((one) => ({
    ...one,
    lost: 1,
    failing: 2,
    slowed: 2,
    errors: [{ code: 'upstream.rate_limited', connections: 2 }],
  })),
  failing: [
    {
      restaurant_id: 'r-1',
      restaurant: 'Chez Odile',
      location_id: 'l-1',
      location: 'Plateau',
      source: 'google',
      is_lost: true,
      error: 'upstream.unauthorised',
      failed_at: NOW,
    },
  ],
  llm: {
    provider: 'openai',
    model: 'small-model',
    questions: 5210,
    failed: 3,
    input_tokens: 9_000_000,
    output_tokens: 600_000,
    questions_today: 40,
    failed_today: 38,
    spent: 36,
    cap: 40,
    top: [
      {
        restaurant_id: 'r-1',
        name: 'Brasserie Lumière',
        questions: 9,
        tokens: 8_100_000,
        spent: 30,
      },
      { restaurant_id: 'r-2', name: null, questions: 2, tokens: 1_500_000, spent: null },
    ],
  },
}

/** Two jobs that were given up: of a restaurant, and of none. */
export const JOBS = [
  {
    id: 'j-1',
    queue: 'sources.sync-connection',
    error: 'upstream.timeout',
    attempts: 9,
    sent_at: NOW,
    given_up_at: NOW,
    restaurant: { id: 'r-1', name: 'Chez Odile' },
    about: { locationId: 'l-1' },
  },
  {
    id: 'j-2',
    queue: 'mail.deliver-mail',
    error: 'TypeError',
    attempts: 9,
    sent_at: NOW,
    given_up_at: NOW,
    restaurant: null,
    about: { mailId: 'm-1' },
  },
]
