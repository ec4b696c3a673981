import type { Services } from '#context'
import { changeHouse } from '#modules/restaurants'
import { audit } from '#platform/audit'
import type { Changes, TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { requireSeen } from '#platform/seen-version'
import { fold } from './fold.ts'
import { wordsOf } from './house.ts'
import { getMenuRow, listAllDishes, type MenuRow, toMenuItem } from './menu.ts'
import { announceNames, welcomeNames } from './name-decisions.ts'
import { foldedNames } from './names-of-house.ts'
import { otherNames } from './save-staff.ts'

export interface MenuFields {
  name: string
  name_fr: string | null
  category: string
  aliases: readonly string[]
  price: number | null
  currency: string | null
  active: boolean
}

/** Adds a dish; what guests said under its names is counted under the dish from now on. */
export async function createDish(
  services: Services,
  tx: TenantTx,
  fields: MenuFields,
): Promise<MenuRow> {
  await changeHouse(tx)
  await requireFreeName(tx, fields.name)
  const [row] = await insertDishes(services, tx, [fields])
  if (row === undefined) throw new Error('the dish was not stored')
  audit(services, tx, {
    what: 'menu_item.created',
    subject: `menu_item:${row.menu_item_id}`,
    after: outlineOf(row),
  })
  await tellOfNames(services, tx, [row.menu_item_id, ...foldedNames(row)])
  return row
}

/** Changes a dish; who says which version of it they saw is refused where it has another by now. */
export async function updateDish(
  services: Services,
  tx: TenantTx,
  wish: { menuItemId: string; version: number | undefined; changes: Changes<MenuFields> },
): Promise<MenuRow> {
  const { menuItemId, version, changes } = wish
  await changeHouse(tx)
  const before = await getMenuRow(tx, menuItemId)
  requireSeen(version, toMenuItem(before))
  if (changes.name !== undefined && fold(changes.name) !== fold(before.name))
    await requireFreeName(tx, changes.name)
  const [row = before] = await writeDishes(tx, [{ before, fields: withChanges(before, changes) }])
  audit(services, tx, {
    what: 'menu_item.changed',
    subject: `menu_item:${menuItemId}`,
    before: outlineOf(before),
    after: outlineOf(row),
  })
  const names = changedNames(before, row)
  if (names.length > 0) await tellOfNames(services, tx, names)
  return row
}

/** Stores new dishes; the caller has seen to it that their names are free. */
export async function insertDishes(
  services: Services,
  tx: TenantTx,
  dishes: readonly MenuFields[],
): Promise<MenuRow[]> {
  const now = services.clock.now()
  const rows = dishes.map((dish) => ({ menu_item_id: newId(now), ...columnsOf(dish), version: 1 }))
  const stored: MenuRow[] = []
  for (let start = 0; start < rows.length; start += ROWS) {
    const some = rows.slice(start, start + ROWS)
    await tx.db
      .insertInto('menu_items')
      .values(some.map((row) => ({ restaurant_id: tx.restaurantId, ...row, created_at: now })))
      .execute()
    stored.push(
      ...some.map((row) => ({ ...row, aliases: JSON.parse(row.aliases), created_at: now })),
    )
  }
  return stored
}

/** How many rows one statement inserts: each has eleven values, and a statement takes 65,535. */
const ROWS = 1000

/** Writes dishes anew, as they are after their changes; answers their rows. */
export async function writeDishes(
  tx: TenantTx,
  dishes: readonly { before: MenuRow; fields: MenuFields }[],
): Promise<MenuRow[]> {
  const rows = dishes.map(({ before, fields }) => {
    const columns = columnsOf(fields)
    const aliases = wordsOf(JSON.parse(columns.aliases))
    return { ...before, ...columns, aliases, version: before.version + 1 }
  })
  await tx.run(
    'menu_items_write',
    `update menu_items m set name = s.name, name_fr = s.name_fr, category = s.category, aliases = s.aliases,
            price_cents = s.price_cents, currency = s.currency, active = s.active,
            version = s.version
       from jsonb_to_recordset($2::jsonb) as s(menu_item_id uuid, name text, name_fr text, category text,
            aliases jsonb, price_cents integer, currency text, active boolean, version integer)
      where m.restaurant_id = $1 and m.menu_item_id = s.menu_item_id`,
    [tx.restaurantId, JSON.stringify(rows)],
  )
  return rows
}

/** The dish as it is once it was changed so. */
export function withChanges(before: MenuRow, changes: Changes<MenuFields>): MenuFields {
  const { price_cents, aliases, name, name_fr, category, currency, active } = before
  const old: MenuFields = {
    name,
    name_fr,
    category,
    currency,
    active,
    aliases: wordsOf(aliases),
    price: price_cents === null ? null : price_cents / 100,
  }
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...old, ...Object.fromEntries(given) }
}

/** The columns of a dish. */
export function columnsOf(dish: MenuFields) {
  return {
    name: dish.name,
    name_fr: dish.name_fr,
    category: dish.category,
    aliases: JSON.stringify(otherNames(dish)),
    price_cents: dish.price === null ? null : Math.round(dish.price * 100),
    currency: dish.currency,
    active: dish.active,
  }
}

/** What mentions may be counted under that are to be counted anew, where the names of a dish are others now. */
export function changedNames(before: MenuRow, after: MenuRow): string[] {
  const [old, young] = [foldedNames(before), foldedNames(after)]
  const isSame = old.toSorted().join('\n') === young.toSorted().join('\n')
  return isSame ? [] : [before.menu_item_id, ...old, ...young]
}

/** Tells that these names and ids of dishes mean something else now. */
export async function tellOfNames(
  services: Services,
  tx: TenantTx,
  abouts: readonly string[],
): Promise<void> {
  const { wereDismissed } = await welcomeNames(tx, 'dish', abouts)
  await announceNames(services, tx, { kind: 'dish', abouts, isBack: wereDismissed })
}

async function requireFreeName(tx: TenantTx, name: string): Promise<void> {
  const wanted = fold(name)
  const taken = (await listAllDishes(tx)).some((dish) => fold(dish.name) === wanted)
  if (taken) throw new AppError('menu_item.name_taken')
}

export function outlineOf({ name, name_fr, category, aliases, ...row }: MenuRow) {
  const { price_cents, currency, active } = row
  return { name, name_fr, category, aliases: wordsOf(aliases), price_cents, currency, active }
}
