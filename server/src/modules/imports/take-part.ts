import { IMPORT_PART_BYTES } from '@maitre/contract/import-words'
import type { Services } from '#context'
import { AppError } from '#platform/errors'
import { getImport, type ImportRow, lockImport, type Seen } from './imports.ts'
import { lookInto } from './look-into.ts'
import { storedFile } from './stored-file.ts'

interface Part {
  restaurantId: string
  importId: string
  /** Its number, from 1. */
  n: number
  bytes: Buffer
}

/**
 * Stores a part of a file. One that is there already changes nothing, so that it may be sent again when its answer was
 * lost. With the last one the file is looked into; what cannot be read is dropped, and the error says why.
 */
export async function takePart(services: Services, seen: Seen, part: Part): Promise<ImportRow> {
  const row = await store(services, seen, part)
  const bytes = Number(row.bytes)
  if (Number(row.bytes_received) < bytes || row.format !== null) return row
  const { restaurantId, importId } = part
  const file = storedFile(services.database, part, bytes)
  try {
    const { format, encoding, header } = await lookInto(file)
    return await services.database.scoped(restaurantId, (tx) =>
      tx.db
        .updateTable('imports')
        .set({ format, encoding, header: JSON.stringify(header) })
        .where('restaurant_id', '=', restaurantId)
        .where('import_id', '=', importId)
        .returningAll()
        .executeTakeFirstOrThrow(() => new AppError('import.not_found')),
    )
  } catch (error) {
    if (error instanceof AppError && error.status === 400) await drop(services, part)
    throw error
  }
}

function store({ database }: Services, seen: Seen, part: Part): Promise<ImportRow> {
  const { restaurantId, importId, n, bytes } = part
  return database.scoped(restaurantId, async (tx) => {
    const row = await lockImport(tx, seen, importId)
    if (row.state !== 'uploading') throw new AppError('import.begun')
    const received = Number(row.bytes_received)
    const start = (n - 1) * IMPORT_PART_BYTES
    if (start < received) return row
    const length = Math.min(IMPORT_PART_BYTES, Number(row.bytes) - start)
    if (start > received || bytes.length !== length) throw new AppError('import.part_refused')
    await tx.db
      .insertInto('import_parts')
      .values({ restaurant_id: restaurantId, import_id: importId, n, bytes })
      .execute()
    return tx.db
      .updateTable('imports')
      .set({ bytes_received: received + length })
      .where('restaurant_id', '=', restaurantId)
      .where('import_id', '=', importId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

async function drop({ database }: Services, { restaurantId, importId }: Part): Promise<void> {
  await database.scoped(restaurantId, (tx) =>
    tx.db
      .deleteFrom('imports')
      .where('restaurant_id', '=', restaurantId)
      .where('import_id', '=', importId)
      .where('state', '=', 'uploading')
      .execute(),
  )
}

/** The file of an import that arrived as a whole and was looked into. */
export async function getArrived(
  services: Services,
  seen: Seen,
  key: { restaurantId: string; importId: string },
): Promise<ImportRow> {
  const row = await services.database.scoped(key.restaurantId, (tx) =>
    getImport(tx, seen, key.importId),
  )
  if (row.state !== 'uploading') throw new AppError('import.begun')
  if (row.format === null) throw new AppError('import.not_uploaded')
  return row
}
