import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { QUEUES } from '#app'
import { connect } from '#platform/connection'
import { type DatabaseUrls, ensureRoles } from '#platform/database-urls'
import { startEmbedded } from '#platform/embedded-postgres/start'
import { migrate } from '#platform/migrate'
import { makeRunFolder } from '#test/run-folder'

/** Databases to copy from: one with nothing in it (but Citus and its nodes), and one migrated. */
export const EMPTY = 'maitre_empty'
export const TEMPLATE = 'maitre_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's addresses of the one server that all tests share, the coordinator's first. */
    nodes: string[]
    /** Of the migrated template; a copy has the same with its own name. */
    urls: DatabaseUrls & { owner: string }
    /** The folder of the run, in memory where there is room; tests make theirs in it. */
    folder: string
    /** A folder in which the product's processes leave their compiled code for the next of them. */
    compiled: string
  }
}

/** What a server of our own need not do: its databases end with the run, so no write has to reach the disk. */
const WITHOUT_THE_DISK = [
  'alter system set fsync = off',
  'alter system set full_page_writes = off',
  'alter system set synchronous_commit = off',
  'select pg_reload_conf()',
]

/**
 * Starts one real PostgreSQL for the whole run, or takes that of TEST_DATABASE_URL. Where the database of that address
 * has Citus with its workers joined, every test database lies on all of these nodes, distributed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeRunFolder()
  const own = process.env['TEST_DATABASE_URL']
  const embedded =
    own === undefined
      ? await startEmbedded({ dir: path.join(folder, 'postgres'), log: () => undefined })
      : null
  const coordinator = embedded?.superuserUrl ?? own ?? ''
  if (embedded !== null) await run(coordinator, ...WITHOUT_THE_DISK)
  const workers = await workersOf(coordinator)
  const nodes = [coordinator, ...workers]
  for (const name of [TEMPLATE, EMPTY])
    for (const node of nodes) await run(node, `drop database if exists ${name} with (force)`)

  await ensureRoles(coordinator, EMPTY)
  for (const worker of workers) await run(worker, `create database ${EMPTY} owner maitre_owner`)
  if (workers.length > 0) await join(nodes.map((node) => at(node, EMPTY)))
  await close(nodes, EMPTY)
  for (const node of nodes)
    await run(node, `create database ${TEMPLATE} template ${EMPTY} owner maitre_owner`)
  const urls = await ensureRoles(coordinator, TEMPLATE)
  const owner = new URL(urls.owner)
  // Every shard is a table with its indexes, so fewer shards are made and copied in less time.
  owner.searchParams.set('options', '-c citus.shard_count=4')
  await migrate(owner.href, QUEUES)
  await close(nodes, TEMPLATE)

  project.provide('nodes', nodes)
  project.provide('urls', urls)
  project.provide('folder', folder)
  project.provide('compiled', path.join(folder, 'compiled'))
  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The address of another database of the same server. */
export function at(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = await connect(url)
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** None where the address's own database has no Citus. */
async function workersOf(url: string): Promise<string[]> {
  const client = await connect(url)
  try {
    const citus = await client.query("select 1 from pg_extension where extname = 'citus'")
    if (citus.rowCount === 0) return []
    const { rows } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 and isactive order by nodeid',
    )
    return rows.map(
      ({ host, port }) => Object.assign(new URL(url), { hostname: host, port: String(port) }).href,
    )
  } finally {
    await client.end()
  }
}

async function join(nodes: readonly string[]): Promise<void> {
  for (const node of nodes) await run(node, 'create extension citus')
  const [coordinator = '', ...workers] = nodes
  const of = (url: string): string => `'${new URL(url).hostname}', ${new URL(url).port || 5432}`
  await run(
    coordinator,
    `select citus_set_coordinator_host(${of(coordinator)})`,
    ...workers.map((worker) => `select citus_add_node(${of(worker)})`),
  )
}

/** Ends all connections to a database, since one that is copied may have none, not even that of the daemon of Citus. */
async function close(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes)
    await run(
      node,
      `alter database ${name} with allow_connections false`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    )
}
