import type { ReadingContext } from '@maitre/language'
import { LRUCache } from 'lru-cache'
import { getHouseVersion, getRestaurant, listLocations } from '#modules/restaurants'
import type { TenantTx } from '#platform/database'
import { frenchMealsAt } from './french-meals.ts'
import { forReading, getOwnWords } from './own-words.ts'

/**
 * What the engine knows of a restaurant when it reads its reviews: names, menu, people and own words, in one version.
 */
export interface House {
  restaurantId: string
  /** Names the restaurant and the version: it differs whenever the context does. */
  key: string
  context: ReadingContext
}

const kept = new LRUCache<string, House>({ max: 200 })

/** The house of the transaction's restaurant; loaded again when anything in it has changed. */
export async function getHouse(tx: TenantTx): Promise<House> {
  // The version is loaded first, so that the context below is at least as new as the key it is kept under.
  const key = `${tx.restaurantId} ${await getHouseVersion(tx)}`
  const known = kept.get(tx.restaurantId)
  if (known?.key === key) return known
  const house = { restaurantId: tx.restaurantId, key, context: await readContext(tx) }
  kept.set(tx.restaurantId, house)
  return house
}

async function readContext(tx: TenantTx): Promise<ReadingContext> {
  const restaurant = await getRestaurant(tx)
  const locations = await listLocations(tx)
  const menu = await tx.db
    .selectFrom('menu_items')
    .select(['menu_item_id', 'name', 'name_fr', 'aliases'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('active', '=', true)
    .execute()
  const staff = await tx.db
    .selectFrom('staff_profiles')
    .select(['staff_id', 'name', 'aliases'])
    .where('restaurant_id', '=', tx.restaurantId)
    .execute()
  const ownWords = await getOwnWords(tx)
  return {
    // A restaurant that never had words of its own passes none, so that the engine looks only in the built-in ones.
    ...(ownWords.changed_at !== null && { ownWords: forReading(ownWords) }),
    restaurantName: restaurant.name,
    locationNames: locations.map((location) => location.name),
    defaultLanguage: restaurant.default_language,
    ...frenchMealsAt(locations.map(({ timezone }) => timezone)),
    menu: menu.map((item) => ({
      id: item.menu_item_id,
      name: item.name,
      ...(item.name_fr !== null && { nameFr: item.name_fr }),
      aliases: wordsOf(item.aliases),
    })),
    staff: staff.map((one) => ({
      id: one.staff_id,
      name: one.name,
      aliases: wordsOf(one.aliases),
    })),
  }
}

/** The words of a stored list. */
export function wordsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
}
