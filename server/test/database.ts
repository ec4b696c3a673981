import type pg from 'pg'
import { inject } from 'vitest'
import { connect } from '#platform/connection'
import type { DatabaseUrls } from '#platform/database-urls'
import { at, EMPTY, TEMPLATE } from '#test/global-setup'

let made = 0

export interface TestDatabase {
  name: string
  urls: DatabaseUrls & { owner: string }
  drop(): Promise<void>
}

/** Makes a database for one test on every node, copied from the migrated template or empty. */
export async function createTestDatabase(
  state: 'migrated' | 'empty' = 'migrated',
): Promise<TestDatabase> {
  made += 1
  const name = `maitre_test_${process.pid}_${made}`
  const template = state === 'migrated' ? TEMPLATE : EMPTY
  await everywhere(
    `create database ${name} template ${template} strategy file_copy owner maitre_owner`,
  )
  // A database that is migrated later is distributed over few shards too, in less time.
  if (isDistributed()) await admin(`alter database ${name} set citus.shard_count = 4`)
  const { app, owner, console } = inject('urls')
  return {
    name,
    urls: { app: at(app, name), owner: at(owner, name), console: at(console, name) },
    async drop() {
      // New connections are refused while the database is dropped: the daemon of Citus would make one.
      await everywhere(`alter database ${name} with allow_connections false`)
      await everywhere(`drop database ${name} with (force)`)
    },
  }
}

/** The administrator's address of one database on the server, or on its coordinator. */
export function adminUrl(database?: string): string {
  const [coordinator = ''] = inject('nodes')
  return database === undefined ? coordinator : at(coordinator, database)
}

/** Do the tests run on Citus? */
export function isDistributed(): boolean {
  return inject('nodes').length > 1
}

/** Runs a statement as the administrator, for what no role of ours may do. */
export async function admin(statement: string): Promise<pg.QueryResult> {
  return ask(adminUrl(), statement)
}

/** Does a statement of that database wait for a lock, on whatever node the row lies? */
export async function waitsForLock(database: TestDatabase): Promise<boolean> {
  return (await countWaitingForLocks(database.name)) > 0
}

/** How many statements of the database of that name wait for a lock, over all nodes. */
export async function countWaitingForLocks(name: string): Promise<number> {
  const waiting = await Promise.all(
    inject('nodes').map((node) =>
      ask(
        node,
        `select 1 from pg_stat_activity where datname = '${name}' and wait_event_type = 'Lock'`,
      ),
    ),
  )
  return waiting.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}

async function everywhere(statement: string): Promise<void> {
  // One node after the other: the workers' part is there before the coordinator looks for it.
  for (const node of inject('nodes').toReversed()) await ask(node, statement)
}

async function ask(url: string, statement: string): Promise<pg.QueryResult> {
  const client = await connect(url)
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
