import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import { type Database, openDatabase } from '#platform/database'
import { type AccessChange, createLive } from '#platform/live'
import { createLog } from '#platform/log'
import { createTestDatabase, type TestDatabase } from '#test/database'

let made: TestDatabase
let database: Database

beforeAll(async () => {
  made = await createTestDatabase()
  database = openDatabase({ appUrl: made.urls.app, consoleUrl: made.urls.console })
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

/** A live service that never listened to PostgreSQL: what it hears was told inside the process. */
function deaf() {
  const live = createLive({
    appUrl: made.urls.app,
    database,
    clock: systemClock,
    log: createLog('silent'),
  })
  const heard: AccessChange[] = []
  live.onAccessChange((change) => heard.push(change))
  return { live, heard }
}

describe('a change of rights', () => {
  it('is known in its own process before the call that made it is answered', async () => {
    const { live, heard } = deaf()
    const seen = await database.local(async (tx) => {
      await live.accessChanged(tx, { userId: 'anna' })
      return heard.length
    })
    expect([seen, heard]).toEqual([0, [{ userId: 'anna' }]])
  })

  it('is told to nobody when its transaction was not committed', async () => {
    const { live, heard } = deaf()
    const failing = database.local(async (tx) => {
      await live.accessChanged(tx, { userId: 'anna' })
      throw new Error('not now')
    })
    await expect(failing).rejects.toThrow('not now')
    expect(heard).toEqual([])
  })
})
