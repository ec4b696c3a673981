import { IMPORT_WAITS_HOURS } from '@maitre/contract/import-words'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { lockImport, type Seen } from './imports.ts'
import { tellOfImport } from './tell-of-import.ts'

/** Stops an import at its next rows; those that came stay. A file that was not read in is dropped. */
export async function stopImport(
  services: Services,
  tx: TenantTx,
  seen: Seen,
  importId: string,
): Promise<void> {
  const row = await lockImport(tx, seen, importId)
  if (row.ended_at !== null) throw new AppError('import.over')
  if (row.state === 'uploading') {
    await tx.db
      .deleteFrom('imports')
      .where('restaurant_id', '=', tx.restaurantId)
      .where('import_id', '=', importId)
      .execute()
  } else {
    await tx.db
      .updateTable('imports')
      .set({ state: 'stopped', run: null, ended_at: services.clock.now() })
      .where('restaurant_id', '=', tx.restaurantId)
      .where('import_id', '=', importId)
      .execute()
    await dropParts(tx, importId)
  }
  audit(services, tx, {
    what: 'import.stopped',
    subject: `restaurant:${tx.restaurantId}`,
    after: { name: row.file_name, rows: Number(row.rows) },
  })
  await tellOfImport(services, tx, row)
}

/** Deletes the file of an import that is over. */
export async function dropParts(tx: TenantTx, importId: string): Promise<void> {
  await tx.db
    .deleteFrom('import_parts')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('import_id', '=', importId)
    .execute()
}

/** Drops, at night, files that nobody had read in. */
export async function purgeImports(tx: TenantTx, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('imports')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('state', '=', 'uploading')
    .where('asked_at', '<=', new Date(now.getTime() - IMPORT_WAITS_HOURS * 3_600_000))
    .execute()
}
