import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { connect } from '#platform/connection'
import { distribute } from '#platform/distribute'
import { grantJobs, installJobs } from '#platform/jobs-install'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Any number, the same in every process: two migrators wait for one another. */
const LOCK = 7_120_460

export interface Migrated {
  applied: string[]
  /** Tables that lie on the nodes now and did not before; none where there is no Citus. */
  distributed: string[]
}

/** A migration that this version brings is not what was applied, or what it needs is not there yet; told by its words. */
export class MigrationRefused extends Error {}

/**
 * Brings the database to this version as its owner: forward only, each file in a transaction of its own. Where nothing
 * is pending it changes no schema, so that a start needs none of the nodes. Throws where a node lacks a table.
 */
export async function migrate(ownerUrl: string, queues: readonly string[]): Promise<Migrated> {
  const client = await connect(ownerUrl)
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const known = await appliedHashes(client)
    if (known === null) {
      await client.query('create schema if not exists app')
      await client.query(
        'create table app.migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      )
    }
    for (const file of await migrationFiles()) {
      const stored = known?.get(file.name)
      if (stored === file.hash) continue
      if (stored !== undefined)
        throw new MigrationRefused(`migration ${file.name} was changed after it had been applied`)
      await apply(client, file)
      applied.push(file.name)
    }
    await installJobs(ownerUrl, queues)
    await grantJobs(client)
    return { applied, distributed: await distribute(client) }
  } finally {
    await client.end()
  }
}

/** Null where nothing of ours was ever made. */
async function appliedHashes(client: pg.Client): Promise<Map<string, string> | null> {
  const made = await client.query(
    "select 1 from pg_tables where schemaname = 'app' and tablename = 'migrations'",
  )
  if (made.rowCount === 0) return null
  const done = await client.query<{ name: string; hash: string }>(
    'select name, hash from app.migrations',
  )
  return new Map(done.rows.map((row) => [row.name, row.hash]))
}

/** Is every migration of this version applied? Asked by /readyz and before serving. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const client = await connect(url, { connectionTimeoutMillis: 3000 })
  try {
    const known = await appliedHashes(client)
    return (await migrationFiles()).map((file) => file.name).filter((name) => !known?.has(name))
  } finally {
    await client.end()
  }
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

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of file.statements) await client.query(statement)
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

/** One statement a call (a distributed server refuses several): a statement ends at a line's closing `;` outside $$. */
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
