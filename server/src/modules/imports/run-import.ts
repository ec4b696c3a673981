import type { ErrorCode } from '@maitre/contract/errors'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { isGivenUp, type JobRun } from '#platform/job-run'
import { type FileRow, type RowGroup } from './file-row.ts'
import { rowsOf } from './file-rows.ts'
import { choicesOf, type ImportRow } from './imports.ts'
import { listPlaces, readingOf } from './plan.ts'
import { shapeOf } from './preview-file.ts'
import type { Reading } from './read-row.ts'
import { dropParts } from './stop-import.ts'
import { type Attempt, storeRows } from './store-rows.ts'
import { storedFile } from './stored-file.ts'
import { tellOfImport } from './tell-of-import.ts'

/** How many rows are stored in one transaction, and so read again after a crash. */
export const BATCH_ROWS = 500

/**
 * Reads a file in, some rows in a transaction with the count of them, so that an attempt after a crash goes on behind the
 * last ones that were stored. An import that is over, or that a later attempt works, ends the attempt. `onRows` is told how
 * far it has come.
 */
export async function runImport(
  services: Services,
  { restaurantId, importId }: Omit<Attempt, 'run'>,
  run: JobRun = { attempt: 1, lastAttempt: true },
  onRows: (row: ImportRow) => void = () => undefined,
): Promise<void> {
  const attempt = { restaurantId, importId, run: newId(services.clock.now()) }
  const begun = await begin(services, attempt)
  if (begun === null) return
  try {
    await readIn(services, attempt, begun, onRows)
    await end(services, attempt, null)
  } catch (error) {
    if (error instanceof AppError && error.code === 'import.not_found') return
    if (isGivenUp(error, run)) await end(services, attempt, error)
    throw error
  }
}

interface Begun {
  row: ImportRow
  reading: Reading
}

/** Takes the import for this attempt; null where there is nothing to be read in. */
function begin({ database, clock }: Services, attempt: Attempt): Promise<Begun | null> {
  return database.scoped(attempt.restaurantId, async (tx) => {
    const row = await tx.db
      .updateTable('imports')
      .set({ state: 'running', run: attempt.run, error: null, ended_at: null })
      .where('restaurant_id', '=', tx.restaurantId)
      .where('import_id', '=', attempt.importId)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) return null
    const said = choicesOf(row)
    // Whoever started it could name their own locations alone, and the rows may name no other.
    const whole = { locationIds: [], wholeRestaurant: true, userId: null }
    const places = await listPlaces(tx, whole)
    const allowed =
      said.within === undefined ? places : places.filter(({ id }) => said.within?.includes(id))
    const reading = readingOf({
      columns: said.columns ?? [],
      dates: said.dates,
      said,
      placeIds: new Map(said.places.map(({ key, location_id: id }) => [key, id])),
      places: allowed,
      now: clock.now(),
    })
    return { row, reading }
  })
}

async function readIn(
  services: Services,
  attempt: Attempt,
  { row, reading }: Begun,
  onRows: (row: ImportRow) => void,
): Promise<void> {
  const file = storedFile(services.database, attempt, Number(row.bytes))
  const stored = Number(row.rows)
  let at = 0
  for await (const { rows, bytesRead } of batchesOf(rowsOf(file, shapeOf(row)))) {
    const fresh = rows.slice(Math.max(0, stored - at))
    const first = at + rows.length - fresh.length + 1
    at += rows.length
    if (fresh.length > 0)
      onRows(await storeRows(services, attempt, reading, { rows: fresh, first, bytesRead }))
  }
}

/** The rows in batches of no more than so many; the rows before a failure come before it. */
async function* batchesOf(groups: AsyncIterable<RowGroup>): AsyncGenerator<RowGroup> {
  let held: FileRow[] = []
  let bytesRead = 0
  try {
    for await (const group of groups) {
      bytesRead = group.bytesRead
      held.push(...group.rows)
      while (held.length >= BATCH_ROWS) yield { rows: held.splice(0, BATCH_ROWS), bytesRead }
    }
  } catch (error) {
    if (held.length > 0) yield { rows: held, bytesRead }
    throw error
  }
  if (held.length > 0) yield { rows: held, bytesRead }
}

/** Notes that the import is over, read in as a whole or given up, and deletes its file. */
async function end(services: Services, attempt: Attempt, error: unknown): Promise<void> {
  const code: ErrorCode | null =
    error === null ? null : error instanceof AppError ? error.code : 'internal'
  await services.database.scoped(attempt.restaurantId, async (tx) => {
    const row = await tx.db
      .updateTable('imports')
      .set((of) => ({
        state: code === null ? ('done' as const) : ('failed' as const),
        error: code,
        ended_at: services.clock.now(),
        ...(code === null && { bytes_read: of.ref('bytes') }),
      }))
      .where('restaurant_id', '=', tx.restaurantId)
      .where('import_id', '=', attempt.importId)
      .where('run', '=', attempt.run)
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) return
    await dropParts(tx, attempt.importId)
    const counts = {
      rows: Number(row.rows),
      created: Number(row.added),
      changed: Number(row.changed),
      unchanged: Number(row.same),
      faulty: Number(row.refused),
    }
    audit(services, tx, {
      what: code === null ? 'import.ended' : 'import.failed',
      subject: `restaurant:${tx.restaurantId}`,
      after: { name: row.file_name, ...counts },
    })
    await tellOfImport(services, tx, row)
  })
}
