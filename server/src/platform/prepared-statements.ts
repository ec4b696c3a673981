import { createHash } from 'node:crypto'
import type pg from 'pg'

/** PostgreSQL cuts a longer name off, and two statements whose names begin alike would be taken for one another. */
const LONGEST_NAME = 63
/** The most statements that one connection keeps prepared; a further one is sent without a name, and not kept. */
export const MAX_PREPARED = 150

const prepared = new WeakMap<object, Set<string>>()

/** The name of a statement: its label, for whoever looks into the server, and a hash of its whole text. */
function statementName(label: string, text: string): string {
  const name = `${label}_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  if (name.length > LONGEST_NAME || !/^\w+$/u.test(name))
    throw new Error(`not a label of a statement: ${label}`)
  return name
}

/**
 * The query by which the connection runs a statement: by its name where the connection keeps it prepared or may still
 * keep one more, else without a name.
 */
export function asPrepared(
  connection: object,
  label: string,
  text: string,
  values: readonly unknown[],
): pg.QueryConfig<unknown[]> {
  const kept = prepared.get(connection) ?? new Set()
  prepared.set(connection, kept)
  const name = statementName(label, text)
  if (!kept.has(name) && kept.size >= MAX_PREPARED) return { text, values: [...values] }
  kept.add(name)
  return { name, text, values: [...values] }
}
