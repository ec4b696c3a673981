import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '#platform/config'
import { ownerOf, type RunningDatabase, startDatabase } from '#platform/database-urls'
import { createLog } from '#platform/log'

/** Runs `work` as the owner on the database of a folder, one that runs or else one that is started for it. */
export async function withOwner<T>(
  environment: { DATA_DIR: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const log = createLog('silent')
  const database = await startDatabase(readConfig(environment), log, { join: true })
  try {
    const client = new pg.Client({ connectionString: ownerOf(database.urls) })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await database.stop()
  }
}

/**
 * Keeps the database of a folder running while the tests of a group do their work, as a server beside commands does:
 * to start one for each command and each look took longer than the commands themselves.
 */
export function keepRunning(environment: { DATA_DIR: string }): void {
  let database: RunningDatabase
  beforeAll(async () => {
    database = await startDatabase(readConfig(environment), createLog('silent'))
  })
  afterAll(() => database.stop())
}

const TABLES = `select schemaname || '.' || tablename as name from pg_tables
  where schemaname = 'app' and tablename not in ('migrations', 'live_events', 'idempotency_keys') order by 1`

/** One checksum for the rows of each table, and for the jobs that wait. */
export async function checksums(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(TABLES)
  const sums: Record<string, string> = {}
  for (const table of [...rows.map(({ name }) => name), 'pgboss.job']) {
    const text =
      table === 'pgboss.job' ? "concat_ws('|', t.id, t.name, t.data, t.start_after)" : 't::text'
    const only = table === 'pgboss.job' ? "where t.state in ('created', 'retry')" : ''
    const sum = await client.query<{ count: number; sum: string }>(
      `select count(*)::int as count, md5(coalesce(string_agg(${text}, '\n' order by ${text}), '')) as sum from ${table} t ${only}`,
    )
    sums[table] = `${sum.rows[0]?.count} ${sum.rows[0]?.sum}`
  }
  return sums
}
