import type { TenantTx } from '#platform/database'
import type { ReviewRow } from './rows.ts'

/** The columns of a stored review that change, each with its type in the database. */
const TYPES = {
  author_name: 'text',
  rating: 'smallint',
  text: 'text',
  language: 'text',
  said_language: 'text',
  review_date: 'date',
  review_hour: 'smallint',
  source_updated_at: 'timestamptz',
  fetched_at: 'timestamptz',
  sentiment: 'real',
  feeling: 'text',
  risk: 'jsonb',
  has_risk: 'boolean',
  names_staff: 'boolean',
  names_dish: 'boolean',
  response: 'text',
  response_source: 'text',
  response_approved: 'boolean',
  status: 'text',
  reply: 'jsonb',
  public_reply: 'jsonb',
  approved_date: 'timestamptz',
  approved_by: 'text',
  auto_approve_at: 'timestamptz',
  counting_from: 'timestamptz',
  held_reason: 'text',
  posted_date: 'timestamptz',
  publication: 'text',
  queued_from: 'text',
  policy_violation: 'text',
  post_error: 'text',
  removed_at_source: 'timestamptz',
  writers: 'jsonb',
  starred: 'boolean',
  erased_at: 'timestamptz',
  lapsed_at: 'timestamptz',
  version: 'integer',
} as const satisfies Partial<Record<keyof ReviewRow, string>>

export type Column = keyof typeof TYPES
export type Columns = Partial<Pick<ReviewRow, Column>>

/** Writes these columns as the rows have them, in one statement. The caller has locked the rows. */
export async function writeRows(
  tx: TenantTx,
  rows: readonly (Columns & { review_id: string })[],
  columns: readonly Column[],
): Promise<void> {
  if (rows.length === 0 || columns.length === 0) return
  const sets = columns.map((column) => `${column} = s.${column}`)
  const arrays = columns.map((column, i) => `$${i + 3}::${TYPES[column]}[]`)
  await tx.execute(
    `update reviews r set ${sets.join(', ')}
       from unnest($2::uuid[], ${arrays.join(', ')}) as s(review_id, ${columns.join(', ')})
      where r.restaurant_id = $1 and r.review_id = s.review_id`,
    [
      tx.restaurantId,
      rows.map((row) => row.review_id),
      ...columns.map((column) => rows.map((row) => stored(column, row[column]))),
    ],
  )
}

function stored(column: Column, value: unknown): unknown {
  const isNothing = value === null || value === undefined
  return isNothing || TYPES[column] !== 'jsonb' ? value : JSON.stringify(value)
}

/** The columns that are named in any of the changes. */
export function columnsOf(changes: readonly Columns[]): Column[] {
  const named = new Set(changes.flatMap((change) => Object.keys(change)))
  // Object.keys forgets that the names of the object are columns.
  return (Object.keys(TYPES) as Column[]).filter((column) => named.has(column))
}

/** Writes columns of one review whose other columns are not at hand. The caller has locked the row. */
export async function writeColumns(
  tx: TenantTx,
  reviewId: string,
  columns: Columns,
): Promise<void> {
  await writeRows(tx, [{ review_id: reviewId, ...columns }], columnsOf([columns]))
}
