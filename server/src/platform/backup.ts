import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { connect } from '#platform/connection'
import { codeOf } from '#platform/database-errors'
import { parentsFirst } from '#platform/table-order'
import { KEPT_TABLES, qualified, REFERENCE_TABLES } from '#platform/table-lists'
import { TABLES } from '#platform/tables'

const FORMAT = 2
const BATCH = 200

interface Line {
  table?: string
  row?: unknown
  format?: number
  /** On the last line: how many rows there are before it. */
  rows?: number
  migrations?: string[]
}

/** The given file cannot be restored here; the message is for the person who asked. */
export class BackupError extends Error {}

/** Writes one consistent picture of the whole database, as its owner sees it. Returns the number of rows. */
export async function backUp(
  ownerUrl: string,
  out: Writable,
  progress: (message: string) => void,
): Promise<number> {
  const client = await connect(ownerUrl)
  const zip = createGzip()
  const written = pipeline(zip, out)
  // A full disk is reported by the race and at the end, where `written` is awaited; here it must not count as
  // unhandled.
  written.catch(() => undefined)
  const write = async (line: Line): Promise<void> => {
    if (!zip.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(zip, 'drain'), written])
  }
  let rows = 0
  try {
    await client.query('begin isolation level repeatable read read only')
    await write({ format: FORMAT, migrations: await appliedMigrations(client) })
    for (const name of await parentsFirst(client, [...KEPT_TABLES.keys()])) {
      const table = qualified(name)
      const condition = KEPT_TABLES.get(name) ?? 'true'
      const made = await columnsOf(client, table, 'made')
      // The row is the table's own: of a sub-select's, Citus forgets how the columns are called.
      await client.query(
        `declare every no scroll cursor for select to_jsonb(t) - array[${made.map((one) => client.escapeLiteral(one)).join(', ')}]::text[] as row from ${table} t where ${condition}`,
      )
      let count = 0
      for (;;) {
        const page = await client.query<{ row: unknown }>(`fetch ${BATCH} from every`)
        for (const { row } of page.rows) await write({ table, row })
        count += page.rows.length
        if (page.rows.length < BATCH) break
      }
      await client.query('close every')
      progress(`${table}: ${count}`)
      rows += count
    }
    await client.query('commit')
    await write({ rows })
    zip.end()
    await written
    return rows
  } finally {
    if (!zip.writableEnded) zip.destroy()
    await client.end()
  }
}

/**
 * Restores all rows of the file or none, into an empty database of the same version. Returns their number. Sessions are
 * in no backup, so that everybody signs in again.
 */
export async function restore(
  ownerUrl: string,
  from: Readable,
  progress: (message: string) => void,
): Promise<number> {
  const client = await connect(ownerUrl)
  let rows = 0
  try {
    await client.query('begin')
    // Citus refuses to write a reference table after a parallel statement over the shards in the same transaction.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    await makeRoom(client)
    let table = ''
    let columns = ''
    let batch: unknown[] = []
    const flush = async (): Promise<void> => {
      if (batch.length === 0) return
      // ON CONFLICT, since a distributed table takes INSERT … SELECT under row security only with it.
      const sql = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1) on conflict do nothing`
      const stored = await client.query(sql, [JSON.stringify(batch)])
      rows += stored.rowCount ?? 0
      batch = []
    }
    let known = false
    let of: number | undefined
    let lines = 0
    await pipeline(from, createGunzip(), async (unzipped: AsyncIterable<Buffer>) => {
      for await (const text of linesOf(unzipped)) {
        const line = parse(text)
        if (!known) {
          await checkHeader(client, line)
          known = true
          continue
        }
        if (of !== undefined) throw new BackupError(FOREIGN)
        if (line.rows !== undefined) {
          of = line.rows
          continue
        }
        if (!KNOWN.has(line.table ?? '')) throw new BackupError(FOREIGN)
        if (line.table !== table || batch.length >= BATCH) await flush()
        if (line.table !== table) {
          table = line.table ?? ''
          progress(table)
          const stored = await columnsOf(client, table, 'stored')
          columns = stored.map((name) => client.escapeIdentifier(name)).join(', ')
        }
        batch.push(line.row)
        lines += 1
      }
    })
    if (!known || of === undefined) throw new BackupError(FOREIGN)
    await flush()
    if (rows !== of || lines !== of)
      throw new BackupError(
        `only ${rows} of the ${of} rows of the file could be restored, so none was: rows are missing from it or there twice`,
      )
    await client.query("update pgboss.job set state = 'retry' where state = 'active'")
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (codeOf(error)?.startsWith('Z_')) throw new BackupError(FOREIGN, { cause: error })
    throw error
  } finally {
    from.destroy()
    await client.end()
  }
}

/** The names of a table's columns: of those that are stored, or of those that the database makes of others. */
async function columnsOf(
  client: pg.Client,
  table: string,
  kind: 'stored' | 'made',
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and (attgenerated = '') = $2 order by attnum`,
    [table, kind === 'stored'],
  )
  return rows.map(({ name }) => name)
}

const KNOWN: ReadonlySet<string> = new Set([...KEPT_TABLES.keys()].map(qualified))
const FOREIGN = 'the file is damaged, or is not a backup of Maitre'

/**
 * Empties the reference tables, which the migrations filled; refuses if any other table has a row, which is somebody's.
 */
async function makeRoom(client: pg.Client): Promise<void> {
  // The queue of an empty installation may already have jobs that its schedules sent.
  for (const name of [...KEPT_TABLES.keys()].filter((one) => one !== 'pgboss.job')) {
    const table = qualified(name)
    if (TABLES[name].kind === 'reference') continue
    const { rowCount } = await client.query(`select 1 from ${table} limit 1`)
    if (rowCount !== 0)
      throw new BackupError('the database is not empty; a backup is restored into an empty one')
  }
  for (const name of REFERENCE_TABLES) await client.query(`delete from ${qualified(name)}`)
}

async function* linesOf(unzipped: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of unzipped) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function parse(text: string): Line {
  try {
    const line: unknown = JSON.parse(text)
    if (typeof line === 'object' && line !== null) return line // the callers check its fields
  } catch {
    // A line that is no JSON is refused below, as one without the right fields is.
  }
  throw new BackupError(FOREIGN)
}

async function checkHeader(client: pg.Client, line: Line): Promise<void> {
  if (line.format === undefined) throw new BackupError(FOREIGN)
  const here = await appliedMigrations(client)
  const same = line.format === FORMAT && JSON.stringify(line.migrations) === JSON.stringify(here)
  if (!same)
    throw new BackupError(
      'the backup is of another version: restore it with that version, then migrate',
    )
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const result = await client.query<{ name: string }>(
    'select name from app.migrations order by name',
  )
  return result.rows.map((row) => row.name)
}
