import { areColumns, type DateOrder, type ImportField } from '@maitre/contract/import-words'
import type { ImportChoices } from '@maitre/contract/imports'
import { listLocations } from '#modules/restaurants'
import type { TenantTx } from '#platform/database'
import { plainWords } from '#platform/plain-letters'
import { guessColumns, type Remembered } from './columns.ts'
import { ordersOf } from './dates.ts'
import type { FileRow } from './file-row.ts'
import type { Shape } from './file-rows.ts'
import { choicesOf, headerIn, type Seen } from './imports.ts'
import type { Place, Reading } from './read-row.ts'

/** How many earlier imports are asked what people said of columns of the same names. */
const REMEMBERED = 20

/** The locations that rows may be of, for whoever sees those alone. */
export async function listPlaces(tx: TenantTx, seen: Seen): Promise<Place[]> {
  return listLocations(tx, seen.wholeRestaurant ? undefined : seen.locationIds)
}

/** What people said of columns before, by their names; the newest word holds. */
export async function rememberColumns(tx: TenantTx): Promise<Remembered> {
  const rows = await tx.db
    .selectFrom('imports')
    .select(['header', 'choices'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('state', '!=', 'uploading')
    .orderBy('asked_at', 'desc')
    .limit(REMEMBERED)
    .execute()
  const remembered = new Map<string, ImportField | null>()
  for (const row of rows.toReversed()) {
    const { columns = [] } = choicesOf(row)
    const header = headerIn(row)
    const guesses = guessColumns(header, new Map())
    for (const [at, name] of header.entries()) {
      const said = columns[at] ?? null
      // A column that nobody had a guess for, and nobody named, says nothing of the next one of its name.
      if (said !== null || guesses[at] !== null) remembered.set(plainWords(name), said)
    }
  }
  return remembered
}

/** What the columns of a file hold: as a person said, else as their names say. */
export function columnsOf(
  { header }: Pick<Shape, 'header'>,
  said: ImportChoices['columns'],
  remembered: Remembered,
): (ImportField | null)[] {
  if (said === undefined) {
    const known = guessColumns(header, remembered)
    const named = guessColumns(header, new Map())
    // What was said of other files does not keep one from being read whose own names say enough.
    return !areColumns(known) && areColumns(named) ? named : known
  }
  return header.map((_, at) => said[at] ?? null)
}

/** How the dates of some rows are written; `clear` where nobody need say it. */
export function datesOf(
  rows: readonly FileRow[],
  columns: readonly (ImportField | null)[],
): DateOrder | 'clear' | 'unclear' {
  const at = columns.indexOf('created_at')
  let isAsked = false
  for (const row of rows) {
    const orders = row.kind === 'cells' ? ordersOf(row.cells[at] ?? '') : []
    const [only, other] = orders
    if (only !== undefined && other === undefined) return only
    isAsked ||= orders.length > 1
  }
  return isAsked ? 'unclear' : 'clear'
}

/** The order by which dates are read: as a person said, else as the file tells; null where it matters to none of them. */
export function orderOf(
  said: DateOrder | null,
  found: ReturnType<typeof datesOf>,
): DateOrder | null {
  return said ?? (found === 'clear' || found === 'unclear' ? null : found)
}

/** Which location each place of an archive is: as a person said, else the one that is called like it. */
export function placesOf(
  titles: ReadonlyMap<string, string | null>,
  said: ImportChoices['places'],
  places: readonly Place[],
): { key: string; title: string | null; locationId: string | null }[] {
  return [...titles].map(([key, title]) => {
    const told = said.find((one) => one.key === key)?.location_id
    const named = places.filter(
      ({ name }) => title !== null && plainWords(name) === plainWords(title),
    )
    const found = told ?? (named.length === 1 ? named[0]?.id : undefined)
    return { key, title, locationId: found ?? null }
  })
}

/** What a file is read by. */
export function readingOf(parts: {
  columns: readonly (ImportField | null)[]
  dates: DateOrder | null
  said: Pick<ImportChoices, 'source' | 'location_id'>
  placeIds: ReadonlyMap<string, string>
  places: readonly Place[]
  now: Date
}): Reading {
  const { said, ...rest } = parts
  return { ...rest, source: said.source, locationId: said.location_id }
}
