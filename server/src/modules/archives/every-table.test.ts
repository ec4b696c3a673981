import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#platform/connection'
import { ARRIVALS } from '#platform/table-arrivals'
import { type ArchivedTable, ARCHIVED } from '#platform/table-archives'
import { qualified } from '#platform/table-lists'
import type { TableName } from '#platform/table-row'
import { TABLES } from '#platform/tables'
import { startTestApp, type TestApp } from '#test/app'
import { adminUrl, createTestDatabase, type TestDatabase } from '#test/database'
import { filledId, fillTables } from '#test/fill-tables'
import { archiveFiles } from './archive-files.ts'
import { takeArchive } from './take-archive.ts'

// Object.keys forgets whose keys these are.
const NAMES = Object.keys(TABLES) as TableName[]
const ARCHIVED_TABLES = (Object.keys(ARCHIVED) as ArchivedTable[]).filter((table) => {
  const row: object | string = ARCHIVED[table]
  return typeof row === 'string' || !('left' in row)
})

let here: TestApp
let there: TestDatabase
let from: pg.Client
let into: pg.Client
let folder: string
const restaurantId = filledId('restaurant_id')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitre-every-'))
  here = await startTestApp({ worker: false })
  there = await createTestDatabase()
  from = await connect(adminUrl(here.database.name))
  into = await connect(adminUrl(there.name))
  await fillTables(
    from,
    NAMES.filter((name) => name !== 'pgboss.job' && name !== 'migrations'),
  )
  // A restaurant has a hidden location and people below a SuperAdmin, and a line of its log has a hash.
  await from.query("update app.locations set kind = 'all'")
  await from.query("update app.users set role = 'Admin'")
  await from.query('delete from app.audit_log')
  // The tier of the restaurant is one that every installation has.
  await from.query(
    "update app.restaurants set subscription_tier_id = (select tier_id from app.subscription_tiers where name = 'Pro')",
  )
  await from.query("update app.imports set state = 'running'")
  // Another tier there has the same level and limits.
  await into.query(
    `insert into app.subscription_tiers select (t.twin).* from (
       select jsonb_populate_record(s, jsonb_build_object('tier_id', gen_random_uuid(), 'name', 'A')) as twin
         from app.subscription_tiers s where name = 'Pro') t`,
  )
  const wanted = { language: 'en', now: new Date(), progress: { files: 0, rows: 0 } } as const
  await here.services.database.snapshot(restaurantId, async (tx) => {
    for await (const { name, text } of archiveFiles(tx, wanted))
      await writeFile(path.join(folder, name), (await Array.fromAsync(text)).join(''))
  })
  await takeArchive({
    ownerUrl: there.urls.owner,
    at: folder,
    now: new Date(),
    checks: {},
    progress: () => undefined,
  })
})
afterAll(async () => {
  await from.end()
  await into.end()
  await here.stop()
  await there.drop()
  await rm(folder, { recursive: true })
})

/** The columns that an archive has and that arrive as they left. */
async function kept(table: ArchivedTable): Promise<string[]> {
  const row: object | string = ARCHIVED[table]
  const arrival = ARRIVALS[table]
  const fresh = arrival !== undefined && 'set' in arrival ? Object.keys(arrival.set) : []
  const without =
    typeof row === 'object' && 'without' in row ? Object.keys(Object(row.without)) : []
  // The registry's list of columns.
  const only = typeof row === 'object' && 'only' in row ? (row.only as readonly string[]) : null
  const { rows } = await from.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'app' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows
    .map(({ name }) => name)
    .filter((name) => !fresh.includes(name) && !without.includes(name))
    .filter((name) => only === null || only.includes(name))
}

describe('an archive that has a row of every table, with a value in every column', () => {
  // A table of tomorrow is filled here too: one that cannot arrive is seen before anybody has a row of it.
  it.each(ARCHIVED_TABLES.filter((table) => table !== 'audit_log'))(
    'brings the row of %s, or nothing where the registry says why',
    async (table) => {
      const columns = (await kept(table)).map((name) => `t."${name}"`).join(', ')
      const ask = async (client: pg.Client): Promise<unknown[]> =>
        (await client.query(`select ${columns} from ${qualified(table)} t`)).rows
      const before = await ask(from)
      expect(before).toHaveLength(1)
      const arrival = ARRIVALS[table]
      const isLeft = arrival !== undefined && 'left' in arrival && !table.endsWith('_figures')
      if (!table.endsWith('_figures')) expect(await ask(into)).toEqual(isLeft ? [] : before)
      else expect(arrival).toHaveProperty('left')
    },
  )

  it('brings nothing that would happen by itself: no countdown, removal, alert, import or sign-in', async () => {
    // A statement each, since several nodes join no tables of theirs but by the restaurant.
    const told = [
      'select removal_due_at, removal_asked_at from app.restaurants',
      'select auto_approve_at, queued_from from app.reviews',
      'select state as posting from app.postings',
      'select enabled from app.users',
      'select tell_at, escalate_at from app.user_alerts',
      'select state as import from app.imports',
    ]
    const ask = async (client: pg.Client): Promise<object[]> => {
      const rows: object[] = []
      for (const sql of told) rows.push(...(await client.query<object>(sql)).rows)
      return rows
    }
    const before = await ask(from)
    expect(before).toHaveLength(told.length)
    expect(before.flatMap((row) => Object.values(row))).not.toContain(null)
    expect(await ask(into)).toEqual([
      { removal_due_at: null, removal_asked_at: null },
      { auto_approve_at: null, queued_from: null },
      { posting: 'void' },
      { enabled: false },
      { tell_at: null, escalate_at: null },
      { import: 'stopped' },
    ])
  })
})
