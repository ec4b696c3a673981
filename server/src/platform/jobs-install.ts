import type { ClientBase } from 'pg'
import { PgBoss, type Queue } from 'pg-boss'
import { connectionTo } from '#platform/connection'

/** The job library's own connections; on Citus they keep its tables on the coordinator. */
export const BOSS_OPTIONS =
  '-c citus.propagate_set_commands=local -c citus.enable_ddl_propagation=off'
export const BOSS_SCHEMA = 'pgboss'

/**
 * The queue of the jobs that were given up, whatever their own queue was. Nobody works it: whoever runs the service has
 * its jobs done again, or discards them.
 */
export const GIVEN_UP = 'jobs.given-up'
/** How long a job that was given up is kept for somebody to look at it. */
const GIVEN_UP_DAYS = 30

/** Makes the tables and queues of the job library, as the owner, in `migrate`; the application only uses them. */
export async function installJobs(ownerUrl: string, queues: readonly string[]): Promise<void> {
  const boss = new PgBoss({
    ...connectionTo(ownerUrl, BOSS_OPTIONS),
    schema: BOSS_SCHEMA,
    supervise: false,
    schedule: false,
    max: 2,
  })
  boss.on('error', () => undefined) // start() and createQueue() throw what matters
  await boss.start()
  try {
    const present = new Set((await boss.getQueues()).map((queue) => queue.name))
    const keep = async (
      name: string,
      options: Omit<Queue, 'name' | 'policy' | 'partition'>,
    ): Promise<void> =>
      present.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options)
    await keep(GIVEN_UP, { retentionSeconds: GIVEN_UP_DAYS * 86_400 })
    for (const name of queues)
      await keep(name, {
        deadLetter: GIVEN_UP,
        notify: true,
        // Attempts are bounded where jobs are handled (jobs.ts). The queue would count killed processes too and
        // give a job up without telling anybody, so its own limit is out of reach.
        retryLimit: 1_000_000,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: 600,
        // A killed process sends no heartbeats: after this long another takes its jobs.
        heartbeatSeconds: 10,
        expireInSeconds: 600,
        deleteAfterSeconds: 86_400,
      })
  } finally {
    await boss.stop({ graceful: false })
  }
}

const LACKING = `
  select 1 from pg_class c where c.relnamespace = '${BOSS_SCHEMA}'::regnamespace and case c.relkind
    when 'S' then not has_sequence_privilege('maitre_app', c.oid, 'usage')
    when 'r' then not (has_table_privilege('maitre_app', c.oid, 'select') and has_table_privilege('maitre_app', c.oid, 'insert')
      and has_table_privilege('maitre_app', c.oid, 'update') and has_table_privilege('maitre_app', c.oid, 'delete'))
    when 'p' then not has_table_privilege('maitre_app', c.oid, 'delete') else false end limit 1`

/**
 * Lets the application use the job library's schema; grants only what is missing, so that a usual start runs no DDL.
 */
export async function grantJobs(client: ClientBase): Promise<void> {
  if ((await client.query(LACKING)).rowCount === 0) return
  await client.query(`grant usage on schema ${BOSS_SCHEMA} to maitre_app`)
  await client.query(
    `grant select, insert, update, delete on all tables in schema ${BOSS_SCHEMA} to maitre_app`,
  )
  await client.query(`grant usage, select on all sequences in schema ${BOSS_SCHEMA} to maitre_app`)
  await client.query(`grant execute on all functions in schema ${BOSS_SCHEMA} to maitre_app`)
}

/**
 * The queues that `migrate` has not made yet, as the application sees them: a write that sends a job to one would fail.
 */
export async function missingQueues(
  ask: (sql: string) => Promise<{ rows: unknown[] }>,
  queues: readonly string[],
): Promise<string[]> {
  const { rows } = await ask(`select name from ${BOSS_SCHEMA}.queue`)
  const present = new Set((rows as { name: string }[]).map((row) => row.name)) // the statement's column
  return [...queues, GIVEN_UP].filter((name) => !present.has(name))
}
