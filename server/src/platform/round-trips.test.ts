import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '#platform/connection'
import { type Database, type DatabaseOptions, openDatabase } from '#platform/database'
import { adminUrl, createTestDatabase, type TestDatabase } from '#test/database'

let made: TestDatabase
let wire: Server
let database: Database
const ours = randomUUID()
const theirs = randomUUID()

/** How often the database was asked something after it had answered what came before. */
let trips = 0
/** Whether the next `begin` reaches the database as something that it does not know. */
let spoilsBegin = false

/** Stands between the product and the database, and counts. */
function pass(product: Socket, host: string, port: number): void {
  const server = dial(port, host)
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

/** One connection to the database, by the wire. */
function openOne(limits?: DatabaseOptions['limits']): Database {
  const { port } = wire.address() as AddressInfo // it listens on a port
  const appUrl = Object.assign(new URL(made.urls.app), { hostname: '127.0.0.1', port }).href
  return openDatabase({ appUrl, consoleUrl: made.urls.console, max: 1, ...(limits && { limits }) })
}

beforeAll(async () => {
  made = await createTestDatabase()
  const admin = await connect(adminUrl(made.name))
  const tier = randomUUID()
  await admin.query(
    "insert into app.subscription_tiers (tier_id, name, level) values ($1, 'Ours', 'Pro')",
    [tier],
  )
  await admin.query(
    `insert into app.restaurants (restaurant_id, name, subscription_tier_id, timezone, default_language, reply_tone, created_at)
     select id, 'Lumière', $2, 'America/Toronto', 'en', 'friendly', now() from unnest($1::uuid[]) id`,
    [[ours, theirs], tier],
  )
  await admin.end()
  const there = new URL(made.urls.app)
  wire = createServer((socket) => pass(socket, there.hostname, Number(there.port)))
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  database = openOne()
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

/** What the next transaction finds on the connection: its process, and what it sees of restaurants. */
async function found(by: Database): Promise<{ pid: number; scope: string; restaurants: number }> {
  const { rows } = await by.local((tx) =>
    tx.execute(
      `select pg_backend_pid() as pid, coalesce(current_setting('app.restaurant_id', true), '') as scope,
              (select count(*) from restaurants) as restaurants`,
      [],
    ),
  )
  return rows[0] as { pid: number; scope: string; restaurants: number } // the one row of the statement above
}
const NOTHING = { scope: '', restaurants: 0 }

const namesOf = (restaurantId: string) =>
  database.reader(restaurantId).run('restaurants', 'select restaurant_id from restaurants', [])

describe('a read of one statement', () => {
  it('makes one round trip, its transaction included', async () => {
    await namesOf(ours)
    expect(trips).toBe(1)
  })

  it('sees its own restaurant alone, whichever was read before on the connection', async () => {
    for (const restaurant of [ours, theirs, ours, randomUUID(), theirs]) {
      const seen = restaurant === ours || restaurant === theirs ? [restaurant] : []
      expect(await namesOf(restaurant)).toEqual(seen.map((id) => ({ restaurant_id: id })))
    }
    const all = await Promise.all([ours, theirs, ours, theirs].map(namesOf))
    expect(all.flat()).toEqual([ours, theirs, ours, theirs].map((id) => ({ restaurant_id: id })))
  })

  it('can write nothing', async () => {
    const written = database.reader(ours).run('mark', MARK, ['reader'])
    await expect(written).rejects.toMatchObject({ code: '25006' })
    expect(await marks('reader')).toBe(0)
  })

  it('refuses to begin for what is no restaurant', () => {
    expect(() => database.reader("'; drop table reviews; --")).toThrow(/not a restaurant id/u)
  })

  it.each([
    ['is answered', 'select 1', false],
    ['fails', 'select 1 / 0', false],
    ['cannot be prepared', 'select nothing from nowhere', false],
    ['could not begin', 'select 1', true],
  ])('leaves nothing on its connection when it %s', async (_, sql, spoils) => {
    const before = await found(database)
    spoilsBegin = spoils
    const read = database.reader(ours).run('left', sql, [])
    if (sql === 'select 1' && !spoils) await read
    else await expect(read).rejects.toThrow(/division|not exist|syntax error/u)
    expect(await found(database)).toEqual({ ...NOTHING, pid: before.pid })
  })

  it('leaves nothing on its connection when the server ends it at its deadline', async () => {
    const brief = openOne({ statement: 200, answer: 20_000, begin: 5000 })
    const before = await found(brief)
    const read = brief.reader(ours).run('slow', 'select pg_sleep(20)', [])
    await expect(read).rejects.toMatchObject({ code: 'database.unavailable' })
    expect(await found(brief)).toEqual({ ...NOTHING, pid: before.pid })
    await brief.close()
  })

  it('gives its connection up when no answer comes in time', async () => {
    const brief = openOne({ statement: 20_000, answer: 300, begin: 5000 })
    const before = await found(brief)
    const read = brief.reader(ours).run('late', 'select pg_sleep(20)', [])
    await expect(read).rejects.toMatchObject({ code: 'database.unavailable' })
    const after = await found(brief)
    expect(after).toMatchObject(NOTHING)
    expect(after.pid).not.toBe(before.pid)
    await brief.close()
  })

  it('is asked once more when its connection breaks, and the caller notices nothing', async () => {
    const { pid } = await found(database)
    const admin = await connect(adminUrl(made.name))
    await admin.query('begin; lock table app.restaurants in access exclusive mode')
    const read = namesOf(ours)
    const waits = 'select 1 from pg_stat_activity where pid = $1 and wait_event_type = $2'
    for (let rows = 0; rows === 0;) rows = (await admin.query(waits, [pid, 'Lock'])).rows.length
    await admin.query('select pg_terminate_backend($1::integer, 5000)', [pid])
    await admin.query('commit')
    await admin.end()
    expect(await read).toEqual([{ restaurant_id: ours }])
  })
})
