import type pg from 'pg'

/** Copied to every node: tiny and rarely written. */
const REFERENCE_TABLES = ['subscription_tiers']
/** Distributed by restaurant_id, parents first; all in one colocation group. */
export const TENANT_TABLES = [
  'restaurants',
  'locations',
  'consents',
  'menu_items',
  'staff_profiles',
  'reviews',
  'review_history',
  'readings',
  'corrections',
  'own_words',
  'connections',
  'postings',
] as const

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
  for (const table of TENANT_TABLES) {
    if (known.has(table)) continue
    const together = table === 'restaurants' ? 'default' : 'app.restaurants'
    await client.query(
      "select create_distributed_table($1, 'restaurant_id', colocate_with => $2)",
      [`app.${table}`, together],
    )
  }
}
