import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, restore } from '#platform/backup'
import { connect } from '#platform/connection'
import { parentsFirst } from '#platform/table-order'
import type { Registry, TableName } from '#platform/table-row'
import { qualified } from '#platform/table-lists'
import { TABLES } from '#platform/tables'
import { adminUrl, createTestDatabase, type TestDatabase, waitsForLock } from '#test/database'
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
  // More rows than a backup reads, or a restore writes, at a time.
  await from.query(
    "insert into app.notification_receipts (source, message_id, received_at) select 'google', n::text, now() from generate_series(1, 450) n",
  )
  await from.query(
    `insert into pgboss.job (name, data, state)
     select q.name, '{}', s.state::pgboss.job_state
       from (select name from pgboss.queue limit 1) q,
            unnest(array['created', 'retry', 'active', 'completed', 'failed']) s(state)`,
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
  it.each(kept.filter((name) => name !== 'pgboss.job'))(
    'has every row of %s, which had at least one',
    async (table) => {
      const before = await rowsOf(from, table)
      expect(before).not.toEqual([])
      expect(await rowsOf(into, table)).toEqual(before)
    },
  )

  it('has the jobs that waited, tries those again that were under way, and has none that were done', async () => {
    const jobs = 'select id, state from pgboss.job order by id'
    const before = (await from.query<{ id: string; state: string }>(jobs)).rows
    expect(before).toHaveLength(5)
    expect((await into.query(jobs)).rows).toEqual(
      before
        .filter(({ state }) => ['created', 'retry', 'active'].includes(state))
        .map(({ id, state }) => ({ id, state: state === 'active' ? 'retry' : state })),
    )
  })

  it.each(names.filter((name) => !kept.includes(name) && name !== 'migrations'))(
    'has nothing of %s, which the registry leaves out',
    async (table) => {
      expect(await rowsOf(from, table)).not.toEqual([])
      expect(await rowsOf(into, table)).toEqual([])
    },
  )

  it('is of one moment, whatever is written while the backup goes on', async () => {
    const writer = await connect(adminUrl(full.name))
    const out = new PassThrough()
    try {
      await writer.query('begin')
      await writer.query('lock table app.users in access exclusive mode')
      const backedUp = Promise.all([buffer(out), backUp(full.urls.owner, out, () => undefined)])
      await expect.poll(() => waitsForLock(full), { timeout: 10_000 }).toBe(true)
      await writer.query("update app.users set firstname = 'Afterwards'")
      await writer.query('commit')
      const [bytes] = await backedUp
      expect(gunzipSync(bytes).toString()).not.toContain('Afterwards')
    } finally {
      await writer.end()
    }
  })

  it.each([
    ['a row is missing from the file', (lines: string[]) => lines.toSpliced(-2, 1)],
    ['a row is there twice', (lines: string[]) => lines.toSpliced(-2, 0, lines.at(-2) ?? '')],
    ['its last line is missing', (lines: string[]) => lines.slice(0, -1)],
    ['rows follow its last line', (lines: string[]) => [...lines, lines.at(-2) ?? '']],
  ])('has no row at all when %s', async (_what, damage) => {
    const whole = new PassThrough()
    const [bytes] = await Promise.all([
      buffer(whole),
      backUp(full.urls.owner, whole, () => undefined),
    ])
    const lines = gunzipSync(bytes).toString().trimEnd().split('\n')
    const damaged = gzipSync(damage(lines).join('\n'))
    const other = await createTestDatabase()
    const client = await connect(adminUrl(other.name))
    try {
      await expect(
        restore(other.urls.owner, Readable.from([damaged]), () => undefined),
      ).rejects.toThrow(/only \d+ of the \d+ rows|not a backup of Maitre/u)
      for (const table of ['users', 'restaurants', 'reviews'] as const)
        expect(await rowsOf(client, table)).toEqual([])
    } finally {
      await client.end()
      await other.drop()
    }
  })

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
