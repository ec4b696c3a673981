import type { Services } from '#context'
import type { ConnectionKey } from './connections.ts'
import { sendSync } from './sync.ts'

/** Sends a sync of all reviews for those of these connections that stand; one that waits already is not sent twice. */
export async function sendRefreshes(
  services: Services,
  keys: readonly ConnectionKey[],
): Promise<void> {
  for (const key of keys) {
    if (services.sources[key.source] === null) continue
    const row = await services.database.scoped(key.restaurantId, (tx) =>
      tx.db
        .selectFrom('connections')
        .select('location_id')
        .where('restaurant_id', '=', tx.restaurantId)
        .where('location_id', '=', key.locationId)
        .where('source', '=', key.source)
        .where('state', '=', 'connected')
        .executeTakeFirst(),
    )
    if (row !== undefined)
      await services.database.local((tx) => sendSync(services, tx, key, { full: true }))
  }
}
