import type { Services } from '#context'
import { changeHouse } from '#modules/restaurants'
import { audit } from '#platform/audit'
import type { Changes, TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { requireSeen } from '#platform/seen-version'
import { listDishes, type MenuRow, toMenuItem } from './menu.ts'
import { foldedNames } from './names-of-house.ts'
import { type MenuFields, outlineOf, tellOfNames, withChanges, writeDishes } from './save-menu.ts'

/** A dish as a caller saw it. */
interface SeenDish {
  id: string
  version?: number | undefined
}

type WishedDish = SeenDish & Changes<Pick<MenuFields, 'category' | 'active'>>

/** Changes several dishes at once, all of them or, where one is gone or was changed meanwhile, none. */
export async function changeDishes(
  services: Services,
  tx: TenantTx,
  wishes: readonly WishedDish[],
): Promise<MenuRow[]> {
  await changeHouse(tx)
  const rows = await seenDishes(tx, wishes)
  const plans = wishes.flatMap(({ id, category, active }) => {
    const before = rows.get(id)
    return before ? [{ before, fields: withChanges(before, { category, active }) }] : []
  })
  const written = await writeDishes(tx, plans)
  for (const row of written)
    audit(services, tx, {
      what: 'menu_item.changed',
      subject: `menu_item:${row.menu_item_id}`,
      before: outlineOf(rows.get(row.menu_item_id) ?? row),
      after: outlineOf(row),
    })
  return written
}

/**
 * Takes dishes out of the catalogue, all of them or none; guests who name one are counted under the name, as of a dish
 * off the menu.
 */
export async function removeDishes(
  services: Services,
  tx: TenantTx,
  wishes: readonly SeenDish[],
): Promise<void> {
  await changeHouse(tx)
  const rows = [...(await seenDishes(tx, wishes)).values()]
  const ids = rows.map((row) => row.menu_item_id)
  await tx.run(
    'menu_items_remove',
    'delete from menu_items where restaurant_id = $1 and menu_item_id = any($2::uuid[])',
    [tx.restaurantId, ids],
  )
  for (const row of rows)
    audit(services, tx, {
      what: 'menu_item.removed',
      subject: `menu_item:${row.menu_item_id}`,
      before: outlineOf(row),
    })
  await tellOfNames(services, tx, [...ids, ...rows.flatMap(foldedNames)])
}

/** The dishes as they are, by their ids. Throws where one is gone, or has another version than its caller saw. */
async function seenDishes(
  tx: TenantTx,
  wishes: readonly SeenDish[],
): Promise<Map<string, MenuRow>> {
  const found = await listDishes(
    tx,
    wishes.map(({ id }) => id),
  )
  const rows = new Map(found.map((row) => [row.menu_item_id, row]))
  for (const { id, version } of wishes) {
    const row = rows.get(id)
    if (row === undefined) throw new AppError('menu_item.not_found')
    requireSeen(version, toMenuItem(row))
  }
  return rows
}
