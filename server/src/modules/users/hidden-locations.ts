import { listAllLocationIds } from '#modules/restaurants'
import type { Services } from '#context'
import type { HiddenLocations, UserRow } from './queries.ts'

/** The hidden locations of these users' restaurants, whose ids are never shown. */
export async function findHiddenLocations(
  { database }: Services,
  rows: readonly Pick<UserRow, 'restaurant_id'>[],
): Promise<HiddenLocations> {
  const restaurants = [...new Set(rows.flatMap(({ restaurant_id: id }) => id ?? []))]
  if (restaurants.length === 0) return new Set()
  return new Set(await database.console((tx) => listAllLocationIds(tx, restaurants)))
}
