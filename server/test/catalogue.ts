import type pg from 'pg'

/** Tables that have a restaurant's id and yet are local: identity, routing, the stream's events, what became a restaurant. */
export const LOCAL_WITH_RESTAURANT = [
  'api_keys',
  'connection_routes',
  'enterprise_quotes',
  'feedback_pages',
  'idempotency_keys',
  'live_events',
  'llm_days',
  'onboarding_submissions',
  'restaurant_months',
  'restaurant_views',
  'second_step_demands',
  'users',
]

export interface Column {
  table: string
  name: string
  type: string
  required: boolean
}

/** What must be given for a row of each table. */
export async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select c.table_name as table, c.column_name as name, c.data_type as type,
            c.is_nullable = 'NO' and c.column_default is null as required
       from information_schema.columns c
       join pg_class k on k.relname = c.table_name and k.relnamespace = 'app'::regnamespace
      where c.table_schema = 'app' and k.relkind = 'r' order by 1, c.ordinal_position`,
  )
  return rows
}

/** Parents before children, so that rows can be made in this order. */
export async function tenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; parents: string[] }>(
    `select c.relname as name,
            array(select p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
                   where f.conrelid = c.oid and f.contype = 'f') as parents
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'restaurant_id'
      where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' order by c.relname`,
  )
  const left = rows.filter((row) => !LOCAL_WITH_RESTAURANT.includes(row.name))
  const names = new Set(left.map((row) => row.name))
  const ordered: string[] = []
  while (ordered.length < left.length) {
    const next = left.find(
      ({ name, parents }) =>
        !ordered.includes(name) &&
        parents.every((parent) => !names.has(parent) || ordered.includes(parent)),
    )
    if (next === undefined) throw new Error('the tables refer to each other in a circle')
    ordered.push(next.name)
  }
  return ordered
}

/** The whole schema as lines of text: two databases with the same lines have the same schema. */
export async function describeSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'app'
     union all select 'index ' || indexdef from pg_indexes where schemaname = 'app'
     union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where connamespace = 'app'::regnamespace
        -- Citus hides the pieces of tables that lie on this node, but not what is said of them elsewhere.
        and (conrelid = 0 or conrelid in (select oid from pg_class))
     union all select format('policy %s %s %s %s %s %s', tablename, policyname, roles, cmd, qual, with_check)
       from pg_policies where schemaname = 'app'
     union all select format('table %s %s %s %s %s', relname, relkind, relrowsecurity, relforcerowsecurity, relacl)
       from pg_class where relnamespace = 'app'::regnamespace
     union all select format('function %s %s', oid::regprocedure, prosrc) from pg_proc where pronamespace = 'app'::regnamespace
     union all select format('default rights %s %s', defaclobjtype, defaclacl) from pg_default_acl
     union all select format('trigger %s %s', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal
     order by 1`,
  )
  return rows.map((row) => row.line)
}
