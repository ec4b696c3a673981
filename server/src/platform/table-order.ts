import type { ClientBase } from 'pg'
import type { TableName } from '#platform/table-row'
import { qualified } from '#platform/table-lists'

/**
 * Sorts tables so that parents come before children, by the foreign keys of this very database: the order in which
 * rows can be inserted and tables distributed. Throws where tables refer to each other in a circle.
 */
export async function parentsFirst<Name extends TableName>(
  client: ClientBase,
  names: readonly Name[],
): Promise<Name[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select cn.nspname || '.' || c.relname as child, pn.nspname || '.' || p.relname as parent
       from pg_constraint f
       join pg_class c on c.oid = f.conrelid join pg_namespace cn on cn.oid = c.relnamespace
       join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
      where f.contype = 'f' and f.conrelid <> f.confrelid and cn.nspname in ('app', 'pgboss')`,
  )
  const asked = new Set(names.map(qualified))
  const ordered: Name[] = []
  const done = new Set<string>()
  while (ordered.length < names.length) {
    const ready = names.filter(
      (name) =>
        !done.has(qualified(name)) &&
        rows.every(
          ({ child, parent }) =>
            child !== qualified(name) || !asked.has(parent) || done.has(parent),
        ),
    )
    if (ready.length === 0) throw new Error('the tables refer to each other in a circle')
    for (const name of ready) {
      ordered.push(name)
      done.add(qualified(name))
    }
  }
  return ordered
}
