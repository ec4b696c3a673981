import type { Insight } from '@maitre/contract/insights'
import type { ListedKind, NamedSort, SortOrder } from '#lib/named-search'
import { asName } from '#features/insights/as-name'
import type { Known } from './known.ts'

/** A dish or person of the list: what guests say, beside what the house knows. */
export interface NamedRow {
  thing: Insight
  name: string
  /** Undefined where the house does not know the name, or has not said so yet. */
  known: Known | undefined
}

/**
 * Puts what guests say beside what the house knows of the same dish or person. What the house knows is called as
 * the house wrote it.
 */
export function rowsOf(things: readonly Insight[], house: readonly Known[]): NamedRow[] {
  const byId = new Map(house.map((known) => [known.id, known]))
  return things.map((thing) => {
    const known = byId.get(thing.about)
    return { thing, known, name: known?.name ?? asName(thing.name, thing.about) }
  })
}

/**
 * The row whose page an address opens. A keyword was once counted in each language apart, so that a link of before may
 * have its French name.
 */
export function openedIn(
  rows: readonly NamedRow[],
  kind: ListedKind,
  about: string | undefined,
): NamedRow | undefined {
  const row = rows.find(({ thing }) => thing.about === about)
  if (row !== undefined || kind !== 'keyword' || about === undefined) return row
  return rows.find(({ thing }) => thing.name_fr === about)
}

/** A name as it is searched: without case and accents. */
export const plainName = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** Whether one of the names has these words. */
export function isFound(names: readonly string[], search: string | undefined): boolean {
  const words = plainName(search ?? '')
  return names.some((one) => plainName(one).includes(words))
}

/** The rows whose name, or another name of the same dish or person, has these words. */
export function found(rows: readonly NamedRow[], search: string | undefined): NamedRow[] {
  return rows.filter(({ name, thing, known }) =>
    isFound([name, thing.name, ...(known?.otherNames ?? [])], search),
  )
}

/**
 * How many of the rows guests name in the range, as Trends counts them (`named`), and how many only in the one before:
 * these stand in the list for their change, and nobody named them in these days.
 */
export function countsOf(rows: readonly NamedRow[]): { named: number; before: number } {
  const named = rows.filter(({ thing }) => thing.current.mentions > 0).length
  return { named, before: rows.length - named }
}

/** How much more is said now than before; null where nothing is compared. */
export const changeOf = ({ current, comparison }: Insight): number | null =>
  comparison && current.mentions - comparison.mentions

const VALUE: Record<Exclude<NamedSort, 'name'>, (thing: Insight) => number | null> = {
  mentions: ({ current }) => current.mentions,
  change: changeOf,
  positive: ({ current }) => current.positiveRate,
  impact: ({ current }) => current.impact,
}

/**
 * The rows in the wished order. What has no value stands last in either order, and equals stand by their names: among
 * people of the same share nobody is before another for being named more often (P §5).
 */
export function ordered(
  rows: readonly NamedRow[],
  sort: NamedSort,
  order: SortOrder,
  language: string,
): NamedRow[] {
  const names = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  const sign = order === 'asc' ? 1 : -1
  const byName = (a: NamedRow, b: NamedRow): number =>
    names.compare(a.name, b.name) || (a.thing.about < b.thing.about ? -1 : 1)
  if (sort === 'name') return rows.toSorted((a, b) => sign * byName(a, b))
  const value = VALUE[sort]
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a.thing), value(b.thing)]
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || byName(a, b)
    return sign * (one - other) || byName(a, b)
  })
}
