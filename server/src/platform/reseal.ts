import { AUDIT_ACTS } from '@maitre/contract/audit-acts'
import { audit } from '#platform/audit'
import type { Doer } from '#platform/audit-log'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/database'
import { SEALED, type SealedColumn } from '#platform/sealed-columns'
import type { Secrets } from '#platform/secrets'
import { TABLES } from '#platform/tables'

const BATCH = 200

/** What of the services seals anew, and whose act that is. */
interface Sealing {
  database: Database
  secrets: Secrets
  by: Doer
  clock: Clock
}

/** What was found of one column over all restaurants. */
export interface Resealed {
  column: string
  /** Texts that another key than the newest had sealed, and that the newest one seals now. */
  resealed: number
  /** Texts that no key here opens: they stay as they are, and no key that goes makes that worse. */
  unopened: number
}

/**
 * Has the newest key seal every text that another key sealed, of every sealed column. Begun again it goes on with what
 * is left, and a text that somebody changes meanwhile keeps that change.
 */
export async function resealAll(
  services: Sealing,
  restaurantIds: readonly string[],
  progress: (message: string) => void = () => undefined,
): Promise<Resealed[]> {
  const found: Resealed[] = []
  for (const column of Object.values(SEALED)) {
    const name = `${column.table}.${column.column}`
    const total: Resealed = { column: name, resealed: 0, unopened: 0 }
    const scopes = TABLES[column.table].kind === 'local' ? [null] : restaurantIds
    for (const scope of scopes) {
      const { resealed, unopened } = await resealColumn(services, column as AnyColumn, scope) // its rows are read with the columns of its key
      total.resealed += resealed
      total.unopened += unopened
    }
    progress(`${name}: ${total.resealed} sealed anew`)
    found.push(total)
  }
  return found
}

/** A column whose key is asked for by name alone: its rows come from the database with just those columns. */
type AnyColumn = SealedColumn<string>

interface Row extends Readonly<Record<string, string>> {
  readonly sealed: string
}

async function resealColumn(
  services: Sealing,
  column: AnyColumn,
  restaurantId: string | null,
): Promise<{ resealed: number; unopened: number }> {
  const { database } = services
  const found = { resealed: 0, unopened: 0 }
  let last: Row | null = null
  for (;;) {
    const after: Row | null = last
    const work = async (tx: Tx): Promise<{ rows: Row[]; resealed: number; unopened: number }> => {
      const rows = await nextRows(tx, column, services.secrets.vault.keyId, after)
      const results: Result[] = []
      for (const row of rows) results.push(await resealRow(services, tx, column, row))
      const count = (what: Result) => results.filter((one) => one === what).length
      return { rows, resealed: count('resealed'), unopened: count('unopened') }
    }
    const batch =
      restaurantId === null ? await database.local(work) : await database.scoped(restaurantId, work)
    found.resealed += batch.resealed
    found.unopened += batch.unopened
    last = batch.rows.at(-1) ?? null
    if (batch.rows.length < BATCH) return found
  }
}

/** The next rows, by their key, whose text another key sealed. */
async function nextRows(
  tx: Tx,
  { table, column, key }: AnyColumn,
  keyId: string,
  after: Row | null,
): Promise<Row[]> {
  const values: unknown[] = [keyId]
  const put = (value: unknown): string => `$${values.push(value)}`
  const conditions = [`${column} is not null`, `split_part(${column}, '.', 1) <> $1`]
  if (tx.restaurantId !== null) conditions.push(`restaurant_id = ${put(tx.restaurantId)}`)
  if (after !== null)
    conditions.push(`(${key.join(', ')}) > (${key.map((name) => put(after[name])).join(', ')})`)
  const { rows } = await tx.execute(
    `select ${key.join(', ')}, ${column} as sealed from ${table}
      where ${conditions.join(' and ')} order by ${key.join(', ')} limit ${BATCH}`,
    values,
  )
  return rows as Row[] // the statement's columns
}

type Result = 'resealed' | 'unopened' | 'changed'

async function resealRow(services: Sealing, tx: Tx, one: AnyColumn, row: Row): Promise<Result> {
  const plain = opened(services, one, row)
  if (plain === null) return 'unopened'
  const { table, column, key, noted } = one
  const where = key.map((name, n) => `${name} = $${n + 3}`).join(' and ')
  // What somebody wrote since it was read is sealed by the newest key already, and is not to be overwritten.
  const { rows } = await tx.execute(
    `update ${table} set ${column} = $1 where ${column} = $2 and ${where} returning ${key.join(', ')}`,
    [one.seal(services.secrets, row, plain), row.sealed, ...key.map((name) => row[name])],
  )
  if (rows.length === 0) return 'changed'
  if (noted !== null) {
    const id = row[noted.of] ?? ''
    const { act: what } = noted
    audit(services, tx, { what, subject: `${AUDIT_ACTS[what]}:${id}` })
  }
  return 'resealed'
}

function opened({ secrets }: Sealing, column: AnyColumn, row: Row): string | null {
  try {
    return column.open(secrets, row, row.sealed)
  } catch {
    return null
  }
}
