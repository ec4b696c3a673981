import type { Database, Tx } from '#platform/database'

interface Told {
  bytes: number
  connections: number
  max_connections: number
  /** Of transactions of our own roles; the server tells the application of no other's. */
  oldest_transaction_at: Date | null
  version: string
  migrations: number
  last_migration: string
}

export interface DatabaseHealth extends Told {
  /** How long the shortest question took, ms. */
  answer_ms: number
}

const TELL = `
  select pg_database_size(current_database()) as bytes,
         current_setting('server_version') as version,
         current_setting('max_connections')::int as max_connections,
         (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
         (select min(xact_start) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()) as oldest_transaction_at,
         (select count(*) from app.migrations) as migrations,
         (select max(name) from app.migrations) as last_migration`

/** How the database is. On Citus its size and its connections are those of the coordinator. */
export async function getDatabaseHealth(database: Database): Promise<DatabaseHealth> {
  const answer_ms = await database.local(timeAnswer)
  const [told] = await database.local((tx) => tx.run<Told>('database_health', TELL, []))
  if (told === undefined) throw new Error('the database told nothing of itself')
  return { ...told, answer_ms }
}

/** The second of two questions is timed, so that the transaction has begun by then. */
async function timeAnswer(tx: Tx): Promise<number> {
  await tx.run('answer', 'select 1', [])
  const since = performance.now()
  await tx.run('answer', 'select 1', [])
  return performance.now() - since
}
