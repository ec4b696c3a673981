import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { connect } from '#platform/connection'
import { distribute, isSpread, spreadStamped, WHILE_SPREADING } from '#platform/distribute'
import { grantJobs, installJobs, missingQueues } from '#platform/jobs-install'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** The key of an advisory lock, the same in every process, so that two migrations wait for one another. */
const LOCK = 7_120_460

/**
 * The hash that a file had when it was applied somewhere, where its text was written anew since: it did not run over
 * the tables of several nodes, and leaves the same on one.
 */
const WRITTEN_ANEW: ReadonlyMap<string, string> = new Map([
  [
    '0052-one-keyword-in-both-languages.sql',
    '6a45f31f78446756df1922a070432a524be6f5c91e25d0cff65abf5168e5d8f6',
  ],
  [
    '0092-regions-and-settings-by-place.sql',
    '99e68217a46d0740fabb1051037dd0b2202501df04387fb05cbd856c41497c1d',
  ],
])

export interface Migrated {
  applied: string[]
  /** The tables that were distributed just now; none without Citus. */
  distributed: string[]
}

/**
 * A migration was changed after it was applied, or something that this version needs is missing; the message says
 * which.
 */
export class MigrationRefused extends Error {}

/**
 * Brings the database to this version, as its owner: forward only, each file in a transaction of its own. Where nothing
 * is pending it runs no DDL, so that a start does not need all nodes. Throws where a table does not lie on the nodes, or
 * a newer version made the database.
 */
export async function migrate(ownerUrl: string, queues: readonly string[]): Promise<Migrated> {
  const client = await connect(ownerUrl)
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const known = await appliedHashes((sql) => client.query(sql))
    const files = await migrationFiles()
    if (known !== null) refuseNewer(known, files)
    if (known === null) {
      await client.query('create schema if not exists app')
      await client.query(
        'create table app.migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      )
    }
    const onNodes = await isSpread(async (sql) => (await client.query<object>(sql)).rows)
    for (const file of files) {
      const stored = known?.get(file.name)
      if (stored === file.hash) continue
      if (stored !== undefined && stored === WRITTEN_ANEW.get(file.name)) continue
      if (stored !== undefined)
        throw new MigrationRefused(`migration ${file.name} was changed after it had been applied`)
      await apply(client, file, onNodes)
      applied.push(file.name)
    }
    await installJobs(ownerUrl, queues)
    await grantJobs(client)
    return { applied, distributed: await distribute(client) }
  } finally {
    await client.end()
  }
}

/** The hash of each applied migration by name; null in a database that never had one. */
async function appliedHashes(ask: Ask): Promise<Map<string, string> | null> {
  const made = await ask(
    "select 1 from pg_tables where schemaname = 'app' and tablename = 'migrations'",
  )
  if (made.rows.length === 0) return null
  const { rows } = await ask('select name, hash from app.migrations')
  const done = rows as { name: string; hash: string }[] // the columns of the statement
  return new Map(done.map((row) => [row.name, row.hash]))
}

/** Runs one statement, on whatever connection or transaction. */
export type Ask = (sql: string) => Promise<{ rows: unknown[] }>

/**
 * Throws MigrationRefused, which says which migrations or queues the database lacks, or that a newer version made it;
 * asked by /readyz, before serving and by every command that does not migrate.
 */
export async function requireSchema(ask: Ask, queues: readonly string[]): Promise<void> {
  const applied = await appliedHashes(ask)
  const files = await migrationFiles()
  if (applied !== null) refuseNewer(applied, files)
  const pending = files.map((file) => file.name).filter((name) => !applied?.has(name))
  if (pending.length > 0) throw lacking('migrations', pending)
  const missing = await missingQueues(ask, queues)
  if (missing.length > 0) throw lacking('queues', missing)
}

const lacking = (what: string, names: readonly string[]): MigrationRefused =>
  new MigrationRefused(`The database lacks ${what}: ${names.join(', ')}. Run maitre migrate.`)

/** Refuses a database that has what none of our files made: this version would read and write it wrongly. */
function refuseNewer(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const ours = new Set(files.map((file) => file.name))
  const unknown = [...applied.keys()].filter((name) => !ours.has(name)).sort()
  if (unknown.length > 0)
    throw new MigrationRefused(
      `A newer version of Maitre made this database: ${unknown.join(', ')} is not known here. Start that version, or restore a backup of this one into an empty database.`,
    )
}

export interface MigrationFile {
  name: string
  hash: string
  statements: string[]
}

/** The files of this version, in the order in which they are applied. */
export async function migrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return {
        name,
        hash: createHash('sha256').update(sql).digest('hex'),
        statements: splitStatements(sql),
      }
    }),
  )
}

async function apply(client: pg.Client, file: MigrationFile, onNodes: boolean): Promise<void> {
  await client.query('begin')
  try {
    if (onNodes) for (const setting of WHILE_SPREADING) await client.query(setting)
    for (const statement of file.statements) {
      await client.query(statement)
      if (onNodes) await spreadStamped(client, statement)
    }
    await client.query('insert into app.migrations (name, hash) values ($1, $2)', [
      file.name,
      file.hash,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${file.name} failed`, { cause: error })
  }
}

/**
 * Splits a file into statements, since a distributed server takes one a call: each ends at a line's closing `;` outside
 * $$.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let current: string[] = []
  let quoted = false
  for (const line of sql.split('\n')) {
    if (current.length === 0 && (line.trim() === '' || line.startsWith('--'))) continue
    current.push(line)
    if ((line.split('$$').length - 1) % 2 === 1) quoted = !quoted
    if (!quoted && line.trimEnd().endsWith(';')) {
      statements.push(current.join('\n'))
      current = []
    }
  }
  if (current.length > 0) statements.push(current.join('\n'))
  return statements
}
