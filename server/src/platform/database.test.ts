import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#platform/connection'
import { type Database, openDatabase, type Tx } from '#platform/database'
import { adminUrl, createTestDatabase, type TestDatabase } from '#test/database'

let made: TestDatabase
let database: Database

beforeAll(async () => {
  made = await createTestDatabase()
  database = openDatabase({ appUrl: made.urls.app, consoleUrl: made.urls.console, max: 1 })
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

/** Ends the connection of the transaction, as a restarted server would. */
async function breakOff(tx: Tx): Promise<void> {
  const { rows } = await tx.execute('select pg_backend_pid() as pid', [])
  const admin = await connect(adminUrl(made.name))
  await admin.query('select pg_terminate_backend($1::integer, 5000)', [
    (rows[0] as { pid: number }).pid, // the one row of the statement above
  ])
  await admin.end()
}

const MARK =
  "insert into login_failures (subject, window_start, failures) values ($1, '2026-06-01', 1)"

async function marks(subject: string): Promise<number> {
  const { rows } = await database.local((tx) =>
    tx.execute('select 1 from login_failures where subject = $1', [subject]),
  )
  return rows.length
}

describe('a transaction whose connection breaks', () => {
  it('runs once more when it was not yet committing, and the caller notices nothing', async () => {
    let runs = 0
    const found = await database.local(async (tx) => {
      runs += 1
      if (runs === 1) {
        await tx.execute(MARK, ['middle'])
        await breakOff(tx)
      }
      return tx.execute('select 1 as one', [])
    })
    expect(found.rows).toEqual([{ one: 1 }])
    expect(runs).toBe(2)
    expect(await marks('middle')).toBe(0)
  })

  it('runs once more when it breaks at the commit and has only read', async () => {
    let runs = 0
    await database.local(async (tx) => {
      runs += 1
      if (runs === 1) await breakOff(tx)
    })
    expect(runs).toBe(2)
  })

  it('fails when it breaks at the commit of a write, which may have been committed', async () => {
    let runs = 0
    const written = database.local(async (tx) => {
      runs += 1
      await tx.execute(MARK, ['end'])
      await breakOff(tx)
    })
    await expect(written).rejects.toMatchObject({ code: 'database.unavailable' })
    expect(runs).toBe(1)
  })

  it('fails when its second try breaks too', async () => {
    let runs = 0
    const read = database.local(async (tx) => {
      runs += 1
      await breakOff(tx)
      await tx.execute('select 1', [])
    })
    await expect(read).rejects.toMatchObject({ code: 'database.unavailable' })
    expect(runs).toBe(2)
  })
})
