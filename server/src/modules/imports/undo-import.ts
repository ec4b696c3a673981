import type { ErrorCode } from '@maitre/contract/errors'
import type { UndoPreview } from '@maitre/contract/imports'
import { type Brought, countBrought, removeBrought } from '#modules/reviews'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { isGivenUp, type JobRun } from '#platform/job-run'
import { defineJob } from '#platform/jobs'
import { canUndo, getImport, type ImportRow, lockImport, type Seen } from './imports.ts'
import { tellOfImport } from './tell-of-import.ts'

interface Key {
  restaurantId: string
  importId: string
}

export const undoImportJob = defineJob<Key>('imports.undo-import')

/** How many reviews are removed in one transaction, so that nobody who works on others waits for long. */
export const UNDO_ROWS = 1000

/** What the undoing of an import would do now. */
export async function previewUndo(
  tx: TenantTx,
  seen: Seen,
  importId: string,
): Promise<UndoPreview> {
  const row = await getImport(tx, seen, importId)
  const { removes, answered, ofSource, posted, erased } = await brought(tx, seen, row)
  return {
    removes,
    answered,
    kept: { of_source: ofSource, posted, erased },
    found: Number(row.changed) + Number(row.same),
  }
}

/** What an import brought, where it can be undone by whoever asks. */
async function brought(tx: TenantTx, seen: Seen, row: ImportRow): Promise<Brought> {
  if (!canUndo(row)) throw new AppError('import.not_undoable')
  const own = seen.wholeRestaurant ? null : seen.locationIds
  const counted = await countBrought(tx, row.import_id, own)
  if (counted.elsewhere > 0) throw new AppError('import.of_others')
  return counted
}

/** Has a job remove what an import brought. One whose undoing was given up goes on where it stood. */
export async function askForUndo(
  services: Services,
  tx: TenantTx,
  seen: Seen,
  { importId, by }: { importId: string; by: string },
): Promise<ImportRow> {
  const row = await lockImport(tx, seen, importId)
  const { removes } = await brought(tx, seen, row)
  const asked = await tx.db
    .updateTable('imports')
    .set((of) => ({
      state: 'undoing',
      error: null,
      undo_by_name: by,
      undo_total: of('undone', '+', String(removes)),
    }))
    .where('restaurant_id', '=', tx.restaurantId)
    .where('import_id', '=', importId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await services.jobs.send(tx, undoImportJob, { restaurantId: tx.restaurantId, importId })
  audit(services, tx, {
    what: 'import.undo_asked',
    subject: `restaurant:${tx.restaurantId}`,
    after: { name: row.file_name, rows: removes },
  })
  await tellOfImport(services, tx, asked)
  return asked
}

/** Removes what an import brought, some reviews in a transaction with the count of them, until none is left. */
export async function undoImport(
  services: Services,
  { restaurantId, importId }: Key,
  run: JobRun = { attempt: 1, lastAttempt: true },
  onRows: (row: ImportRow) => void = () => undefined,
): Promise<void> {
  try {
    for (;;) {
      // Each step sees what the one before it left.
      // oxlint-disable-next-line no-await-in-loop
      const row = await services.database.scoped(restaurantId, (tx) =>
        undoSome(services, tx, importId),
      )
      if (row === null) return
      onRows(row)
    }
  } catch (error) {
    if (isGivenUp(error, run)) await giveUp(services, { restaurantId, importId }, error)
    throw error
  }
}

/** One step; null where nothing is left to do. The step that finds nothing more says that the import is undone. */
async function undoSome(
  services: Services,
  tx: TenantTx,
  importId: string,
): Promise<ImportRow | null> {
  // Of two attempts at once the later one waits here, and goes on behind the other.
  const held = await lockUndoing(tx, importId)
  if (held === undefined) return null
  const removed = await removeBrought(services, tx, importId, UNDO_ROWS)
  const isLast = removed < UNDO_ROWS
  const left = isLast ? await countBrought(tx, importId, null) : null
  const row = await tx.db
    .updateTable('imports')
    .set((of) => ({
      undone: of('undone', '+', String(removed)),
      ...(left !== null && {
        state: 'undone' as const,
        undone_at: services.clock.now(),
        kept_of_source: left.ofSource,
        kept_posted: left.posted,
        kept_erased: left.erased,
      }),
    }))
    .where('restaurant_id', '=', tx.restaurantId)
    .where('import_id', '=', importId)
    .returningAll()
    .executeTakeFirstOrThrow()
  audit(services, tx, {
    what: left === null ? 'import.undoing' : 'import.undone',
    subject: `restaurant:${tx.restaurantId}`,
    after: {
      name: row.file_name,
      removed: Number(row.undone),
      ...(left !== null && {
        kept_of_source: left.ofSource,
        kept_posted: left.posted,
        kept_erased: left.erased,
      }),
    },
  })
  await tellOfImport(services, tx, row)
  return row
}

const lockUndoing = (tx: TenantTx, importId: string) =>
  tx.db
    .selectFrom('imports')
    .select('import_id')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('import_id', '=', importId)
    .where('state', '=', 'undoing')
    .forUpdate()
    .executeTakeFirst()

/** Notes that nothing goes on by itself, so that somebody may ask again. */
async function giveUp(
  services: Services,
  { restaurantId, importId }: Key,
  error: unknown,
): Promise<void> {
  const code: ErrorCode = error instanceof AppError ? error.code : 'internal'
  await services.database.scoped(restaurantId, async (tx) => {
    const row = await tx.db
      .updateTable('imports')
      .set({ error: code })
      .where('restaurant_id', '=', restaurantId)
      .where('import_id', '=', importId)
      .where('state', '=', 'undoing')
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) return
    audit(services, tx, {
      what: 'import.undo_failed',
      subject: `restaurant:${restaurantId}`,
      after: { name: row.file_name, removed: Number(row.undone) },
    })
    await tellOfImport(services, tx, row)
  })
}
