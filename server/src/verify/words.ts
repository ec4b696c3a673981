import type { Services } from '#context'
import type { Tx } from '#platform/database'
import type { TableName } from '#platform/table-row'
import { TABLES } from '#platform/tables'
import { type Fault, MOST } from './fault.ts'

/** Finds words in closed columns that the contract does not know, as a state that no version writes. */
export async function findUnknownWords(services: Services): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [table, row] of Object.entries(TABLES)) {
    if (!('closed' in row)) continue
    const name = table as TableName // a key of the registry
    const ask = services.database[row.kind === 'local' ? 'local' : 'console']
    for (const [column, words] of Object.entries(row.closed))
      for (const word of await ask((tx) => unknownIn(tx, name, column, words)))
        faults.push({ check: 'word that nobody knows', id: `${table}.${column}: ${word}` })
  }
  return faults
}

async function unknownIn(
  tx: Tx,
  table: TableName,
  column: string,
  words: readonly string[],
): Promise<string[]> {
  const list = `case jsonb_typeof(to_jsonb(t.${column})) when 'array' then to_jsonb(t.${column}) else jsonb_build_array(t.${column}) end`
  const { rows } = await tx.execute(
    `select distinct w.word from ${table} t, jsonb_array_elements_text(${list}) as w(word)
      where t.${column} is not null and w.word <> all($1::text[]) limit ${MOST}`,
    [words],
  )
  return (rows as { word: string }[]).map(({ word }) => word) // the statement's column
}
