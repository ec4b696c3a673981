import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, type Tx } from '#platform/database'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { observeTables, tableFault } from '#test/table-rules'

const RESTAURANT = '01920000-0000-7000-8000-000000000000'

let test: TestDatabase
let database: Database

beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase({
    appUrl: test.urls.app,
    consoleUrl: test.urls.console,
    observe: observeTables,
  })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

describe('a write to a table of another module', () => {
  it.each([
    ['update reviews as r set starred = true where r.restaurant_id = $1', 'reviews'],
    ['update "app"."reviews" "users" set starred = true where restaurant_id = $1', 'reviews'],
    ['delete from only app.postings p using users u where p.restaurant_id = $1', 'postings'],
    ['insert into readings as users (restaurant_id, review_id) values ($1, $2)', 'readings'],
    [
      'with gone as (delete from sessions where user_id = $1 returning 1) select * from gone',
      'sessions',
    ],
    [
      'with users as (update restaurants set name = $2 where restaurant_id = $1 returning name) select * from users',
      'restaurants',
    ],
  ])('is found by whatever name it goes: %s', (sql, table) => {
    expect(tableFault(sql, 'users')).toContain(`users writes ${table}, which belongs to`)
  })

  it('is found in the queue and in the tables of the platform', () => {
    const sql = 'insert into pgboss.job_common (name) select name from pgboss.queue'
    expect(tableFault(sql, 'reviews')).toContain('job_common, which belongs to platform')
    expect(tableFault('delete from live_events where at < $1', 'sources')).toContain('live_events')
  })

  it('is not the platform’s to make, unless it erases what is left of a removed restaurant', () => {
    const sql = 'delete from connection_routes where restaurant_id = $1'
    expect(tableFault(sql, 'platform')).toContain('platform writes connection_routes')
    expect(tableFault(sql, 'erasure')).toBeNull()
  })

  it('is not for what stands above the modules, which reads everything', () => {
    const read = 'select 1 from reviews r join postings p on p.restaurant_id = r.restaurant_id'
    expect(tableFault(read, 'above')).toBeNull()
    expect(tableFault('update reviews set starred = true', 'above')).toContain('above writes')
  })
})

describe('a read of a later module’s table', () => {
  it.each([
    'select * from reviews as u',
    'select 1 from users where exists (select 1 from "app"."reviews" x where x.restaurant_id = $1)',
    'select (select count(*) from reviews) as users',
    'with users as (select * from reviews) select * from users',
    'select * from restaurants r left join lateral (select 1 from reviews where restaurant_id = $1) t on true',
    'update users set enabled = false from reviews where reviews.restaurant_id = $1',
    'insert into users (user_id) select review_id from reviews where restaurant_id = $1',
    'select user_id from users union select review_id from reviews',
  ])('is found wherever it stands: %s', (sql) => {
    expect(tableFault(sql, 'users')).toContain(
      'users reads reviews, which belongs to reviews and comes later',
    )
  })

  it('is fine where the module is the later one', () => {
    const sql =
      'select 1 from reviews r join users u on true join live_events e on true join pgboss.job j on true'
    expect(tableFault(sql, 'reviews')).toBeNull()
    expect(tableFault(sql, 'home')).toBeNull()
    expect(tableFault(sql, 'platform')).toContain('platform reads')
  })
})

describe('a statement', () => {
  it('may ask for PostgreSQL’s catalogue and for names of its own, not for tables of nobody', () => {
    const sql =
      'with mine as (select 1) select * from mine, pg_class, information_schema.tables, generate_series(1, 2)'
    expect(tableFault(sql, 'users')).toBeNull()
    expect(tableFault('select * from reveiws', 'users')).toContain('no table of the registry')
  })

  it('is refused when nobody is known to run it', () => {
    expect(tableFault('select 1', null)).toContain('nobody is known')
  })

  it.each<[string, string, string]>([
    [
      'users/queries.ts',
      "tx.db.selectFrom('reviews as u').select('u.rating').execute()",
      'users reads reviews',
    ],
    [
      'users/save-user.ts',
      "Promise.all([1].map(async () => { await null; await tx.run('x', 'update reviews r set starred = true', []) }))",
      'users writes reviews',
    ],
    [
      'home/get-home.ts',
      "tx.db.updateTable('reviews as users').set({ starred: true }).execute()",
      'home writes reviews',
    ],
  ])('is known to be that of %s, through Kysely and awaits', async (file, body, fault) => {
    const filename = path.resolve('server/src/modules', file)
    // A function of that file, as far as its stack tells.
    const seeded = runInThisContext(`(async (tx) => { await null; await ${body} })`, {
      filename,
    }) as (tx: Tx) => Promise<void>
    await expect(database.scoped(RESTAURANT, seeded)).rejects.toThrow(fault)
  })

  it('of a test may reach everything', async () => {
    const run = (tx: Tx): Promise<unknown> => tx.run('x', 'select 1 from reviews', [])
    await expect(database.scoped(RESTAURANT, run)).resolves.toEqual([])
  })
})
