import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spread, WHILE_SPREADING } from '#platform/distribute'
import { migrate, requireSchema, splitStatements } from '#platform/migrate'
import { qualified, REFERENCE_TABLES, TENANT_TABLES } from '#platform/table-lists'
import { parentsFirst } from '#platform/table-order'
import { describeSchema } from '#test/catalogue'
import { SCHEMA, schemaTypes } from '#test/schema-types'
import { createTestDatabase, isDistributed, type TestDatabase } from '#test/database'

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url))

let fresh: TestDatabase

beforeAll(async () => {
  fresh = await createTestDatabase()
})
afterAll(() => fresh.drop())

async function schemaOf(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await describeSchema(client)
  } finally {
    await client.end()
  }
}

/** Makes a database as an earlier version left it, with only these migrations applied, and on the nodes where there are some. */
async function leaveAt(ownerUrl: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    options: '-c search_path=app,public -c citus.shard_count=4',
  })
  await client.connect()
  try {
    await client.query('create schema app')
    await client.query(
      'create table app.migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    for (const name of names) {
      const sql = await readFile(path.join(MIGRATIONS, name), 'utf8')
      for (const statement of splitStatements(sql)) await client.query(statement)
      const hash = createHash('sha256').update(sql).digest('hex')
      await client.query('insert into app.migrations (name, hash) values ($1, $2)', [name, hash])
    }
    if (isDistributed()) await spreadAll(client)
  } finally {
    await client.end()
  }
}

/** Distributes the tables of that version. */
async function spreadAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'app'",
  )
  const there = new Set(rows.map(({ name }) => name))
  await client.query('begin')
  for (const setting of WHILE_SPREADING) await client.query(setting)
  for (const name of REFERENCE_TABLES.filter((one) => there.has(one)))
    await client.query('select create_reference_table($1)', [qualified(name)])
  const tenants = TENANT_TABLES.filter((name) => there.has(name))
  for (const name of await parentsFirst(client, tenants)) await spread(client, name)
  await client.query('commit')
}

/** What a start and a command ask before they work, on a connection of their own. */
async function look(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await requireSchema((sql) => client.query(sql), [])
  } finally {
    await client.end()
  }
}

describe('migrate', () => {
  it('brings an earlier version to the schema that a fresh database gets: the first, one in the middle, the last but one', async () => {
    const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
    const wanted = await schemaOf(fresh.urls.owner)
    // Each file is a transaction of its own, so where a version begins makes no difference to the files after it.
    for (const done of [1, Math.floor(names.length / 2), names.length - 1]) {
      const { urls, drop } = await createTestDatabase('empty')
      try {
        await leaveAt(urls.owner, names.slice(0, done))
        await expect(look(urls.owner)).rejects.toThrow(
          `lacks migrations: ${names.slice(done).join(', ')}. Run maitre migrate.`,
        )
        expect(await migrate(urls.owner, [])).toMatchObject({ applied: names.slice(done) })
        expect(await schemaOf(urls.owner), `from ${names[done - 1]}`).toEqual(wanted)
      } finally {
        await drop()
      }
    }
  })

  it('is done by one of two that begin at the same moment on an empty database', async () => {
    const { urls, drop } = await createTestDatabase('empty')
    try {
      const both = await Promise.all([migrate(urls.owner, []), migrate(urls.owner, [])])
      const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
      expect(both.flatMap(({ applied }) => applied)).toEqual(names)
      expect(both.map(({ applied }) => applied.length)).toContain(0)
    } finally {
      await drop()
    }
  })

  it('changes nothing when it runs again, or twice at the same time', async () => {
    const before = await schemaOf(fresh.urls.owner)
    const both = await Promise.all([migrate(fresh.urls.owner, []), migrate(fresh.urls.owner, [])])
    const nothing = { applied: [], distributed: [] }
    expect(both).toEqual([nothing, nothing])
    expect(await schemaOf(fresh.urls.owner)).toEqual(before)
    await expect(look(fresh.urls.app)).resolves.toBeUndefined()
  })

  it('refuses a migration that was changed after it was applied, by its name', async () => {
    const client = new pg.Client({ connectionString: fresh.urls.owner })
    await client.connect()
    const [first] = (
      await client.query<{ name: string; hash: string }>(
        'select name, hash from app.migrations order by 1 limit 1',
      )
    ).rows
    await client.query("update app.migrations set hash = 'another' where name = $1", [first?.name])
    await expect(migrate(fresh.urls.owner, [])).rejects.toThrow(`${first?.name} was changed`)
    await client.query('update app.migrations set hash = $2 where name = $1', [
      first?.name,
      first?.hash,
    ])
    await client.end()
  })

  it('takes a file for applied where it was since written anew for several nodes', async () => {
    const { urls, drop } = await createTestDatabase()
    try {
      const client = new pg.Client({ connectionString: urls.owner })
      await client.connect()
      // The hashes of the first texts, as installations have them.
      const first: Readonly<Record<string, string>> = {
        '0052-one-keyword-in-both-languages.sql':
          '6a45f31f78446756df1922a070432a524be6f5c91e25d0cff65abf5168e5d8f6',
        '0092-regions-and-settings-by-place.sql':
          '99e68217a46d0740fabb1051037dd0b2202501df04387fb05cbd856c41497c1d',
      }
      for (const [name, hash] of Object.entries(first))
        await client.query('update app.migrations set hash = $2 where name = $1', [name, hash])
      await client.end()
      expect(await migrate(urls.owner, [])).toEqual({ applied: [], distributed: [] })
    } finally {
      await drop()
    }
  })

  it('refuses a database that a newer version made, as a start on it does, and leaves it as it is', async () => {
    const { urls, drop } = await createTestDatabase()
    try {
      const client = new pg.Client({ connectionString: urls.owner })
      await client.connect()
      await client.query("insert into app.migrations (name, hash) values ('9999-later.sql', 'x')")
      const before = await schemaOf(urls.owner)
      const words = 'A newer version of Maitre made this database: 9999-later.sql is not known here'
      await expect(migrate(urls.owner, ['a.queue'])).rejects.toThrow(words)
      await expect(look(urls.app)).rejects.toThrow(words)
      expect(await schemaOf(urls.owner)).toEqual(before)
      const { rows } = await client.query("select 1 from pgboss.queue where name = 'a.queue'")
      expect(rows).toEqual([])
      await client.end()
    } finally {
      await drop()
    }
  })

  it('splits a file into its statements, and leaves a function whole', () => {
    const sql =
      "-- words\ncreate table a (\n  b text default ';',\n  c text\n);\n\ncreate function f() returns void language plpgsql as $$\nbegin\n  perform 1;\nend\n$$;\nselect 1;\n"
    expect(splitStatements(sql).map((one) => one.split(/\s+/u).slice(0, 2).join(' '))).toEqual([
      'create table',
      'create function',
      'select 1;',
    ])
  })
})

describe('schema.ts', () => {
  it('is what `npm run schema` writes for the migrated database', async () => {
    expect(await readFile(SCHEMA, 'utf8')).toBe(await schemaTypes(fresh.urls.owner))
  })
})
