import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectionTo } from '#platform/connection'
import { openDatabase } from '#platform/database'
import { createJobs, defineJob } from '#platform/jobs'
import { BOSS_OPTIONS, BOSS_SCHEMA } from '#platform/jobs-install'
import { createLog } from '#platform/log'
import { eventually } from '#test/builders'
import { createTestDatabase, type TestDatabase } from '#test/database'

let database: TestDatabase
let boss: PgBoss

const startJobs = async () => {
  const jobs = createJobs({
    appUrl: database.urls.app,
    worker: true,
    clock: { now: () => new Date() },
    log: createLog('silent'),
  })
  await jobs.start()
  return jobs
}

beforeAll(async () => {
  database = await createTestDatabase()
  boss = new PgBoss({
    ...connectionTo(database.urls.owner, BOSS_OPTIONS),
    schema: BOSS_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await database.drop()
})

it('takes off the clock what an earlier version had scheduled and this one does not', async () => {
  const nightly = defineJob<object>('upkeep.purge', { schedule: '40 3 * * *' })
  await boss.createQueue('upkeep.old-name')
  await boss.schedule('upkeep.old-name', '0 1 * * *')
  await boss.schedule('upkeep.purge', '0 2 * * *')
  const jobs = await startJobs()
  try {
    await jobs.work(nightly, async () => undefined)
    await jobs.unscheduleOthers()
    const left = (await boss.getSchedules()).map(({ name, cron }) => ({ name, cron }))
    expect(left).toEqual([{ name: 'upkeep.purge', cron: '40 3 * * *' }])
  } finally {
    await jobs.stop()
  }
})

it('works bulk after the other jobs of its kind, and not before none of the kind that it waits for is due', async () => {
  const [read, draft] = [defineJob<object>('test.read'), defineJob<{ of: string }>('test.draft')]
  for (const { name } of [read, draft]) await boss.createQueue(name, { notify: true })
  const opened = openDatabase({ appUrl: database.urls.app, consoleUrl: database.urls.console })
  const jobs = await startJobs()
  const worked: string[] = []
  try {
    await opened.local(async (tx) => {
      await jobs.sendAll(tx, read, [{}])
      await jobs.sendAll(tx, draft, [{ of: 'an import' }], { isBulk: true })
      await jobs.sendAll(tx, draft, [{ of: 'today' }])
    })
    const draftAll = async (payloads: { of: string }[]) => {
      worked.push(...payloads.map(({ of }) => `drafted of ${of}`))
      return payloads.map(() => undefined)
    }
    await jobs.workTogether(draft, draftAll, { batches: 1, bulkAfter: read })
    // The bulk is in hand and waits, while the other job is over.
    await eventually(
      async () => (await boss.findJobs(draft.name)).map(({ state }) => state).toSorted(),
      (states) => states.join() === 'active,completed',
    )
    await jobs.work(read, async () => void worked.push('read'))
    await eventually(
      async () => worked,
      ({ length }) => length === 3,
    )
    expect(worked).toEqual(['drafted of today', 'read', 'drafted of an import'])
  } finally {
    await jobs.stop()
    await opened.close()
  }
})
