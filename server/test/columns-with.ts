import type { FaultRestaurant } from '#test/fault-restaurant'

/** The columns, of all tables of the database, that hold those letters in whatever case. */
export async function columnsWith(restaurant: FaultRestaurant, letters: string): Promise<string[]> {
  const tables = await restaurant.own(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  // One after the other: each takes a connection, and there are more tables than connections to be had.
  const found: string[] = []
  for (const { name } of tables) {
    const columns = await restaurant.own(
      `select distinct '${String(name)}.' || c.key as name from ${String(name)} t, jsonb_each_text(to_jsonb(t)) c
        where c.value ilike '%${letters}%' order by 1`,
    )
    found.push(...columns.map((column) => String(column['name'])))
  }
  return found
}
