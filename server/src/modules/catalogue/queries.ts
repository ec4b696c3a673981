import type { TenantTx } from '#platform/database'

/** The dish of the menu with that id, as a finding names it. */
export async function findMenuItem(tx: TenantTx, menuItemId: string) {
  const row = await tx.db
    .selectFrom('menu_items')
    .select(['name', 'name_fr'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('menu_item_id', '=', menuItemId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const labels = { en: row.name, ...(row.name_fr !== null && { fr: row.name_fr }) }
  return { name: row.name, labels, menuItemId }
}

/** The person of the team with that id, as a finding names them. */
export async function findStaffProfile(tx: TenantTx, staffId: string) {
  const row = await tx.db
    .selectFrom('staff_profiles')
    .select('name')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row && { name: row.name, staffId }
}
