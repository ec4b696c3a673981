import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
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

/** A message of PostgreSQL's protocol: its letter, its length, its content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(letter), length, content])
}
const SIGNED_IN = message('R', Buffer.alloc(4))
const READY = message('Z', Buffer.from('I'))
const ENDED = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
)

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

  it('fails when it breaks in the breath in which it stood, and the process goes on', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      // The server says that it is ready and that it ends in one packet, as one whose postmaster was killed does.
      socket.once('data', () => socket.end(Buffer.concat([SIGNED_IN, READY, ENDED])))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number } // it listens on a port
    const url = `postgresql://nobody@127.0.0.1:${port}/nothing`
    const brief = openDatabase({ appUrl: url, consoleUrl: url, max: 1 })
    try {
      const read = brief.local((tx) => tx.execute('select 1', []))
      await expect(read).rejects.toMatchObject({ code: 'database.unavailable' })
    } finally {
      await brief.close()
      server.close()
    }
  })
})

describe('a transaction that failed', () => {
  it('leaves neither itself nor its restaurant on the connection', async () => {
    const failed = database.scoped(randomUUID(), (tx) => tx.execute('select 1 / 0', []))
    await expect(failed).rejects.toThrow(/division/u)
    const { rows } = await database.local((tx) =>
      tx.execute(`select coalesce(current_setting('app.restaurant_id', true), '') as scope`, []),
    )
    expect(rows).toEqual([{ scope: '' }])
  })
})
