import type { ImportFault } from '@maitre/contract/menu'
import type { Services } from '#context'
import { changeHouse } from '#modules/restaurants'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { fold } from './fold.ts'
import { listAllDishes, type MenuRow } from './menu.ts'
import { readMenuFile } from './menu-file.ts'
import { foldedNames } from './names-of-house.ts'
import {
  changedNames,
  columnsOf,
  insertDishes,
  type MenuFields,
  tellOfNames,
  withChanges,
  writeDishes,
} from './save-menu.ts'

const NEW_DISH: Omit<MenuFields, 'name'> = {
  name_fr: null,
  category: '',
  aliases: [],
  price: null,
  currency: null,
  active: true,
}

export interface Imported {
  created: number
  changed: number
  unchanged: number
  faults: ImportFault[]
}

/**
 * Adds the dishes of a file and changes those that are there under the same name; dishes that the file does not name
 * stay as they are, and a dish keeps what the file has no column for and what it leaves empty. A faulty line keeps all
 * out, unless faulty ones are to be skipped.
 */
export async function importMenu(
  services: Services,
  tx: TenantTx,
  { csv, skipFaulty }: { csv: string; skipFaulty: boolean },
): Promise<Imported> {
  const { dishes, faults, isUnusable } = readMenuFile(csv)
  if (isUnusable || (faults.length > 0 && !skipFaulty))
    throw new AppError('menu.import_faulty', { faults: faults.slice(0, 1000) })
  await changeHouse(tx)
  const known = new Map((await listAllDishes(tx)).map((dish) => [fold(dish.name), dish]))
  const created: MenuFields[] = []
  const changed: { before: MenuRow; fields: MenuFields }[] = []
  for (const { fields } of dishes) {
    const before = known.get(fold(fields.name))
    if (before === undefined) created.push({ ...NEW_DISH, ...fields })
    else if (differs(before, withChanges(before, fields))) {
      changed.push({ before, fields: withChanges(before, fields) })
    }
  }
  const inserted = await insertDishes(services, tx, created)
  const written = await writeDishes(tx, changed)
  const abouts = [
    ...inserted.flatMap((row) => [row.menu_item_id, ...foldedNames(row)]),
    ...written.flatMap((row, at) => changedNames(changed[at]?.before ?? row, row)),
  ]
  const counts = {
    created: created.length,
    changed: changed.length,
    unchanged: dishes.length - created.length - changed.length,
  }
  audit(services, tx, {
    what: 'menu.imported',
    subject: `restaurant:${tx.restaurantId}`,
    after: { ...counts, faulty: faults.length },
  })
  if (abouts.length > 0) await tellOfNames(services, tx, abouts)
  return { ...counts, faults: faults.slice(0, 1000) }
}

function differs(before: MenuRow, fields: MenuFields): boolean {
  const after = columnsOf(fields)
  const old = columnsOf(withChanges(before, {}))
  return JSON.stringify(old) !== JSON.stringify(after)
}
