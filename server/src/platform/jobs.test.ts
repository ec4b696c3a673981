import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectionTo } from '#platform/connection'
import { createJobs, defineJob } from '#platform/jobs'
import { BOSS_OPTIONS, BOSS_SCHEMA } from '#platform/jobs-install'
import { createLog } from '#platform/log'
import { createTestDatabase, type TestDatabase } from '#test/database'

let database: TestDatabase
let boss: PgBoss

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
  const jobs = createJobs({
    appUrl: database.urls.app,
    worker: true,
    clock: { now: () => new Date() },
    log: createLog('silent'),
  })
  await jobs.start()
  try {
    await jobs.work(nightly, async () => undefined)
    await jobs.unscheduleOthers()
    const left = (await boss.getSchedules()).map(({ name, cron }) => ({ name, cron }))
    expect(left).toEqual([{ name: 'upkeep.purge', cron: '40 3 * * *' }])
  } finally {
    await jobs.stop()
  }
})
