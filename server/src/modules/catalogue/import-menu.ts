import { MAX_ALIASES } from '@maitre/contract/constants'
import { type ImportFault, type ImportedLine, MENU_FIELDS } from '@maitre/contract/menu'
import type { Services } from '#context'
import { changeHouse } from '#modules/restaurants'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { fold } from './fold.ts'
import { wordsOf } from './house.ts'
import { listAllDishes, type MenuRow } from './menu.ts'
import { type Matched, matchDishes } from './match-dishes.ts'
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
  lines: ImportedLine[]
}

/** What a line makes of the dish that it means; without one before, a new dish. */
interface Plan {
  line: number
  before: MenuRow | undefined
  fields: MenuFields
  changed: ImportedLine['changed']
}

/**
 * Adds the dishes of a file and changes those that are there under one of its names, in either language. Dishes that the
 * file does not name stay as they are, and a dish keeps what the file has no column for, what it leaves empty, and its
 * other names beside those of the file. A faulty line keeps all out, unless faulty ones are to be skipped. A dry run tells
 * the same of each line and stores nothing.
 */
export async function importMenu(
  services: Services,
  tx: TenantTx,
  { csv, skipFaulty, isDry }: { csv: string; skipFaulty: boolean; isDry: boolean },
): Promise<Imported> {
  const file = readMenuFile(csv)
  if (file.isUnusable) throw faulty(file.faults)
  if (!isDry) await changeHouse(tx)
  const { matched, faults: unclear } = matchDishes(file.dishes, await listAllDishes(tx))
  const all = matched.map(planOf)
  const plans = all.filter(({ fields }) => fields.aliases.length <= MAX_ALIASES)
  const faults = [...file.faults, ...unclear, ...tooManyNames(all)].toSorted(
    (a, b) => a.line - b.line,
  )
  if (faults.length > 0 && !skipFaulty) throw faulty(faults)
  const created = plans.flatMap(({ before, fields }) => (before === undefined ? [fields] : []))
  const changed = plans.flatMap(({ before, fields, changed: others }) =>
    before !== undefined && others.length > 0 ? [{ before, fields }] : [],
  )
  const counts = {
    created: created.length,
    changed: changed.length,
    unchanged: plans.length - created.length - changed.length,
  }
  const answer = { ...counts, faults: faults.slice(0, 1000) }
  if (isDry) return { ...answer, lines: plans.map(toLine) }
  const inserted = await insertDishes(services, tx, created)
  const written = await writeDishes(tx, changed)
  const abouts = [
    ...inserted.flatMap((row) => [row.menu_item_id, ...foldedNames(row)]),
    ...written.flatMap((row, at) => changedNames(changed[at]?.before ?? row, row)),
  ]
  audit(services, tx, {
    what: 'menu.imported',
    subject: `restaurant:${tx.restaurantId}`,
    after: { ...counts, faulty: faults.length },
  })
  if (abouts.length > 0) await tellOfNames(services, tx, abouts)
  return { ...answer, lines: [] }
}

function planOf({ dish: { line, called, fields: said }, before }: Matched): Plan {
  if (before === undefined)
    return { line, before, fields: storedAs({ ...NEW_DISH, name: called, ...said }), changed: [] }
  const old = withChanges(before, {})
  const fields = withoutKnownName(said, before)
  const known = new Set([before.name, ...old.aliases].map(fold))
  const added = (fields.aliases ?? []).filter((alias) => !known.has(fold(alias)))
  const now = storedAs(withChanges(before, { ...fields, aliases: [...old.aliases, ...added] }))
  const was = storedAs(old)
  const changed = MENU_FIELDS.filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(now[field]),
  )
  return { line, before, fields: now, changed }
}

/** A name of the file that the dish has as its French or other name does not take the place of the dish's name. */
function withoutKnownName(said: Matched['dish']['fields'], before: MenuRow) {
  const { name, ...others } = said
  if (name === undefined || fold(name) === fold(before.name)) return said
  return foldedNames(before).includes(fold(name)) ? others : said
}

/** The fields as they are once they were stored: each name once, prices in cents. */
function storedAs(fields: MenuFields): MenuFields {
  const { price_cents, aliases, ...columns } = columnsOf(fields)
  const price = price_cents === null ? null : price_cents / 100
  return { ...columns, aliases: wordsOf(JSON.parse(aliases)), price }
}

/** The lines whose dish would have more other names than a dish may have. */
const tooManyNames = (plans: readonly Plan[]): ImportFault[] =>
  plans
    .filter(({ fields }) => fields.aliases.length > MAX_ALIASES)
    .map(({ line }) => ({ line, column: 'aliases', problem: 'too_many_aliases', value: null }))

const toLine = ({ line, before, fields, changed }: Plan): ImportedLine => ({
  line,
  before: before === undefined ? null : outward(withChanges(before, {})),
  after: outward(fields),
  changed,
})

const outward = (fields: MenuFields) => ({ ...fields, aliases: [...fields.aliases] })

const faulty = (faults: readonly ImportFault[]): AppError =>
  new AppError('menu.import_faulty', { faults: faults.slice(0, 1000) })
