import type pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { QUEUES } from '#app'
import { connect } from '#platform/connection'
import { type Database, openDatabase } from '#platform/database'
import { eraseLocalRows } from '#platform/erase'
import type { Registry, TableName } from '#platform/table-row'
import { qualified } from '#platform/table-lists'
import { TABLES } from '#platform/tables'
import { adminUrl, createTestDatabase, type TestDatabase } from '#test/database'
import { filledId, fillTables } from '#test/fill-tables'

// Object.keys forgets whose keys these are.
const names = Object.keys(TABLES) as TableName[]
const ours = names.filter((name) => name !== 'pgboss.job' && name !== 'migrations')
const searched = names.filter((name) => name !== 'migrations')
const row = (name: TableName): Registry[TableName] => TABLES[name]
const restaurantId = filledId('restaurant_id')
const locationId = filledId('location_id')

let made: { test: TestDatabase; database: Database; client: pg.Client } | undefined

beforeEach(async () => {
  await close()
  const test = await createTestDatabase()
  const client = await connect(adminUrl(test.name))
  await fillTables(client, ours)
  for (const id of [restaurantId, crypto.randomUUID()])
    await client.query('insert into pgboss.job (name, data) values ($1, $2)', [
      QUEUES[0],
      { restaurantId: id },
    ])
  const database = openDatabase({ appUrl: test.urls.app, consoleUrl: test.urls.console })
  made = { test, database, client }
})
afterAll(() => close())

async function close(): Promise<void> {
  await made?.client.end()
  await made?.database.close()
  await made?.test.drop()
}

/** The tables in which a row still names that id, in any column. */
async function naming(id: string): Promise<string[]> {
  const found: string[] = []
  for (const name of searched) {
    const { rowCount } = (await made?.client.query(
      `select 1 from ${qualified(name)} t where to_jsonb(t)::text like $1 limit 1`,
      [`%${id}%`],
    )) ?? { rowCount: 0 }
    if (rowCount !== 0) found.push(name)
  }
  return found.toSorted()
}

const stays = searched
  .filter((name) => {
    const one = row(name)
    return one.kind === 'local' && 'stays' in one.erased
  })
  .toSorted()

describe('a restaurant that is removed', () => {
  it('is named by no row but of those tables that say why theirs stay', async () => {
    await made?.database.scoped(restaurantId, async (tx) => {
      await eraseLocalRows(tx, { wholeRestaurant: true, locationIds: [locationId] })
      await tx.db.deleteFrom('restaurants').where('restaurant_id', '=', tx.restaurantId).execute()
    })
    const jobs = await made?.client.query('select 1 from pgboss.job')
    expect(jobs?.rowCount).toBe(1)
    for (const id of [restaurantId, locationId])
      expect((await naming(id)).filter((name) => !stays.some((one) => one === name))).toEqual([])
  })
})

describe('a location that is removed', () => {
  it('is named by no row but of those tables that say why theirs stay', async () => {
    await made?.database.scoped(restaurantId, async (tx) => {
      await eraseLocalRows(tx, { wholeRestaurant: false, locationIds: [locationId] })
      await tx.db
        .deleteFrom('locations')
        .where('restaurant_id', '=', tx.restaurantId)
        .where('location_id', '=', locationId)
        .execute()
    })
    expect((await naming(locationId)).filter((name) => !stays.some((one) => one === name))).toEqual(
      [],
    )
    expect(await naming(restaurantId)).toContain('restaurants')
  })
})

describe('a local table that is emptied with another', () => {
  it('refers to it by a foreign key that deletes', async () => {
    const cascades = await made?.client.query<{ child: string; parent: string }>(
      `select c.relname as child, p.relname as parent from pg_constraint f
         join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
        where f.contype = 'f' and f.confdeltype = 'c' and f.connamespace = 'app'::regnamespace`,
    )
    const pairs = names.flatMap((child) => {
      const one = row(child)
      return one.kind === 'local' && 'with' in one.erased
        ? [{ child, parent: one.erased.with }]
        : []
    })
    expect(pairs.length).toBeGreaterThan(1)
    expect(cascades?.rows).toEqual(expect.arrayContaining(pairs))
  })
})
