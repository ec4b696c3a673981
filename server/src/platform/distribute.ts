import type pg from 'pg'
import { parentsFirst } from '#platform/table-order'
import { REFERENCE_TABLES, TENANT_TABLES } from '#platform/tables'

/** Where Citus is present, distributes each table that is not yet; elsewhere does nothing. */
export async function distribute(client: pg.Client): Promise<void> {
  const citus = await client.query("select 1 from pg_extension where extname = 'citus'")
  if (citus.rowCount === 0) return
  const done = await client.query<{ name: string }>(
    "select logicalrelid::text as name from pg_dist_partition where logicalrelid::text like 'app.%' or logicalrelid::text not like '%.%'",
  )
  const known = new Set(done.rows.map((row) => row.name.replace(/^app\./u, '')))
  for (const table of REFERENCE_TABLES) {
    if (!known.has(table)) await client.query('select create_reference_table($1)', [`app.${table}`])
  }
  for (const table of await parentsFirst(client, TENANT_TABLES)) {
    if (known.has(table)) continue
    const together = table === 'restaurants' ? 'default' : 'app.restaurants'
    await client.query(
      "select create_distributed_table($1, 'restaurant_id', colocate_with => $2)",
      [`app.${table}`, together],
    )
  }
}
