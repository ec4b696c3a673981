import { MAX_OPEN_IMPORTS } from '@maitre/contract/import-words'
import { holdRestaurant } from '#modules/restaurants'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { countOpen, type ImportRow, type Seen } from './imports.ts'

/** A file that somebody is about to send. */
export interface Announced {
  fileName: string
  bytes: number
  /** Who sends it, a person or a key of the API; no id of the command line. */
  by: { userId: string | null; name: string }
}

/** Begins an import, whose file then arrives in parts. */
export async function beginImport(
  { clock }: Pick<Services, 'clock'>,
  tx: TenantTx,
  seen: Seen,
  { fileName, bytes, by }: Announced,
): Promise<ImportRow> {
  // Of two who begin at once, the later one sees the earlier's.
  await holdRestaurant(tx)
  // Nobody is kept out by imports that they do not see and so cannot end.
  if ((await countOpen(tx, seen)) >= MAX_OPEN_IMPORTS) throw new AppError('import.limit_reached')
  const now = clock.now()
  return tx.db
    .insertInto('imports')
    .values({
      restaurant_id: tx.restaurantId,
      import_id: newId(now),
      state: 'uploading',
      file_name: fileName,
      bytes,
      asked_at: now,
      asked_by: by.userId,
      asked_by_name: by.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
