import type { ImportFault } from '@maitre/contract/menu'
import { fold } from './fold.ts'
import type { MenuRow } from './menu.ts'
import type { FileDish } from './menu-file.ts'
import { foldedNames } from './names-of-house.ts'

/** A line of a file, with the dish of the catalogue that it means; without one, it adds a dish. */
export interface Matched {
  dish: FileDish
  before: MenuRow | undefined
}

/** How a line may name a dish, the surest way first: by the name itself, by a name in either language, by any name. */
const WAYS = [
  { said: ({ called }: FileDish) => [called], names: ({ name }: MenuRow) => [fold(name)] },
  {
    said: namesOf,
    names: ({ name, name_fr }: MenuRow) => foldedNames({ name, name_fr, aliases: [] }),
  },
  { said: namesOf, names: foldedNames },
] as const

/**
 * Finds which dish of the catalogue each line of a file means, whatever its case and accents, and in whichever language
 * it is named. A line that may mean several dishes, or the same as another line, is a fault of its own.
 */
export function matchDishes(
  lines: readonly FileDish[],
  catalogue: readonly MenuRow[],
): { matched: Matched[]; faults: ImportFault[] } {
  const ways = WAYS.map(({ said, names }) => ({ said, index: indexOf(catalogue, names) }))
  const faults: ImportFault[] = []
  const found = lines.flatMap((dish): (Matched & { way: number })[] => {
    for (const [way, { said, index }] of ways.entries()) {
      const [before, ...others] = new Set(said(dish).flatMap((name) => index.get(fold(name)) ?? []))
      if (others.length > 0 && before !== undefined) {
        faults.push(faultOf(dish, 'ambiguous_name', [before, ...others]))
        return []
      }
      if (before !== undefined) return [{ dish, before, way }]
    }
    return [{ dish, before: undefined, way: ways.length }]
  })
  // The line that names a dish most surely means it.
  const taken = new Set<string>()
  const doubled = new Set<FileDish>()
  for (const { dish, before } of found.toSorted((a, b) => a.way - b.way)) {
    if (before === undefined) continue
    if (taken.has(before.menu_item_id)) {
      doubled.add(dish)
      faults.push(faultOf(dish, 'repeated_dish', [before]))
    }
    taken.add(before.menu_item_id)
  }
  return { matched: found.filter(({ dish }) => !doubled.has(dish)), faults }
}

function namesOf({ called, fields }: FileDish): string[] {
  return [called, fields.name_fr].filter((name) => typeof name === 'string')
}

function indexOf(
  catalogue: readonly MenuRow[],
  names: (dish: MenuRow) => readonly string[],
): Map<string, MenuRow[]> {
  const index = new Map<string, MenuRow[]>()
  for (const dish of catalogue)
    for (const name of names(dish)) index.set(name, [...(index.get(name) ?? []), dish])
  return index
}

const faultOf = (
  { line, called }: FileDish,
  problem: ImportFault['problem'],
  dishes: readonly MenuRow[],
): ImportFault => ({
  line,
  column: null,
  problem,
  value: called.slice(0, 80),
  dishes: dishes.slice(0, 5).map(({ name }) => name),
})
