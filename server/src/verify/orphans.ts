import type { Services } from '#context'
import type { TableName } from '#platform/table-row'
import { TABLES } from '#platform/tables'
import { type Fault, MOST } from './fault.ts'

interface Key {
  child: string
  parent: string
  own: string[]
  other: string[]
}

const KEYS = `
  select c.relname::text as child, p.relname::text as parent,
         array_agg(a.attname::text order by k.n) as own, array_agg(t.attname::text order by k.n) as other
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid,
         unnest(f.conkey, f.confkey) with ordinality as k(own, other, n),
         pg_attribute a, pg_attribute t
   where f.contype = 'f' and f.connamespace = 'app'::regnamespace
     and a.attrelid = f.conrelid and a.attnum = k.own and t.attrelid = f.confrelid and t.attnum = k.other
   group by f.oid, c.relname, p.relname order by 1, 2`

/** Finds rows whose foreign key leads nowhere, for every key of the schema: one that was broken while it was off. */
export async function findOrphans(services: Services): Promise<Fault[]> {
  const found = await services.database.local((tx) => tx.execute(KEYS, []))
  const all = found.rows as Key[] // the statement's columns
  const keys = all.filter(({ child, parent }) => child in TABLES && parent in TABLES)
  const faults: Fault[] = []
  for (const { child, parent, own, other } of keys) {
    const match = own.map((column, n) => `p.${other[n]} = c.${column}`).join(' and ')
    const there = own.map((column) => `c.${column} is not null`).join(' and ')
    const sql = `select concat_ws(' ', ${own.map((column) => `c.${column}`).join(', ')}) as id
      from ${child} c left join ${parent} p on ${match} where ${there} and p.${other[0]} is null limit ${MOST}`
    // Local tables are the application's; of the restaurants' it sees one at a time, and the console all.
    const { kind } = TABLES[child as TableName] // looked at above
    const ask = services.database[kind === 'local' ? 'local' : 'console']
    const { rows } = await ask((tx) => tx.execute(sql, []))
    const orphans = rows as { id: string }[] // the statement's column
    const check = `row of ${child} whose row of ${parent} is gone`
    faults.push(...orphans.map(({ id }) => ({ check, id })))
  }
  return faults
}
