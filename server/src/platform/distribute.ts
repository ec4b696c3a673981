import type { ClientBase } from 'pg'
import { parentsFirst } from '#platform/table-order'
import type { TableName } from '#platform/table-row'
import { qualified, REFERENCE_TABLES, TENANT_TABLES } from '#platform/table-lists'

/** Asks the database one statement, on a client or in a transaction, and returns the rows. */
export type Ask = (sql: string) => Promise<unknown[]>

/** The database has Citus, but not every table lies on its nodes; the message names those that do not. */
export class NotDistributed extends Error {}

const HAS_CITUS = "select 1 as present from pg_extension where extname = 'citus'"
/**
 * Where each table lies. Citus also lists tables that it only added since they refer to a reference table: these count
 * as local.
 */
const PLACED = `select c.relname as name, p.colocationid as together,
  case when p.partmethod = 'h' and column_to_column_name(p.logicalrelid, p.partkey) = 'restaurant_id' then 'tenant'
       when p.partmethod = 'n' and p.repmodel = 't' then 'reference' else 'local' end as kind
  from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
 where c.relnamespace = 'app'::regnamespace`

/** What is set for a transaction that distributes tables, by a statement each. */
export const WHILE_SPREADING: readonly string[] = [
  // With it a table that refers to a list becomes a table of Citus by itself, and can be distributed no more.
  'set local citus.enable_local_reference_table_foreign_keys = off',
  "set local citus.multi_shard_modify_mode = 'sequential'",
]

/**
 * Where Citus is present, distributes each table that is not yet, all or none, and throws NotDistributed if one is
 * left; elsewhere does nothing. On a connection of the owner. Answers the tables that it distributed.
 */
export async function distribute(client: ClientBase): Promise<string[]> {
  const ask: Ask = async (sql) => (await client.query<Record<string, unknown>>(sql)).rows
  const missing = await undistributed(ask)
  if (missing.length === 0) return []
  await client.query('begin')
  try {
    for (const setting of WHILE_SPREADING) await client.query(setting)
    await beginAgain(client)
    const left = new Set(await undistributed(ask))
    for (const table of REFERENCE_TABLES)
      if (left.has(table))
        await client.query('select create_reference_table($1)', [qualified(table)])
    for (const table of await parentsFirst(client, TENANT_TABLES))
      if (left.has(table)) await spread(client, table)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  const left = await undistributed(ask)
  if (left.length > 0)
    throw new NotDistributed(
      `These tables do not lie on the nodes as they should, although they were to be distributed: ${left.join(', ')}`,
    )
  return missing
}

/** Distributes one table, which is empty or whose rows the owner may copy, beside the restaurants. */
export async function spread(client: ClientBase, table: TableName): Promise<void> {
  const together = table === 'restaurants' ? 'default' : 'app.restaurants'
  await client.query("select create_distributed_table($1, 'restaurant_id', colocate_with => $2)", [
    qualified(table),
    together,
  ])
}

/** Whether the restaurants lie on the nodes, so that a migration finds the tables of earlier ones there. */
export async function isSpread(ask: Ask): Promise<boolean> {
  if ((await ask(HAS_CITUS)).length === 0) return false
  const placed = await ask(
    `select 1 from (${PLACED}) p where name = 'restaurants' and kind = 'tenant'`,
  )
  return placed.length > 0
}

/** The end of a statement by which a migration makes a tenant table: its policies. */
const PROTECTS = /^select app\.protect\('app\.(\w+)'\);?$/u

/**
 * Distributes the table that a migration has just given its policies, where the statement was that: what follows in the
 * migration may refer to the table from those that lie on the nodes, and fill it from them, as long as it lies there
 * too. Filled first, it could be distributed by nobody who is held to policies.
 */
export async function spreadStamped(client: ClientBase, statement: string): Promise<void> {
  const stamped = PROTECTS.exec(statement.trim())?.[1]
  const table = TENANT_TABLES.find((name) => name === stamped)
  if (table !== undefined) await spread(client, table)
}

/** Tables that became tables of Citus by themselves, beside a list that was distributed alone, are plain ones again. */
async function beginAgain(client: ClientBase): Promise<void> {
  for (;;) {
    const half = await client.query<{ list: string }>(
      `select o.logicalrelid::regclass::text as list from pg_dist_partition p
         join pg_class c on c.oid = p.logicalrelid
         join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
         join pg_dist_partition o on o.logicalrelid = f.confrelid and o.repmodel = 't'
        where c.relnamespace = 'app'::regnamespace and p.partmethod = 'n' and p.repmodel <> 't' limit 1`,
    )
    const [found] = half.rows
    if (found === undefined) return
    await client.query('select undistribute_table($1, cascade_via_foreign_keys => true)', [
      found.list,
    ])
  }
}

/** The tenant and reference tables that do not lie on the nodes as they should; none without Citus. */
export async function undistributed(ask: Ask): Promise<string[]> {
  if ((await ask(HAS_CITUS)).length === 0) return []
  const placed = new Map<string, { kind: string; together: number }>()
  for (const row of await ask(PLACED)) {
    // The columns of the query above.
    const { name, ...place } = row as { name: string; kind: string; together: number }
    placed.set(name, place)
  }
  const together = placed.get('restaurants')?.together
  return [
    ...REFERENCE_TABLES.filter((table) => placed.get(table)?.kind !== 'reference'),
    ...TENANT_TABLES.filter((table) => {
      const place = placed.get(table)
      return place?.kind !== 'tenant' || place.together !== together
    }),
  ]
}
