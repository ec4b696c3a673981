import { PassThrough } from 'node:stream'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, restore } from '#platform/backup'
import { connect } from '#platform/connection'
import { parentsFirst } from '#platform/table-order'
import type { Registry, TableName } from '#platform/table-row'
import { qualified, TABLES } from '#platform/tables'
import { adminUrl, createTestDatabase, type TestDatabase } from '#test/database'
import { fillTables } from '#test/fill-tables'

// Object.keys forgets whose keys these are.
const names = Object.keys(TABLES) as TableName[]
/** By the rows themselves, not by what is derived from them. */
const kept = names.filter((name) => {
  const { backup }: Registry[TableName] = TABLES[name]
  return backup === 'kept' || 'keptWhere' in backup
})
const ours = names.filter((name) => name !== 'pgboss.job' && name !== 'migrations')

let full: TestDatabase
let empty: TestDatabase
let from: pg.Client
let into: pg.Client

beforeAll(async () => {
  full = await createTestDatabase()
  empty = await createTestDatabase()
  from = await connect(adminUrl(full.name))
  into = await connect(adminUrl(empty.name))
  await fillTables(from, ours)
  await from.query(
    "insert into pgboss.job (name, data) select name, '{}' from pgboss.queue limit 1",
  )
  const passed = new PassThrough()
  await Promise.all([
    backUp(full.urls.owner, passed, () => undefined),
    restore(empty.urls.owner, passed, () => undefined),
  ])
})
afterAll(async () => {
  await from.end()
  await into.end()
  await full.drop()
  await empty.drop()
})

async function rowsOf(client: pg.Client, table: TableName): Promise<unknown[]> {
  const { rows } = await client.query(
    `select to_jsonb(t) as row from ${qualified(table)} t order by 1`,
  )
  return rows
}

describe('a database that was restored from a backup', () => {
  it.each(kept)('has every row of %s, which had at least one', async (table) => {
    const before = await rowsOf(from, table)
    expect(before).not.toEqual([])
    expect(await rowsOf(into, table)).toEqual(before)
  })

  it.each(names.filter((name) => !kept.includes(name) && name !== 'migrations'))(
    'has nothing of %s, which the registry leaves out',
    async (table) => {
      expect(await rowsOf(from, table)).not.toEqual([])
      expect(await rowsOf(into, table)).toEqual([])
    },
  )

  it('takes no second one, whichever table holds a row', async () => {
    for (const table of (await parentsFirst(into, kept)).toReversed()) {
      if (TABLES[table].kind === 'reference' || table === 'pgboss.job') continue
      const passed = new PassThrough()
      const backedUp = backUp(full.urls.owner, passed, () => undefined).catch(() => undefined)
      await expect(
        restore(empty.urls.owner, passed, () => undefined),
        table,
      ).rejects.toThrow('the database is not empty')
      passed.destroy()
      await backedUp
      await into.query(`delete from ${qualified(table)}`)
    }
  })
})
