import { setTimeout as delay } from 'node:timers/promises'
import { type Db, type JobResult, type JobWithMetadata, PgBoss, type WorkOptions } from 'pg-boss'
import type { Clock } from '#platform/clock'
import { connectionTo } from '#platform/connection'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { HeldJob } from '#platform/given-up'
import { isGivenUp, type JobRun, runOf } from '#platform/job-run'
import { BOSS_OPTIONS, BOSS_SCHEMA, GIVEN_UP } from '#platform/jobs-install'
import type { Log } from '#platform/log'

/** A kind of job: its name and the type of its payload, in which every id comes with its restaurant. */
export interface Job<Payload extends object> {
  readonly name: string
  readonly schedule?: string
  /** Only here for the type of its payload. */
  readonly payload?: Payload
}

/** Declares a job, `module.verb-noun`; with `schedule` (cron, UTC) the queue also sends it by itself. */
export function defineJob<Payload extends object>(
  name: string,
  options?: { schedule: string },
): Job<Payload> {
  return { name, ...options }
}

export interface SendOptions {
  /** The job is not worked before this instant. */
  at?: Date
  /** While a job with this key waits, no other is added. */
  key?: string
  /** With a key: the job that waits, perhaps long for its next try, is due now. */
  isAtOnce?: boolean
  /** With `at` and a key: the job that waits is not worked before that instant either. */
  isPutOff?: boolean
  /** Nobody waits for these jobs: they are worked after all others of their kind. */
  isBulk?: boolean
}

export interface TogetherOptions {
  /** How many batches are worked at once. */
  batches?: number
  /** Bulk is worked apart from the other jobs, a batch at a time, and waits while jobs of this other kind are due. */
  bulkAfter?: Job<object>
}

export interface Jobs {
  /** Sends a job inside the transaction of a write, so that it exists if and only if the write does. */
  send<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    payload: Payload,
    options?: SendOptions,
  ): Promise<void>
  /** Sends many jobs in one statement. */
  sendAll<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    payloads: readonly Payload[],
    options?: Pick<SendOptions, 'at' | 'isBulk'>,
  ): Promise<void>
  /**
   * Has jobs that were given up, which the transaction holds, done again: as new ones of their own queues, with all of
   * their attempts before them.
   */
  retry(tx: Tx, held: readonly HeldJob[]): Promise<void>
  start(): Promise<void>
  work<Payload extends object>(job: Job<Payload>, handle: JobHandler<Payload>): Promise<void>
  /** Works jobs that are cheaper together: several at a time, each succeeding or failing by itself. */
  workTogether<Payload extends object>(
    job: Job<Payload>,
    handle: BatchHandler<Payload>,
    options?: TogetherOptions,
  ): Promise<void>
  /**
   * Takes off the clock every job that none of those worked here is, once all are worked: a job that was renamed, or
   * lost its schedule, would else be sent for ever.
   */
  unscheduleOthers(): Promise<void>
  /** Stops taking jobs and waits for those that run, up to a limit. */
  stop(): Promise<void>
}

export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<void>
/** Returns for each payload its failure, or undefined; what it throws is the failure of all. */
export type BatchHandler<Payload> = (payloads: Payload[], runs: JobRun[]) => Promise<unknown[]>

const CONCURRENCY = 2
/** The server ends a statement of the queue after the first, and we stop waiting for it after the second. */
const DEADLINES = { statement_timeout: 30_000, query_timeout: 33_000 }
const BATCH = 10
const BATCH_TOGETHER = 50
const BATCH_BULK = 100
const PRIORITY = { usual: 0, bulk: -1 }
/** How often bulk looks whether it may go on, and the longest that it waits, so that it goes on under endless work. */
const BULK_LOOKS_MS = 100
const BULK_WAITS_MS = 30_000
const WAITS = `select 1 from ${BOSS_SCHEMA}.job where name = $1 and singleton_key = $2 and state in ('created', 'retry') limit 1`
const HURRY = `update pgboss.job set start_after = now() where name = $1 and singleton_key = $2 and state in ('created', 'retry') and start_after > now()`
const PUT_OFF = `update pgboss.job set start_after = $3 where name = $1 and singleton_key = $2 and state in ('created', 'retry') and start_after < $3`
const DUE = `select 1 from ${BOSS_SCHEMA}.job where name = $1 and state < 'active' and not blocked and start_after <= now() limit 1`
const FAILED = 'jobs: a job failed'

export interface JobsOptions {
  appUrl: string
  worker: boolean
  clock: Clock
  log: Log
  deadlines?: typeof DEADLINES
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

/** The library's statements, run inside our transaction. */
const inside = (tx: Tx): Db => ({ executeSql: (text, values) => tx.execute(text, values ?? []) })

/** Jobs by pg-boss on our database; without `worker` this process only sends them. */
export function createJobs(options: JobsOptions): Jobs {
  const { log } = options
  const boss = new PgBoss({
    ...connectionTo(options.appUrl, BOSS_OPTIONS),
    ...(options.deadlines ?? DEADLINES),
    schema: BOSS_SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: options.worker,
    schedule: options.worker,
    // The application may not reindex the owner's tables, nor has it the rights for pg-boss's check of vacuums.
    reindex: false,
    monitorVacuum: false,
    // How long after the end of its heartbeats, at most, a killed process's job is given to another.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    cronWorkerIntervalSeconds: 5,
    useListenNotify: options.worker,
    max: options.worker ? 6 : 2,
  })

  const scheduled = new Set<string>()
  const stopping = new AbortController()

  async function attempt<Payload extends object>(
    job: Job<Payload>,
    one: JobWithMetadata<unknown>,
    handle: JobHandler<Payload>,
  ): Promise<JobResult> {
    const run = runOf(one)
    try {
      await handle(one.data as Payload, run) // `send` took it under this job's own type
      return { id: one.id, status: 'completed' }
    } catch (error) {
      return failed(job.name, one, error)
    }
  }

  async function attemptTogether<Payload extends object>(
    job: Job<Payload>,
    batch: JobWithMetadata<unknown>[],
    handle: BatchHandler<Payload>,
  ): Promise<JobResult[]> {
    // `send` took these payloads under this job's type too. If the handler throws, all of them have failed.
    const payloads = batch.map((one) => one.data as Payload)
    const failures = await handle(payloads, batch.map(runOf)).catch((error: unknown) =>
      batch.map(() => error),
    )
    return batch.map((one, i) => {
      const failure = failures[i]
      return failure === undefined
        ? { id: one.id, status: 'completed' }
        : failed(job.name, one, failure)
    })
  }

  function failed(name: string, one: JobWithMetadata<unknown>, error: unknown): JobResult {
    const run = runOf(one)
    const expected = error instanceof AppError
    const about = { err: error, job: name, id: one.id, attempt: run.attempt }
    log[expected ? 'info' : 'error'](about, FAILED)
    // The log has the whole failure. Here its name alone is kept, since a message may repeat what a guest wrote.
    const output = { error: expected ? error.code : nameOf(error) }
    // A failure that trying again cannot mend ends the job; its handler has already shown it where it belongs.
    if (expected && !error.retry) return { id: one.id, status: 'completed', output }
    return { id: one.id, status: isGivenUp(error, run) ? 'deadletter' : 'failed', output }
  }

  async function untilNoneIsDue({ name }: Job<object>): Promise<void> {
    for (let waited = 0; waited < BULK_WAITS_MS; waited += BULK_LOOKS_MS) {
      if (stopping.signal.aborted) return
      // Where the database cannot say it, whoever works the jobs finds out for themselves.
      const due = await boss
        .getDb()
        .executeSql(DUE, [name])
        .catch(() => ({ rows: [] }))
      if (due.rows.length === 0) return
      await delay(BULK_LOOKS_MS)
    }
  }

  async function take<Payload extends object>(
    job: Job<Payload>,
    handle: (batch: JobWithMetadata<unknown>[]) => Promise<JobResult[]>,
    share: Pick<WorkOptions, 'batchSize' | 'localConcurrency' | 'minPriority' | 'maxPriority'>,
  ): Promise<void> {
    if (job.schedule !== undefined) {
      await boss.schedule(job.name, job.schedule, {})
      scheduled.add(job.name)
    }
    await boss.work(
      job.name,
      {
        includeMetadata: true,
        perJobResults: true,
        localConcurrency: CONCURRENCY,
        ...share,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 2,
        // No notification comes when the time of a delayed or repeated job has come: the queue is polled for those.
        notifyPollingIntervalSeconds: 2,
      } as const,
      handle,
    )
  }

  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the queue met an error'))
  // The warning's data is not logged: a slow statement would bring its values into the log.
  boss.on('warning', ({ message }) => log.warn(`jobs: ${message}`))
  return {
    async send(tx, job, payload, sendOptions) {
      if (sendOptions?.key !== undefined) {
        // The queue refuses a second job of one key only by a policy for the whole queue, so we look ourselves.
        const { rows } = await tx.execute(WAITS, [job.name, sendOptions.key])
        if (rows.length > 0) {
          const { key, at, isAtOnce, isPutOff } = sendOptions
          if (isAtOnce === true) await tx.execute(HURRY, [job.name, key])
          if (isPutOff === true && at !== undefined) await tx.execute(PUT_OFF, [job.name, key, at])
          return
        }
      }
      const id = await boss.send(job.name, payload, {
        db: inside(tx),
        ...(sendOptions?.at && { startAfter: sendOptions.at }),
        ...(sendOptions?.key && { singletonKey: sendOptions.key }),
      })
      if (id === null) throw new Error(`job ${job.name} was not taken`)
    },
    async start() {
      await boss.start()
    },
    async sendAll(tx, job, payloads, sendOptions) {
      if (payloads.length === 0) return
      const when = sendOptions?.at && { startAfter: sendOptions.at }
      const priority = sendOptions?.isBulk === true ? PRIORITY.bulk : PRIORITY.usual
      const jobs = payloads.map((data) => ({ data, priority, ...when }))
      const ids = await boss.insert(job.name, jobs, { db: inside(tx), returnId: true })
      if (ids?.length !== payloads.length) throw new Error(`jobs ${job.name} were not taken`)
    },
    async retry(tx, held) {
      const ids = held.map(({ copy_id: id }) => id)
      const moved = await boss.redrive(GIVEN_UP, { ids, limit: ids.length, db: inside(tx) })
      if (moved !== ids.length) throw new Error(`${ids.length - moved} jobs were not taken again`)
    },
    work: (job, handle) =>
      take(job, (batch) => Promise.all(batch.map((one) => attempt(job, one, handle))), {
        batchSize: BATCH,
      }),
    async workTogether(job, handle, { batches, bulkAfter } = {}) {
      const size = { batchSize: BATCH_TOGETHER }
      const usual = { ...size, ...(batches !== undefined && { localConcurrency: batches }) }
      if (bulkAfter === undefined)
        return take(job, (batch) => attemptTogether(job, batch, handle), usual)
      await take(job, (batch) => attemptTogether(job, batch, handle), {
        ...usual,
        minPriority: PRIORITY.usual,
      })
      const bulk = { batchSize: BATCH_BULK, localConcurrency: 1, maxPriority: PRIORITY.bulk }
      await take(
        job,
        async (batch) => {
          await untilNoneIsDue(bulkAfter)
          return attemptTogether(job, batch, handle)
        },
        bulk,
      )
    },
    async unscheduleOthers() {
      for (const { name, key } of await boss.getSchedules())
        if (!scheduled.has(name)) await boss.unschedule(name, key)
    },
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
