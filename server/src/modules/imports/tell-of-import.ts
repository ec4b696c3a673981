import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import type { ImportRow } from './imports.ts'

/** Tells the screens that an import went on. */
export function tellOfImport(
  { live }: Pick<Services, 'live'>,
  tx: TenantTx,
  { location_id: locationId }: Pick<ImportRow, 'location_id'>,
): Promise<void> {
  const { restaurantId } = tx
  return live.publish(tx, { restaurantId, locationId, event: { type: 'imports.changed' } })
}
