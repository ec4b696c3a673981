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
 * Has whoever else decides something by what the restaurant has wait until the transaction ends, and then see it: a
 * version that somebody saw, the last Admin, the number of keys. It comes before the rows that it is about. Only where the
 * automation is changed too are reviews locked after it, which whoever reads them does the other way round; of two that
 * wait for each other PostgreSQL ends one, and it is tried again.
 */
export async function holdRestaurant(tx: TenantTx): Promise<void> {
  await tx.run(
    'restaurant_hold',
    'select 1 from restaurants where restaurant_id = $1 for no key update',
    [tx.restaurantId],
  )
}
