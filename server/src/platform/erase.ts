import type { TenantTx } from '#platform/database'
import type { ScopeColumn, TableName } from '#platform/table-row'
import { qualified } from '#platform/table-lists'
import { TABLES } from '#platform/tables'

/**
 * Deletes the rows of local tables that belong to a restaurant (or to those locations of it) that is being removed: no
 * foreign key does. Runs in the transaction of the removal; the registry says which tables, by which column.
 */
export async function eraseLocalRows(
  tx: TenantTx,
  gone: { wholeRestaurant: boolean; locationIds: readonly string[] },
): Promise<void> {
  for (const [table, condition] of gone.wholeRestaurant ? CONDITIONS : [])
    await tx.execute(`delete from ${table} where ${condition}`, [tx.restaurantId])
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
  ([name, row]): [string, readonly ScopeColumn<keyof typeof TABLES>[]][] =>
    row.kind === 'local' && 'by' in row.erased
      ? [[qualified(name as TableName), row.erased.by]] // the keys of TABLES; Object.entries forgets it
      : [],
)

const CONDITIONS = Object.entries<(typeof TABLES)[TableName]>(TABLES).flatMap(
  ([name, row]): [string, string][] =>
    row.kind === 'local' && 'where' in row.erased
      ? [[qualified(name as TableName), row.erased.where]] // as above
      : [],
)
