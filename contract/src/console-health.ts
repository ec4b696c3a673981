import { z } from 'zod'
import { consoleOnly } from './access.ts'
import { PAGE_SIZE, SOURCES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { limit, offset } from './page-query.ts'
import { id, instant, name } from './text.ts'

const count = z.int().min(0)
/** The name of a queue is that of its job, `module.verb-noun`. */
const queueName = name(100)

const queueSchema = z.object({
  name: queueName,
  /** How many jobs are due and taken by nobody. */
  waiting: count,
  /** How many are not due yet: countdowns, and work that was put off. */
  later: count,
  active: count,
  /** How many failed and wait for their next attempt. */
  retrying: count,
  /** How many were tried often enough, and are kept for somebody to look at. */
  given_up: count,
  /** Since when the job that waits the longest is due, bulk apart, for which nobody waits; null where none waits. */
  due_since: instant.nullable(),
})
export type QueueHealth = z.infer<typeof queueSchema>

const connectorSchema = z.object({
  source: z.enum(SOURCES),
  /** Whether the sandbox stands in for the source. */
  is_sandboxed: z.boolean(),
  connected: count,
  /** How many of its connections do not let us in any more. */
  lost: count,
  /** How many have a failure that no reading since has mended. */
  failing: count,
  /** How many of these were asked to slow down, of which a source says no more: no platform tells its quota. */
  slowed: count,
  /** When any location was last read there without a failure. */
  last_synced_at: instant.nullable(),
  /** The failures that stand, the most frequent first. */
  errors: z.array(z.object({ code: z.string(), connections: count })),
})
export type ConnectorHealth = z.infer<typeof connectorSchema>

const failingSchema = z.object({
  restaurant_id: id,
  restaurant: z.string(),
  location_id: id,
  location: z.string(),
  source: z.enum(SOURCES),
  is_lost: z.boolean(),
  /** A code of the errors' table. */
  error: z.string(),
  failed_at: instant.nullable(),
})
export type FailingConnection = z.infer<typeof failingSchema>

export const healthSchema = z.object({
  checked_at: instant,
  jobs: z.object({
    queues: z.array(queueSchema),
    /** When a process that works jobs last looked after the queues, as each does every two seconds; null where none ever did. */
    worker_seen_at: instant.nullable(),
  }),
  /** The sources that have an API for us. */
  connectors: z.array(connectorSchema),
  /** The connections that failed last, fifty at the most. */
  failing: z.array(failingSchema),
  database: z.object({
    /** How long it took to answer the shortest question, ms. */
    answer_ms: z.number().min(0),
    bytes: count,
    /** How many connections are open, and how many it takes in all. */
    connections: count,
    max_connections: count,
    /** Since when the transaction that runs the longest does; null where no other runs. */
    oldest_transaction_at: instant.nullable(),
    /** Whether it came along with the product. */
    is_embedded: z.boolean(),
    migrations: count,
    last_migration: z.string(),
  }),
  mail: z.object({
    /** Whether mails go to a server; without one they are files of a folder. */
    is_smtp: z.boolean(),
    /** Whether this is the demonstration, whose mails are read in that folder. */
    is_demo: z.boolean(),
    waiting: count,
    /** How many were sent, and given up, within a day. */
    sent: count,
    failed: count,
    /** Since when the mail that waits the longest does; null where none waits. */
    waiting_since: instant.nullable(),
    last_sent_at: instant.nullable(),
    /** What the server said of the last mail that was given up, and when that mail was written. */
    last_error: z.string().nullable(),
    last_failed_at: instant.nullable(),
  }),
  /** Null where no language model is set up, so that the local engine reads and writes alone. */
  llm: z
    .object({
      provider: z.string(),
      model: z.string(),
      /** What was asked since the first day of the month (UTC), over all restaurants. */
      questions: count,
      failed: count,
      input_tokens: count,
      output_tokens: count,
      /** What was asked since the day began (UTC), and how much of that got no answer that could be used. */
      questions_today: count,
      failed_today: count,
      /** US dollars by the prices of today; null where nobody said what tokens cost. */
      spent: z.number().min(0).nullable(),
      /** US dollars a month, null for any amount; once they are spent the local engine reads and writes alone. */
      cap: z.number().min(0).nullable(),
      /** The restaurants that used the most since the first day of the month; the name is null once one is removed. */
      top: z.array(
        z.object({
          restaurant_id: id,
          name: z.string().nullable(),
          questions: count,
          tokens: count,
          spent: z.number().min(0).nullable(),
        }),
      ),
    })
    .nullable(),
  versions: z.object({
    maitre: z.string(),
    engine: z.string(),
    node: z.string(),
    postgres: z.string(),
  }),
})
export type Health = z.infer<typeof healthSchema>

export const consoleHealth = {
  get: endpoint('GET', '/v1/console/health', {
    summary: 'How the service is: queues, sources, database, mail, language model, versions',
    failed: 'health.get',
    access: consoleOnly,
    data: healthSchema,
  }),
}

const givenUpJobSchema = z.object({
  /** The id under which the log knows the job. */
  id,
  queue: queueName,
  /** A code of the errors' table, or the name of an error that we did not foresee; the log has the rest. */
  error: z.string(),
  attempts: count,
  sent_at: instant,
  given_up_at: instant,
  /** Null for a job of no restaurant, or of one that is gone. */
  restaurant: z.object({ id, name: z.string() }).nullable(),
  /** The ids in what the job was sent with, by their names; nothing else of that is told. */
  about: z.record(z.string(), id),
})
export type GivenUpJob = z.infer<typeof givenUpJobSchema>

/** The most jobs that one call decides on. */
export const MAX_CHOSEN_JOBS = 200

const chosenJobs = z.object({ ids: z.array(id).min(1).max(MAX_CHOSEN_JOBS) })
const decided = z.object({
  /** How many of the jobs were still there; somebody else may have decided on the others. */
  jobs: count,
})

/** Jobs that were tried often enough, and what becomes of them. */
export const consoleJobs = {
  list: endpoint('GET', '/v1/console/job', {
    summary: 'The jobs that were given up, the last one first',
    failed: 'job.list',
    access: consoleOnly,
    query: z.object({
      queue: queueName.optional(),
      offset: offset.default(0),
      limit: limit.default(PAGE_SIZE),
    }),
    data: z.array(givenUpJobSchema),
    paged: true,
  }),
  retry: endpoint('POST', '/v1/console/job/retry', {
    summary: 'Have jobs that were given up done again, with all of their attempts',
    failed: 'job.retry',
    access: consoleOnly,
    body: chosenJobs,
    data: decided,
  }),
  discard: endpoint('POST', '/v1/console/job/discard', {
    summary: 'Delete jobs that were given up: what they were to do is not done',
    failed: 'job.discard',
    access: consoleOnly,
    body: chosenJobs,
    data: decided,
  }),
}
