import type pg from 'pg'

/** A column that a CHECK of the database closes: it holds one of these words, or a list of them. */
export interface ClosedColumn {
  table: string
  column: string
  members: readonly string[]
  isList: boolean
}

const CLOSED = /^CHECK \(\(\w+ (= ANY \(ARRAY\[|= ANY \('\{|<@ '\[)/u

/** Every closed column of the schema, as the database itself has it. */
export async function closedColumns(client: Pick<pg.ClientBase, 'query'>): Promise<ClosedColumn[]> {
  const { rows } = await client.query<{ table: string; column: string; check: string }>(
    `select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as check
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and array[a.attnum] = k.conkey
     where k.contype = 'c' and k.connamespace = 'app'::regnamespace order by 1, 2`,
  )
  return rows.flatMap(({ table, column, check }) => {
    const way = CLOSED.exec(check)?.[1]
    if (way === undefined) return []
    const members =
      way === '= ANY (ARRAY['
        ? [...check.matchAll(/'((?:[^']|'')*)'::text/gu)].map(([, word = '']) => word)
        : way === "<@ '["
          ? [...check.matchAll(/"([^"]*)"/gu)].map(([, word = '']) => word)
          : (/'\{([^}]*)\}'/u.exec(check)?.[1] ?? '').split(',')
    return [{ table, column, members, isList: way.startsWith('<@') }]
  })
}
