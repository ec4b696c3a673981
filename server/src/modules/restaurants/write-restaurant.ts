import type { Updateable } from 'kysely'
import type { TenantTx } from '#platform/database'
import type { DB } from '#platform/schema'

/** What of the restaurant's row people change. Its versions are counted by these functions. */
type Written = Omit<
  Updateable<DB['restaurants']>,
  'restaurant_id' | 'version' | 'house_version' | 'folded'
>

/** Writes columns of the restaurant, which has a newer version from then on. */
export async function writeRestaurant(tx: TenantTx, columns: Written): Promise<void> {
  await tx.db
    .updateTable('restaurants')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('restaurant_id', '=', tx.restaurantId)
    .execute()
}

/**
 * Keeps the restaurant as it is until the transaction ends: who sends the version that they saw waits for whoever is
 * changing it, and then sees theirs.
 */
export async function holdRestaurant(tx: TenantTx): Promise<void> {
  await tx.run(
    'restaurant_hold',
    'select version from restaurants where restaurant_id = $1 for no key update',
    [tx.restaurantId],
  )
}
