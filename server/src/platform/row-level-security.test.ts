import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#platform/connection'
import { TENANT_TABLES } from '#platform/table-lists'
import { type ClosedColumn, closedColumns } from '#test/closed-columns'
import { type Column, LOCAL_WITH_RESTAURANT, readColumns, tenantTables } from '#test/catalogue'
import { adminUrl, createTestDatabase, isDistributed, type TestDatabase } from '#test/database'

const REFUSED = { code: '42501' }

let database: TestDatabase
let root: pg.Client
let app: pg.Client
let columns: Column[]
let closed: ClosedColumn[]
let tables: string[]
/** The tables in which the application may change nothing. */
let addOnly: string[]
const ours = newRestaurant()
const theirs = newRestaurant()

function newRestaurant() {
  return {
    restaurant_id: randomUUID(),
    location_id: randomUUID(),
    review_id: randomUUID(),
    staff_id: randomUUID(),
    archive_id: randomUUID(),
    import_id: randomUUID(),
    alert_id: randomUUID(),
  }
}
type Restaurant = ReturnType<typeof newRestaurant>
const tier = randomUUID()

beforeAll(async () => {
  database = await createTestDatabase()
  root = await connect(adminUrl(database.name))
  app = await connect(database.urls.app)
  columns = await readColumns(root)
  closed = await closedColumns(root)
  tables = await tenantTables(root)
  const granted = await root.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'app'::regnamespace
        and has_table_privilege('maitre_app', c.oid, 'update')`,
  )
  addOnly = tables.filter((table) => !granted.rows.some(({ name }) => name === table))
  await root.query(
    "insert into app.subscription_tiers (tier_id, name, level) values ($1, 'Ours', 'Pro')",
    [tier],
  )
  for (const one of [ours, theirs]) for (const table of tables) await insert(root, table, one)
})
afterAll(async () => {
  await root.end()
  await app.end()
  await database.drop()
})

const PLAIN: Record<string, unknown> = {
  uuid: null,
  text: 'x',
  date: '2026-06-01',
  'timestamp with time zone': '2026-06-01T00:00:00Z',
  integer: 1,
  smallint: 1,
  boolean: true,
  bigint: 1,
  bytea: Buffer.from('x'),
  jsonb: '{}',
}

const idOf = (table: string): string =>
  table === 'staff_profiles' ? 'staff_id' : `${table.replace(/s$/u, '')}_id`

/** A row of that restaurant with what a row must have; `fresh` gives it ids of its own. */
function insert(
  client: pg.Client,
  table: string,
  one: Restaurant,
  fresh = false,
): Promise<unknown> {
  const known: Record<string, string> = { ...one, subscription_tier_id: tier }
  const wanted = columns.filter((column) => column.table === table && column.required)
  const own = idOf(table)
  const values = wanted.map(({ name, type }) => {
    const words = closed.find((column) => column.table === table && column.column === name)
    if (words !== undefined) return words.members.at(fresh ? -1 : 0)
    if (fresh && (type === 'bigint' || type === 'smallint')) return 2
    return fresh && (name === own || type === 'text')
      ? randomUUID()
      : (known[name] ?? PLAIN[type] ?? randomUUID())
  })
  const places = wanted.map((_, index) => `$${index + 1}`)
  const names = wanted.map(({ name }) => name)
  return client.query(
    `insert into app.${table} (${names.join(', ')}) values (${places.join(', ')})`,
    values,
  )
}

const count = async (table: string, where = 'true'): Promise<number> =>
  Number(
    (await app.query<{ n: string }>(`select count(*) as n from ${table} where ${where}`)).rows[0]
      ?.n,
  )

/** Runs in a transaction that is taken back, so that each table meets the same rows. */
async function within(scope: string | null, work: () => Promise<void>): Promise<void> {
  await app.query('begin')
  try {
    if (scope !== null) await app.query(`set local app.restaurant_id = '${scope}'`)
    await work()
  } finally {
    await app.query('rollback')
  }
}

async function refused(
  statement: () => Promise<unknown>,
  what: string,
  how: { code: string } = REFUSED,
): Promise<void> {
  await app.query('savepoint before')
  await expect(statement(), what).rejects.toMatchObject(how)
  await app.query('rollback to savepoint before')
}

/** Expects that rows are neither changed nor deleted: there are none, or the table is only added to. */
async function reachesNone(table: string, where: string): Promise<void> {
  const statements = [
    `update ${table} set restaurant_id = restaurant_id where ${where}`,
    `delete from ${table} where ${where}`,
  ]
  for (const statement of statements) {
    if (addOnly.includes(table)) await refused(() => app.query(statement), statement)
    else expect([statement, (await app.query(statement)).rowCount]).toEqual([statement, 0])
  }
}

describe('the second lock', () => {
  it('knows every table of a restaurant', () => {
    expect(tables.toSorted()).toEqual([...TENANT_TABLES].toSorted())
    expect(LOCAL_WITH_RESTAURANT.filter((name) => tables.includes(name))).toEqual([])
  })

  it('shows and takes nothing where no restaurant is in scope', async () => {
    for (const table of tables)
      await within(null, async () => {
        expect([table, await count(table)]).toEqual([table, 0])
        await refused(() => insert(app, table, ours, true), `insert into ${table}`)
        await reachesNone(table, 'true')
      })
  })

  it('shows and takes the rows of the restaurant in scope alone', async () => {
    const other = `restaurant_id = '${theirs.restaurant_id}'`
    for (const table of tables)
      await within(ours.restaurant_id, async () => {
        expect([table, await count(table), await count(table, other)]).toEqual([table, 1, 0])
        await refused(() => insert(app, table, theirs, true), `insert into ${table}`)
        await refused(
          () => app.query(`update ${table} set restaurant_id = $1`, [theirs.restaurant_id]),
          `move a row of ${table}`,
          // Citus refuses a change of the distribution column before it asks the policy.
          isDistributed() ? { code: '0A000' } : REFUSED,
        )
        await reachesNone(table, other)
      })
    const kept = await root.query<{ n: string }>(
      `select count(*) as n from app.reviews where ${other}`,
    )
    expect(kept.rows[0]?.n).toBe('1')
  })

  it('takes a row of the restaurant in scope', async () => {
    // Where the key has no id of the row itself, a restaurant or a review has one row at the most.
    const keys = await root.query<{ table: string; columns: string[] }>(
      `select c.relname as table, array_agg(a.attname::text) as columns from pg_constraint k
         join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
        where k.contype = 'p' and k.connamespace = 'app'::regnamespace group by 1`,
    )
    const oneRowOnly = keys.rows
      .filter(({ table, columns: own }) =>
        own.every((name) => name in ours && (table === 'restaurants' || name !== idOf(table))),
      )
      .map(({ table }) => table)
    expect(oneRowOnly).toContain('readings')
    for (const table of tables.filter((name) => !oneRowOnly.includes(name)))
      await within(ours.restaurant_id, async () => {
        await insert(app, table, ours, true)
        expect([table, await count(table)]).toEqual([table, 2])
      })
  })

  it('is closed again after the transaction, on the same connection, without an error', async () => {
    await within(ours.restaurant_id, async () => expect(await count('reviews')).toBe(1))
    expect(await count('reviews')).toBe(0)
    await within('00000000-0000-0000-0000-000000000000', async () =>
      expect(await count('reviews')).toBe(0),
    )
  })

  it('lets the console read all and write nothing', async () => {
    const console = await connect(database.urls.console)
    try {
      for (const table of tables) {
        const { rows } = await console.query<{ n: string }>(`select count(*) as n from ${table}`)
        expect([table, rows[0]?.n]).toEqual([table, '2'])
        await expect(console.query(`delete from ${table}`), table).rejects.toMatchObject(REFUSED)
        await expect(insert(console, table, ours, true), table).rejects.toMatchObject(REFUSED)
      }
    } finally {
      await console.end()
    }
  })

  it('binds roles that are neither owner nor above it', async () => {
    const { rows } = await root.query(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
              exists (select 1 from pg_class where relowner = r.oid and relnamespace = 'app'::regnamespace) as owns
         from pg_roles r where rolname in ('maitre_app', 'maitre_console') order by 1`,
    )
    const none = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owns: false,
    }
    expect(rows).toEqual([
      { rolname: 'maitre_app', ...none },
      { rolname: 'maitre_console', ...none },
    ])
  })
})
