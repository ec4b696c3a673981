import { createHash } from 'node:crypto'
import type pg from 'pg'
import { parentsFirst } from '#platform/table-order'
import type { TableName } from '#platform/table-row'
import { qualified } from '#platform/table-lists'
import { closedColumns } from '#test/closed-columns'

const BY_TYPE: Readonly<Record<string, unknown>> = {
  text: 'x',
  date: '2026-06-01',
  'timestamp with time zone': '2026-06-01T00:00:00Z',
  integer: 1,
  smallint: 1,
  bigint: 1,
  real: 0.5,
  boolean: true,
  // What is no list of closed words is an object, or a list that is not empty.
  jsonb: '[{}]',
  bytea: Buffer.from('x'),
}

/** The id that every filled row has in a column of that name, unless a foreign key says another. */
export function filledId(column: string): string {
  const hex = createHash('sha256').update(column).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * One row in each of these tables of ours with a value in every column, made of what the catalogue says of them: a
 * table that is added tomorrow is filled too. As a role that row-level security does not bind.
 */
export async function fillTables(client: pg.Client, names: readonly TableName[]): Promise<void> {
  const columns = await client.query<{ table: string; name: string; type: string }>(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
      where table_schema = 'app' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const references = await client.query<{ child: string; column: string; target: string }>(
    `select c.relname as child, a.attname as column, t.attname as target
       from pg_constraint f join pg_class c on c.oid = f.conrelid,
            unnest(f.conkey, f.confkey) as k(own, other)
       join pg_attribute a on a.attnum = k.own join pg_attribute t on t.attnum = k.other
      where f.contype = 'f' and f.connamespace = 'app'::regnamespace
        and a.attrelid = f.conrelid and t.attrelid = f.confrelid`,
  )
  const closed = await closedColumns(client)
  for (const table of await parentsFirst(client, names)) {
    const own = columns.rows.filter((column) => column.table === table)
    const values = own.map(({ name, type }) => {
      const words = closed.find((one) => one.table === table && one.column === name)
      if (words !== undefined)
        return words.isList ? JSON.stringify(words.members) : words.members[0]
      const target = references.rows.find((one) => one.child === table && one.column === name)
      if (type === 'uuid') return filledId(target?.target ?? name)
      if (!(type in BY_TYPE)) throw new Error(`no value for ${table}.${name} of type ${type}`)
      return BY_TYPE[type]
    })
    await client.query(
      `insert into ${qualified(table)} (${own.map(({ name }) => `"${name}"`).join(', ')})
       values (${own.map((_, index) => `$${index + 1}`).join(', ')})`,
      values,
    )
  }
}
