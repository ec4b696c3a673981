import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectionTo } from '#platform/connection'
import { type Database, openDatabase, type Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { countQueues, discardGivenUp, holdGivenUp, listGivenUp } from '#platform/given-up'
import { newId } from '#platform/ids'
import { createJobs, defineJob, type Jobs } from '#platform/jobs'
import { BOSS_OPTIONS, BOSS_SCHEMA, GIVEN_UP } from '#platform/jobs-install'
import { createLog } from '#platform/log'
import { eventually } from '#test/builders'
import { createTestDatabase, type TestDatabase } from '#test/database'

interface Payload {
  restaurantId: string
  reviewId: string
  text: string
}
// Real queues, so that their jobs go where `migrate` says.
const job = defineJob<Payload>('reading.read-review')
const other = defineJob<object>('upkeep.purge')

let database: TestDatabase
let opened: Database
let boss: PgBoss
let jobs: Jobs
let failure: unknown
/** What the log was told of failures. */
let logged: object[]
let worked: Payload[]

beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase({ appUrl: database.urls.app, consoleUrl: database.urls.console })
  boss = new PgBoss({
    ...connectionTo(database.urls.owner, BOSS_OPTIONS),
    schema: BOSS_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const log = createLog('silent')
  log.info = log.error = (about: object) => void logged.push(about)
  jobs = createJobs({
    appUrl: database.urls.app,
    worker: true,
    clock: { now: () => new Date() },
    log,
  })
  await jobs.start()
  await jobs.work(job, async (payload) => {
    worked.push(payload)
    if (failure !== undefined) throw failure
  })
})
afterAll(async () => {
  await jobs.stop()
  await opened.close()
  await boss.stop({ graceful: false })
  await database.drop()
})
beforeEach(async () => {
  failure = new Error('no words for "une soupe froide"')
  worked = []
  logged = []
  await sql(`delete from ${BOSS_SCHEMA}.job`)
})

const sql = async (text: string) => (await boss.getDb().executeSql(text)).rows
const list = (queue?: string) =>
  opened.local((tx) => listGivenUp(tx, { queue, limit: 50, offset: 0 }))

const hold = (tx: Tx, id: string) => holdGivenUp(tx, [id])

/** Sends a job that fails, and waits until its last attempt, which comes at once, has failed too. */
async function giveUp() {
  const now = new Date()
  const payload = { restaurantId: newId(now), reviewId: newId(now), text: 'une soupe froide' }
  await opened.local((tx) =>
    jobs.send(tx, job, payload, { at: new Date(now.getTime() + 3_600_000) }),
  )
  await sql(`update ${BOSS_SCHEMA}.job set retry_count = 8, start_after = now()
              where name = '${job.name}' and state = 'created'`)
  const [one] = await eventually(list, (rows) =>
    rows.some(({ about }) => about['reviewId'] === payload.reviewId),
  )
  if (one === undefined) throw new Error('the job was not given up')
  return { ...one, payload }
}

describe('a job that failed at its last attempt', () => {
  it('is told with its queue, its attempts, its failure by name and its ids, and nothing that a guest wrote', async () => {
    const { payload, ...one } = await giveUp()
    expect(one).toMatchObject({
      queue: job.name,
      error: 'Error',
      attempts: 9,
      restaurantId: payload.restaurantId,
      about: { reviewId: payload.reviewId },
    })
    expect(JSON.stringify(one)).not.toContain('soupe')
    const [row] = await sql(
      `select source_output from ${BOSS_SCHEMA}.job where source_id = '${one.id}'`,
    )
    expect(row).toBeDefined()
    expect(JSON.stringify(row)).not.toContain('soupe')
    failure = new AppError('upstream.timeout')
    expect((await giveUp()).error).toBe('upstream.timeout')
    expect(await list(other.name)).toEqual([])
    expect(await list(job.name)).toHaveLength(2)
  })

  it('is told by the id under which the log has its failure, however often it was done again', async () => {
    const { id } = await giveUp()
    expect(logged).toEqual([expect.objectContaining({ id, attempt: 9 })])
    await opened.local(async (tx) => jobs.retry(tx, await hold(tx, id)))
    const [again] = await eventually(
      async () => {
        await sql(`update ${BOSS_SCHEMA}.job set retry_count = 8, start_after = now()
                    where name = '${job.name}' and state = 'retry'`)
        return list()
      },
      (rows) => rows.length === 1,
    )
    expect(logged.at(-1)).toMatchObject({ id: again?.id })
    expect(again?.id).not.toBe(id)
  })

  it('is kept for thirty days, when others that are over are gone, and no longer', async () => {
    const { id } = await giveUp()
    const pass = async (days: number): Promise<void> => {
      const by = (column: string): string => `${column} = ${column} - interval '${days} days'`
      await sql(
        `update ${BOSS_SCHEMA}.job set ${['created_on', 'completed_on', 'keep_until'].map(by).join(', ')}`,
      )
      await sql(`update ${BOSS_SCHEMA}.queue set maintain_on = null`)
    }
    const supervised = async <T>(look: () => Promise<T>): Promise<T> => {
      await boss.supervise()
      return look()
    }
    const names = async () =>
      (await sql(`select name from ${BOSS_SCHEMA}.job`)).map(({ name }) => name)
    expect(await names()).toEqual(expect.arrayContaining([job.name, GIVEN_UP]))
    await pass(29)
    await eventually(
      () => supervised(names),
      (left) => !left.includes(job.name),
    )
    expect(await list()).toMatchObject([{ id }])
    await pass(2)
    await eventually(
      () => supervised(list),
      (left) => left.length === 0,
    )
  })

  it('is done again with all of its attempts, and is given up no more', async () => {
    const { id, payload } = await giveUp()
    failure = undefined
    worked = []
    await opened.local(async (tx) => jobs.retry(tx, await hold(tx, id)))
    await eventually(
      async () => worked,
      ({ length }) => length === 1,
    )
    expect(worked).toEqual([payload])
    expect(await list()).toEqual([])
  })

  it('is done again once, however many ask for it, and not at all where the transaction fails', async () => {
    const { id } = await giveUp()
    failure = undefined
    worked = []
    const failing = opened.local(async (tx) => {
      await jobs.retry(tx, await hold(tx, id))
      throw new Error('the act could not be noted')
    })
    await expect(failing).rejects.toThrow('could not be noted')
    expect(await list()).toHaveLength(1)
    const retryHeld = (untilThen?: Promise<void>, found?: () => void) =>
      opened.local(async (tx) => {
        const held = await hold(tx, id)
        found?.()
        await untilThen
        if (held.length > 0) await jobs.retry(tx, held)
        return held.length
      })
    const found = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const first = retryHeld(goOn.promise, found.resolve)
    await found.promise
    const second = retryHeld()
    try {
      // The second one has come as far as the job before the first one decides on it.
      await eventually(
        () =>
          sql(`select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
                where not l.granted and a.datname = current_database()`),
        (waiting) => waiting.length === 1,
      )
    } finally {
      goOn.resolve()
    }
    expect(await Promise.all([first, second])).toEqual([1, 0])
    await eventually(
      async () => worked,
      ({ length }) => length > 0,
    )
    expect(worked).toHaveLength(1)
  })

  it('is gone once it is discarded, and no other is', async () => {
    const [one, another] = [await giveUp(), await giveUp()]
    await opened.local(async (tx) => discardGivenUp(tx, await hold(tx, one.id)))
    expect(await list()).toMatchObject([{ id: another.id }])
  })
})

describe('the counts of the queues', () => {
  it('tell jobs that wait from those that are put off, under way or to be tried again, for each queue of ours', async () => {
    const now = new Date()
    await boss.createQueue('a.foreign-one')
    await sql(`insert into ${BOSS_SCHEMA}.job (name, data, state, start_after, priority)
      select '${other.name}', '{}', s.state::${BOSS_SCHEMA}.job_state, now() + s.from_now, s.priority
        from (values ('created', interval '-5 minutes', 0), ('created', '-1 minute', 0), ('created', '1 hour', 0),
                     ('retry', '1 minute', 0), ('active', '-1 minute', 0), ('completed', '-1 minute', 0),
                     ('created', '-2 hours', -1)) s(state, from_now, priority)`)
    const counted = await opened.local((tx) => countQueues(tx, now))
    const names = counted.map(({ name }) => name)
    expect(names).toContain(job.name)
    expect(names).not.toContain(GIVEN_UP)
    expect(names).not.toContain('a.foreign-one')
    const one = counted.find(({ name }) => name === other.name)
    expect(one).toMatchObject({ waiting: 3, later: 1, active: 1, retrying: 1 })
    // The bulk of an import waits for two hours, and nobody for it.
    expect(Math.abs(now.getTime() - 300_000 - Number(one?.due_since))).toBeLessThan(10_000)
  })
})
