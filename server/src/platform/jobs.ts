import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Clock } from '#platform/clock'
import { connectionTo } from '#platform/connection'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { BOSS_OPTIONS, BOSS_SCHEMA } from '#platform/jobs-install'
import type { Log } from '#platform/log'

/** A job by name, with the shape of what it is sent. Ids in it travel with their restaurant. */
export interface Job<Payload extends object> {
  readonly name: string
  readonly schedule?: string
  /** Only here for the type of its payload. */
  readonly payload?: Payload
}

/** Declares a job, `module.verb-noun`; with `schedule` (cron, UTC) it also sends itself. */
export function defineJob<Payload extends object>(
  name: string,
  options?: { schedule: string },
): Job<Payload> {
  return { name, ...options }
}

export interface SendOptions {
  /** Not before. */
  at?: Date
  /** While one of this key waits, another is not added. */
  key?: string
}

export interface Jobs {
  /** Inside the write's transaction: it exists if and only if the write does. */
  send<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    payload: Payload,
    options?: SendOptions,
  ): Promise<void>
  /** The same for many, in one statement. */
  sendAll<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    payloads: readonly Payload[],
    options?: Pick<SendOptions, 'at'>,
  ): Promise<void>
  start(): Promise<void>
  work<Payload extends object>(job: Job<Payload>, handle: JobHandler<Payload>): Promise<void>
  /** For what is cheaper together: several jobs at a time, each with a fate of its own; so many such batches. */
  workTogether<Payload extends object>(
    job: Job<Payload>,
    handle: BatchHandler<Payload>,
    batches?: number,
  ): Promise<void>
  /** Waits for what runs, up to its limit. */
  stop(): Promise<void>
}

export interface JobRun {
  attempt: number
  lastAttempt: boolean
}
export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<void>
/** Answers the failure of each payload, undefined where there was none; thrown is the failure of all. */
export type BatchHandler<Payload> = (payloads: Payload[]) => Promise<unknown[]>

/** A job that fails with every attempt is given up by its own handler, which hears that this is the last. */
const MAX_ATTEMPTS = 9
const CONCURRENCY = 2
const BATCH = 10
const BATCH_TOGETHER = 25
const WAITS = `select 1 from ${BOSS_SCHEMA}.job where name = $1 and singleton_key = $2 and state in ('created', 'retry') limit 1`
const FAILED = 'jobs: a job failed'

export interface JobsOptions {
  appUrl: string
  worker: boolean
  clock: Clock
  log: Log
}

function runOf(one: JobWithMetadata<unknown>): JobRun {
  const attempt = one.retryCount + 1
  return { attempt, lastAttempt: attempt >= MAX_ATTEMPTS }
}

/** pg-boss on our database; without `worker` it only sends. */
export function createJobs(options: JobsOptions): Jobs {
  const { log } = options
  const boss = new PgBoss({
    ...connectionTo(options.appUrl, BOSS_OPTIONS),
    schema: BOSS_SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: options.worker,
    schedule: options.worker,
    // The owner's tables cannot be reindexed by us, and the vacuum check needs rights that we do not ask for.
    reindex: false,
    monitorVacuum: false,
    // Jobs of a killed process go on at most this much later than their heartbeat's end.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    cronWorkerIntervalSeconds: 5,
    useListenNotify: options.worker,
    max: options.worker ? 6 : 2,
  })

  async function attempt<Payload extends object>(
    job: Job<Payload>,
    one: JobWithMetadata<unknown>,
    handle: JobHandler<Payload>,
  ): Promise<JobResult> {
    const run = runOf(one)
    try {
      await handle(one.data as Payload, run) // what `send` was given under this job's own type
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
    // As above. Without an answer for each, none counts as done.
    const failures = await handle(batch.map((one) => one.data as Payload)).catch((error: unknown) =>
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
    const output = { error: String(error) }
    // A failure that trying again cannot mend ends here; it was shown where it belongs.
    if (expected && !error.retry) return { id: one.id, status: 'completed', output }
    // Without the database the last attempt could note nothing: it does not count as one.
    const over = run.lastAttempt && !(expected && error.code === 'database.unavailable')
    return { id: one.id, status: over ? 'deadletter' : 'failed', output }
  }

  async function take<Payload extends object>(
    job: Job<Payload>,
    batchSize: number,
    handle: (batch: JobWithMetadata<unknown>[]) => Promise<JobResult[]>,
    batches = CONCURRENCY,
  ): Promise<void> {
    if (job.schedule !== undefined) await boss.schedule(job.name, job.schedule, {})
    await boss.work(
      job.name,
      {
        includeMetadata: true,
        perJobResults: true,
        batchSize,
        localConcurrency: batches,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 2,
        // Nobody notifies of a job whose time has come, a retry or a reading-back: it is looked for.
        notifyPollingIntervalSeconds: 2,
      } as const,
      handle,
    )
  }

  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the queue met an error'))
  // Its data is left out: a slow statement would bring its values along.
  boss.on('warning', ({ message }) => log.warn(`jobs: ${message}`))
  return {
    async send(tx, job, payload, sendOptions) {
      if (sendOptions?.key !== undefined) {
        // The queue itself refuses a second key only by a policy for all of its jobs.
        const { rows } = await tx.execute(WAITS, [job.name, sendOptions.key])
        if (rows.length > 0) return
      }
      const id = await boss.send(job.name, payload, {
        db: { executeSql: (text, values) => tx.execute(text, values ?? []) },
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
      const jobs = payloads.map((data) => ({ data, ...when }))
      const db = {
        executeSql: (text: string, values?: unknown[]) => tx.execute(text, values ?? []),
      }
      const ids = await boss.insert(job.name, jobs, { db, returnId: true })
      if (ids?.length !== payloads.length) throw new Error(`jobs ${job.name} were not taken`)
    },
    work: (job, handle) =>
      take(job, BATCH, (batch) => Promise.all(batch.map((one) => attempt(job, one, handle)))),
    workTogether: (job, handle, batches) =>
      take(job, BATCH_TOGETHER, (batch) => attemptTogether(job, batch, handle), batches),
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
