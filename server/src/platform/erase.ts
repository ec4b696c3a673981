import type { TenantTx } from '#platform/database'
import { type PlaceColumn, qualified, TABLES, type TableName } from '#platform/tables'

/**
 * What local tables hold of a restaurant that is being removed, or of those locations of it, goes: no foreign key can
 * empty them. In the transaction of the removal; which tables and by which column, the registry says.
 */
export async function eraseLocalRows(
  tx: TenantTx,
  gone: { wholeRestaurant: boolean; locationIds: readonly string[] },
): Promise<void> {
  for (const [table, columns] of ERASED) {
    const own = columns.includes('restaurant_id')
    if (own && gone.wholeRestaurant)
      await tx.execute(`delete from ${table} where restaurant_id = $1`, [tx.restaurantId])
    else if (columns.includes('location_id'))
      await tx.execute(
        `delete from ${table} where location_id = any($1)${own ? ' and restaurant_id = $2' : ''}`,
        [gone.locationIds, ...(own ? [tx.restaurantId] : [])],
      )
  }
}

const ERASED = Object.entries<(typeof TABLES)[TableName]>(TABLES).flatMap(
  ([name, row]): [string, readonly PlaceColumn<keyof typeof TABLES>[]][] =>
    row.kind === 'local' && 'by' in row.erased
      ? [[qualified(name as TableName), row.erased.by]] // the keys of TABLES; Object.entries forgets it
      : [],
)
