import { getAllLocationId } from '#modules/restaurants'
import type { TenantTx, Tx } from '#platform/database'
import { SEALED } from '#platform/sealed-columns'
import { ARCHIVED, type ArchivedTable } from '#platform/table-archives'
import { qualified } from '#platform/table-lists'

/** How many rows are held at once. */
export const PAGE_ROWS = 500

/** A table as it is archived. */
export interface TableShape {
  readonly table: ArchivedTable
  readonly format: 'csv' | 'jsonl'
  /** The column that says of which restaurant, or location of it, a row is. */
  readonly by: 'restaurant_id' | 'location_id'
  readonly columns: readonly string[]
  /** Those of them that hold JSON, and those that hold an id. */
  readonly json: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
  /** The columns of its key but the restaurant's: the order in which rows are read. */
  readonly key: readonly string[]
}

/** A row by its columns. */
export type Row = Readonly<Record<string, unknown>>

interface CatalogueRow {
  table: string
  column: string
  type: string
  /** Its place in the primary key; null where it is not in it. */
  place: number | null
}

/** One row for each column of ours that is stored; those that the database makes of others are left out. */
const CATALOGUE = `select c.relname as table, a.attname as column, a.atttypid::regtype::text as type, array_position(k.conkey, a.attnum) as place
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
 where n.nspname = 'app'
 order by c.relname, a.attnum`

// Object.keys forgets that its keys are those of the table; what is left out is told by its row.
const TABLES = (Object.keys(ARCHIVED) as (keyof typeof ARCHIVED)[]).filter(
  (table): table is ArchivedTable => typeof ARCHIVED[table] === 'string' || 'as' in ARCHIVED[table],
)

/** How many files an archive has: one for each table, the one by which it is taken in again, and the one that says what they hold. */
export const FILES = TABLES.length + 2

/** Every table of which an archive has a file, as the registry and the database's own catalogue describe it. */
export async function readShapes(tx: Pick<Tx, 'execute'>): Promise<TableShape[]> {
  const { rows } = await tx.execute(CATALOGUE, [])
  const catalogue = rows as CatalogueRow[] // the statement's columns
  return TABLES.map((table) => shapeOf(table, catalogue))
}

function shapeOf(table: ArchivedTable, catalogue: readonly CatalogueRow[]): TableShape {
  const own = catalogue.filter((one) => one.table === table)
  const row = ARCHIVED[table]
  const format = typeof row === 'string' ? row : row.as
  const by = typeof row === 'object' && 'by' in row ? row.by : 'restaurant_id'
  const without: readonly string[] =
    typeof row === 'object' && 'without' in row ? Object.keys(row.without) : []
  const only: readonly string[] | null = typeof row === 'object' && 'only' in row ? row.only : null
  const sealed = Object.values(SEALED).filter((one) => one.table === table)
  const columns = own
    .map(({ column }) => column)
    .filter((column) => only === null || only.includes(column))
    .filter((column) => !without.includes(column) && !sealed.some((one) => one.column === column))
  const key = own
    .filter(({ column, place }) => place !== null && column !== 'restaurant_id')
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .map(({ column }) => column)
  const ofType = (...types: string[]): ReadonlySet<string> =>
    new Set(own.filter(({ type }) => types.includes(type)).map(({ column }) => column))
  const [json, ids] = [ofType('jsonb', 'json'), ofType('uuid')]
  return { table, format, by, columns, json, ids, key }
}

/** Which locations a restaurant has, and which of them is hidden. */
export interface Locations {
  readonly ids: readonly string[]
  readonly hidden: string
}

export async function readLocations(tx: TenantTx): Promise<Locations> {
  const rows = await tx.db
    .selectFrom('locations')
    .select('location_id')
    .where('restaurant_id', '=', tx.restaurantId)
    .execute()
  return { ids: rows.map(({ location_id }) => location_id), hidden: await getAllLocationId(tx) }
}

/** What the hidden location of a restaurant is called where an id stands. */
export const ALL = 'all'

/** All rows of a restaurant in a table, a page at a time, each asked for only when the page before was taken. */
export async function* pagesOf(
  tx: TenantTx,
  shape: TableShape,
  locations: Locations,
): AsyncGenerator<readonly Row[]> {
  const of = shape.by === 'restaurant_id' ? tx.restaurantId : locations.ids
  let after: readonly unknown[] = []
  for (;;) {
    const stored = await pageAfter(tx, shape, of, after)
    const rows = stored.map(({ row }) => {
      // What each text holds is an object of the table's columns.
      const told = JSON.parse(row) as Record<string, unknown>
      for (const id of shape.ids) if (told[id] === locations.hidden) told[id] = ALL
      return told
    })
    if (rows.length > 0) yield rows
    if (rows.length < PAGE_ROWS) return
    after = stored.at(-1)?.key ?? []
  }
}

interface StoredRow {
  row: string
  /** The row's key, as texts, which keep every digit of an instant. */
  key: readonly string[]
}

async function pageAfter(
  tx: TenantTx,
  { table, by, columns, key }: TableShape,
  of: unknown,
  after: readonly unknown[],
): Promise<readonly StoredRow[]> {
  const list = (names: readonly string[], cast = ''): string =>
    names.map((name) => `t."${name}"${cast}`).join(', ')
  const later = after.map((_, index) => `$${index + 2}`).join(', ')
  const { rows } = await tx.execute(
    `select json_build_object(${columns.map((name) => `'${name}', t."${name}"`).join(', ')})::text as row,
            array[${list(key, '::text')}]::text[] as key
       from ${qualified(table)} t
      where ${by === 'restaurant_id' ? 't.restaurant_id = $1' : 't.location_id = any($1)'}
            ${after.length === 0 ? '' : `and (${list(key)}) > (${later})`}
      ${key.length === 0 ? '' : `order by ${list(key)}`} limit ${PAGE_ROWS}`,
    [of, ...after],
  )
  return rows as StoredRow[] // the statement's columns
}
