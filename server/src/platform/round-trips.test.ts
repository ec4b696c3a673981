import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database'
import { createTestDatabase, type TestDatabase } from '#test/database'

let made: TestDatabase
let wire: Server
let database: Database

/** How often the database was asked something after it had answered what came before. */
let trips = 0
/** Whether the next `begin` reaches the database as something that it does not know. */
let spoilsBegin = false

/** Stands between the product and the database, and counts. */
function pass(product: Socket, host: string, port: number): void {
  const server = connect(port, host)
  let answered = true
  product.on('data', (bytes: Buffer) => {
    if (answered) trips += 1
    answered = false
    const at = spoilsBegin ? bytes.indexOf('begin') : -1
    if (at >= 0) {
      bytes.write('begun', at)
      spoilsBegin = false
    }
    server.write(bytes)
  })
  server.on('data', (bytes: Buffer) => {
    answered = true
    product.write(bytes)
  })
  for (const [one, other] of [
    [product, server],
    [server, product],
  ] as const) {
    one.on('close', () => other.destroy())
    one.on('error', () => other.destroy())
  }
}

beforeAll(async () => {
  made = await createTestDatabase()
  const there = new URL(made.urls.app)
  wire = createServer((socket) => pass(socket, there.hostname, Number(there.port)))
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const { port } = wire.address() as AddressInfo // it listens on a port
  const appUrl = Object.assign(new URL(made.urls.app), { hostname: '127.0.0.1', port }).href
  database = openDatabase({ appUrl, consoleUrl: made.urls.console, max: 1 })
  // The connection stands from here on.
  await database.local((tx) => tx.execute('select 1', []))
})
afterAll(async () => {
  await database.close()
  wire.close()
  await made.drop()
})
beforeEach(() => {
  trips = 0
})

const MARK =
  "insert into login_failures (subject, window_start, failures) values ($1, '2026-06-01', 1)"

async function marks(subject: string): Promise<number> {
  const { rows } = await database.local((tx) =>
    tx.execute('select 1 from login_failures where subject = $1', [subject]),
  )
  return rows.length
}

describe('a transaction', () => {
  it('sends its first read along with its beginning', async () => {
    await database.local((tx) => tx.run('one', 'select 1 as one', []))
    expect(trips).toBe(2)
  })

  it('sends the first read of Kysely along with its beginning', async () => {
    await database.local((tx) => tx.db.selectFrom('users').select('user_id').limit(1).execute())
    expect(trips).toBe(2)
  })

  it('writes nothing where it could not begin', async () => {
    spoilsBegin = true
    const written = database.local((tx) => tx.execute(MARK, ['first']))
    await expect(written).rejects.toThrow(/syntax error/u)
    expect(spoilsBegin).toBe(false)
    expect(await marks('first')).toBe(0)
  })

  it('writes nothing after a read that went along with a beginning that failed', async () => {
    spoilsBegin = true
    const written = database.local(async (tx) => {
      await tx.execute('select 1', [])
      await tx.execute(MARK, ['second'])
    })
    await expect(written).rejects.toThrow(/syntax error/u)
    expect(await marks('second')).toBe(0)
  })

  it('fails where it could not begin, even if its work asked nothing of the database', async () => {
    spoilsBegin = true
    await expect(database.local(async () => 'done')).rejects.toThrow(/syntax error/u)
  })
})
