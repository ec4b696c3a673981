import type { Source } from '@maitre/contract/constants'
import type { SourceReview } from '#connectors/source'
import { upsertBatch } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { FileRow } from './file-row.ts'
import type { ImportRow } from './imports.ts'
import { type FoundReview, type Reading, readRow, type RowFault } from './read-row.ts'
import { tellOfImport } from './tell-of-import.ts'

/** One attempt to read a file in. The row names the attempt, and only the newest one may write. */
export interface Attempt {
  restaurantId: string
  importId: string
  run: string
}

interface Batch {
  rows: readonly FileRow[]
  /** The number of its first row. */
  first: number
  bytesRead: number
}

/** Stores some rows and their count, all or nothing, where the import is still this attempt's. */
export function storeRows(
  services: Services,
  attempt: Attempt,
  reading: Reading,
  { rows, first, bytesRead }: Batch,
): Promise<ImportRow> {
  const read = rows.map((row, at) => ({ row, number: first + at, ...outcome(row, reading) }))
  return services.database.scoped(attempt.restaurantId, async (tx) => {
    await hold(tx, attempt)
    const counts = { added: 0, changed: 0 }
    const good = read.flatMap(({ found }) => (found === null ? [] : [found]))
    for (const { source, locationId, reviews } of groupsOf(good)) {
      const stored = await upsertBatch(services, tx, {
        source,
        locationId,
        origin: 'import',
        importId: attempt.importId,
        reviews,
      })
      counts.added += stored.arrived
      counts.changed += stored.changed
    }
    await insertFaults(tx, attempt.importId, read)
    const same = good.length - counts.added - counts.changed
    const row = await tx.db
      .updateTable('imports')
      .set((of) => ({
        rows: of('rows', '+', String(rows.length)),
        added: of('added', '+', String(counts.added)),
        changed: of('changed', '+', String(counts.changed)),
        same: of('same', '+', String(same)),
        refused: of('refused', '+', String(rows.length - good.length)),
        bytes_read: bytesRead,
      }))
      .where('restaurant_id', '=', tx.restaurantId)
      .where('import_id', '=', attempt.importId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tellOfImport(services, tx, row)
    return row
  })
}

function outcome(
  row: FileRow,
  reading: Reading,
): { found: FoundReview | null; faults: readonly RowFault[] } {
  const read = readRow(row, reading)
  return 'found' in read ? { found: read.found, faults: [] } : { found: null, faults: read.faults }
}

/** Locks the import; throws where somebody stopped it, or a later attempt works it. */
async function hold(tx: TenantTx, { importId, run }: Attempt): Promise<void> {
  await tx.db
    .selectFrom('imports')
    .select('import_id')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('import_id', '=', importId)
    .where('run', '=', run)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('import.not_found'))
}

interface Group {
  source: Source
  locationId: string
  reviews: SourceReview[]
}

/** The reviews by source and location. Of one that a file has twice, as an archive may, the newest is taken. */
function groupsOf(found: readonly FoundReview[]): Group[] {
  const groups = Map.groupBy(found, ({ source, locationId }) => `${source} ${locationId}`)
  return [...groups.values()].flatMap((some) => {
    const [first] = some
    if (first === undefined) return []
    const newest = new Map<string, SourceReview>()
    for (const { review } of some) {
      const known = newest.get(review.externalId)
      if (known === undefined || review.updatedAt >= known.updatedAt)
        newest.set(review.externalId, review)
    }
    return [{ source: first.source, locationId: first.locationId, reviews: [...newest.values()] }]
  })
}

async function insertFaults(
  tx: TenantTx,
  importId: string,
  read: readonly { row: FileRow; number: number; faults: readonly RowFault[] }[],
): Promise<void> {
  const faults = read.flatMap(({ row, number, faults: some }) =>
    some.map(({ field, reason }) => ({
      restaurant_id: tx.restaurantId,
      import_id: importId,
      row: number,
      field: field ?? ('row' as const),
      reason,
      line: row.line,
      file: row.file,
    })),
  )
  for (let at = 0; at < faults.length; at += 1000)
    await tx.db
      .insertInto('import_faults')
      .values(faults.slice(at, at + 1000))
      .execute()
}
