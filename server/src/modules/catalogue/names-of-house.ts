import { createHash } from 'node:crypto'
import type { NameKind } from '@maitre/contract/constants'
import type { TenantTx } from '#platform/database'
import { fold } from './fold.ts'

/** A name as an engine found it, with the id of the dish or person that the engine takes it for. */
export interface Found {
  kind: NameKind
  name: string
  id: string | undefined
}

/**
 * What a found name means: an id of the house, else the folded name; or nothing, because the house dismissed the name,
 * or because it may be somebody who is to be named nowhere, who opted out or was forgotten.
 */
export type Meaning = { about: string } | 'dismissed' | 'unnamed'

export interface NamesOfHouse {
  meaningOf(found: Found): Meaning
  /** What a mention is counted under: an id of the house, else the folded name; null where it is to be no mention. */
  aboutOf(found: Found): string | null
}

/** A dish or person of the house with all of its names. */
interface Known {
  id: string
  kind: NameKind
  names: string[]
  isHidden: boolean
}

interface Decided {
  kind: NameKind
  about: string
  /** Null where the name was dismissed. */
  target: string | null
}

/**
 * What a name is kept as that nobody shall read any more: whoever knows the name can still tell that it is the one.
 */
export function hashOf(tx: TenantTx, about: string): string {
  return `sha256:${createHash('sha256').update(`${tx.restaurantId}\n${about}`).digest('hex')}`
}

/** Says what found names are counted under, by what the house said of them and by its menu and its people (P §5). */
export async function getNamesOfHouse(
  tx: TenantTx,
  found: readonly Found[],
): Promise<NamesOfHouse> {
  const known = await listKnown(tx, new Set(found.map(({ kind }) => kind)))
  const byId = new Map(known.map((one) => [keyOf(one.kind, one.id), one]))
  const byName = Map.groupBy(
    known.flatMap((one) => one.names.map((name) => ({ one, key: keyOf(one.kind, name) }))),
    ({ key }) => key,
  )
  const decided = new Map(
    (await findDecided(tx, found)).map((one) => [keyOf(one.kind, one.about), one]),
  )
  const meant = (one: Known): Meaning => (one.isHidden ? 'unnamed' : { about: one.id })
  /** What the house decided of a key; undefined where it decided nothing. */
  const saidOf = (kind: NameKind, key: string): Meaning | undefined => {
    const said = decided.get(keyOf(kind, key))
    if (said === undefined) return undefined
    const target = said.target === null ? undefined : byId.get(keyOf(kind, said.target))
    return target === undefined ? 'dismissed' : meant(target)
  }
  const isForgotten = (kind: NameKind, key: string): boolean =>
    decided.has(keyOf(kind, hashOf(tx, key)))
  const meaningOf = ({ kind, id, name }: Found): Meaning => {
    const own = id === undefined ? undefined : byId.get(keyOf(kind, id))
    if (own !== undefined) return meant(own)
    const ofId = id === undefined ? undefined : saidOf(kind, id)
    if (ofId !== undefined) return ofId
    if (id !== undefined && isForgotten(kind, id)) return 'unnamed'
    const folded = fold(name)
    const ofName = saidOf(kind, folded)
    if (ofName !== undefined) return ofName
    const named = new Set(byName.get(keyOf(kind, folded))?.map(({ one }) => one))
    // Of a name that two have, nobody knows whose it is; but one who is to be named nowhere might be meant.
    if ([...named].some((one) => one.isHidden)) return 'unnamed'
    const [only] = named
    if (only !== undefined && named.size === 1) return { about: only.id }
    return isForgotten(kind, folded) ? 'unnamed' : { about: folded }
  }
  return {
    meaningOf,
    aboutOf(one) {
      const meaning = meaningOf(one)
      return typeof meaning === 'string' ? null : meaning.about
    },
  }
}

/** The ids of the dishes or people that have one of these folded names. */
export async function idsNamed(
  tx: TenantTx,
  kind: NameKind,
  names: readonly string[],
): Promise<string[]> {
  const wanted = new Set(names)
  const known = await listKnown(tx, new Set([kind]))
  return known.filter(({ names: own }) => own.some((name) => wanted.has(name))).map(({ id }) => id)
}

const keyOf = (kind: NameKind, name: string): string => `${kind}\n${name}`

/** All names of a dish or person, folded. */
export function foldedNames(one: {
  name: string
  name_fr?: string | null
  aliases: unknown
}): string[] {
  const aliases = Array.isArray(one.aliases) ? one.aliases : []
  const names = [one.name, one.name_fr, ...aliases].filter((name) => typeof name === 'string')
  return [...new Set(names.map(fold))].filter((name) => name !== '')
}

/** The dishes and people of the house, as far as these kinds are asked for. */
async function listKnown(tx: TenantTx, kinds: ReadonlySet<NameKind>): Promise<Known[]> {
  return [
    ...(kinds.has('dish') ? await listDishes(tx) : []),
    ...(kinds.has('person') ? await listPeople(tx) : []),
  ]
}

async function listDishes(tx: TenantTx): Promise<Known[]> {
  const dishes = await tx.run<{
    menu_item_id: string
    name: string
    name_fr: string | null
    aliases: unknown
  }>(
    'names_of_dishes',
    'select menu_item_id, name, name_fr, aliases from menu_items where restaurant_id = $1',
    [tx.restaurantId],
  )
  return dishes.map((one) => ({
    id: one.menu_item_id,
    kind: 'dish',
    names: foldedNames(one),
    isHidden: false,
  }))
}

async function listPeople(tx: TenantTx): Promise<Known[]> {
  const people = await tx.run<{
    staff_id: string
    name: string
    aliases: unknown
    is_hidden: boolean
  }>(
    'names_of_people',
    'select staff_id, name, aliases, opted_out_at is not null as is_hidden from staff_profiles where restaurant_id = $1',
    [tx.restaurantId],
  )
  return people.map((one) => ({
    id: one.staff_id,
    kind: 'person',
    names: foldedNames(one),
    isHidden: one.is_hidden,
  }))
}

async function findDecided(tx: TenantTx, found: readonly Found[]): Promise<Decided[]> {
  if (found.length === 0) return []
  const keys = new Set(
    found.flatMap(({ id, name }) => [fold(name), ...(id === undefined ? [] : [id])]),
  )
  return await tx.run<Decided>(
    'names_decided',
    `select kind, about, coalesce(menu_item_id, staff_id) as target from name_decisions
      where restaurant_id = $1 and about = any($2::text[])`,
    [tx.restaurantId, [...keys].flatMap((key) => [key, hashOf(tx, key)])],
  )
}
