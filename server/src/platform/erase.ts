import type { TenantTx } from '#platform/database'
import { GUEST_WORDS, type GuestWords, OF_GUESTS } from '#platform/guest-words'
import { LAPSED_WORDS, type Lapsing } from '#platform/lapsed-words'
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

/**
 * Empties or deletes, in every table, whatever holds the names and words of the guests of these reviews, as the registry
 * says (`guest-words.ts`). The caller has locked the reviews.
 */
export async function eraseGuestWords(tx: TenantTx, reviewIds: readonly string[]): Promise<void> {
  for (const [table, words] of Object.entries<GuestWords>(GUEST_WORDS)) {
    const name = qualified(table as TableName) // the keys of the registry; Object.entries forgets it
    const sql = 'rows' in words ? `delete from ${name} where ${words.rows}` : emptying(name, words)
    if (sql === null) continue
    await tx.execute(sql, sql.includes('$2') ? [tx.restaurantId, reviewIds] : [tx.restaurantId])
  }
}

function emptying(name: string, words: GuestWords): string | null {
  const sets = Object.entries('columns' in words ? words.columns : {}).flatMap(([column, value]) =>
    typeof value === 'string' ? [`${column} = ${value}`] : [],
  )
  if (sets.length === 0) return null
  return `update ${name} set ${sets.join(', ')} where ${OF_GUESTS}`
}

/** Drops what these reviews' guests wrote, and their names, from every table. The caller has locked the reviews. */
export async function dropLapsedWords(tx: TenantTx, reviewIds: readonly string[]): Promise<void> {
  for (const [table, words] of Object.entries<Lapsing>(LAPSED_WORDS)) {
    const name = qualified(table as TableName) // the keys of the registry; Object.entries forgets it
    if ('rows' in words)
      await tx.execute(`delete from ${name} where ${words.rows}`, [tx.restaurantId, reviewIds])
    if (!('columns' in words)) continue
    const sets = Object.entries(words.columns).map(([column, value]) => `${column} = ${value}`)
    const sql = `update ${name} set ${sets.join(', ')} where ${OF_GUESTS}`
    await tx.execute(sql, [tx.restaurantId, reviewIds])
  }
}
