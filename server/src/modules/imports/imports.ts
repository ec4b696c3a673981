import type { ErrorCode } from '@maitre/contract/errors'
import type { Import, ImportChoices, ImportFault } from '@maitre/contract/imports'
import type { Selectable } from 'kysely'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { DB } from '#platform/schema'

export type ImportRow = Selectable<DB['imports']>

/** Which imports of a restaurant somebody may see: those of their locations. */
export interface Seen extends Pick<Scope, 'locationIds' | 'wholeRestaurant'> {
  /** Null for whoever runs the service. */
  userId: string | null
}

/** No location has this id; it stands where a list would be empty. */
const NONE = '00000000-0000-0000-0000-000000000000'

/** An import as it is shown. */
export const toImport = (row: ImportRow): Import => ({
  id: row.import_id,
  state: row.state,
  file_name: row.file_name,
  format: row.format,
  bytes: Number(row.bytes),
  bytes_received: Number(row.bytes_received),
  bytes_read: Number(row.bytes_read),
  source: row.source,
  location_id: row.location_id,
  rows: Number(row.rows),
  added: Number(row.added),
  changed: Number(row.changed),
  same: Number(row.same),
  refused: Number(row.refused),
  asked_at: row.asked_at.toISOString(),
  asked_by: row.asked_by_name,
  ended_at: row.ended_at?.toISOString() ?? null,
  error: row.error as ErrorCode | null, // written by our own failures alone
  can_undo: canUndo(row),
  undo_total: Number(row.undo_total),
  undone: Number(row.undone),
  kept: {
    of_source: Number(row.kept_of_source),
    posted: Number(row.kept_posted),
    erased: Number(row.kept_erased),
  },
  undo_by: row.undo_by_name,
  undone_at: row.undone_at?.toISOString() ?? null,
})

/** Whether an import can be undone: it is over and brought something, or its undoing was given up on the way. */
export const canUndo = ({ state, traced, added, error }: ImportRow): boolean =>
  traced &&
  Number(added) > 0 &&
  (state === 'done' ||
    state === 'failed' ||
    state === 'stopped' ||
    (state === 'undoing' && error !== null))

/** Whoever has some locations alone sees the imports of those, and their own that are of none yet. */
const visible = (tx: TenantTx, { locationIds, wholeRestaurant, userId }: Seen) =>
  tx.db
    .selectFrom('imports')
    .where('restaurant_id', '=', tx.restaurantId)
    .$if(!wholeRestaurant, (query) =>
      query.where((of) =>
        of.or([
          of('location_id', 'in', [...locationIds, NONE]),
          of.and([of('location_id', 'is', null), of('asked_by', '=', userId)]),
        ]),
      ),
    )

/** How many imports that somebody sees are not over. */
export async function countOpen(tx: TenantTx, seen: Seen): Promise<number> {
  const open = await visible(tx, seen)
    .select((of) => of.fn.countAll().as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open.count)
}

/** A page of the imports and how many there are: those that are not over, then the others, the newest first. */
export async function listImports(
  tx: TenantTx,
  seen: Seen,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const rows = await visible(tx, seen)
    .selectAll()
    .orderBy((of) => of('ended_at', 'is', null), 'desc')
    .orderBy('asked_at', 'desc')
    .orderBy('import_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const counted = await visible(tx, seen)
    .select((of) => of.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(counted.total) }
}

export async function getImport(tx: TenantTx, seen: Seen, importId: string): Promise<ImportRow> {
  const row = await visible(tx, seen)
    .selectAll()
    .where('import_id', '=', importId)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('import.not_found')
  return row
}

/** Locks an import until the transaction ends. */
export async function lockImport(tx: TenantTx, seen: Seen, importId: string): Promise<ImportRow> {
  const row = await visible(tx, seen)
    .selectAll()
    .where('import_id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new AppError('import.not_found')
  return row
}

/** A page of the rows that were refused, in the order of the file, and how many faults they have. */
export async function listFaults(
  tx: TenantTx,
  importId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ faults: ImportFault[]; total: number }> {
  const of = tx.db
    .selectFrom('import_faults')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('import_id', '=', importId)
  const rows = await of
    .select(['row', 'line', 'file', 'field', 'reason'])
    .orderBy('row')
    .orderBy('field')
    .offset(offset)
    .limit(limit)
    .execute()
  const counted = await of.select((all) => all.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const faults = rows.map(({ row, line, file, field, reason }) => ({
    row: Number(row),
    line: line === null ? null : Number(line),
    file,
    field: field === 'row' ? null : field,
    reason,
  }))
  return { faults, total: Number(counted.total) }
}

/** What was said of a file when it was started. */
export interface Settled extends ImportChoices {
  /** The locations that whoever started it sees; absent where they see all. */
  within?: readonly string[]
}

export const choicesOf = ({ choices }: Pick<ImportRow, 'choices'>): Settled =>
  choices as unknown as Settled // written by `startImport` alone

/** What the columns of a file are called. */
export const headerIn = ({ header }: Pick<ImportRow, 'header'>): string[] =>
  header as unknown as string[] // written by `takePart` alone
