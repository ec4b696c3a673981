import type { TenantTx } from '#platform/database'
import { levelsOf, resolve } from './place-settings.ts'
import { getRestaurantValues } from './restaurant-values.ts'

/** From how many stars on a review at some locations is no bad one, by the location (P §2). */
export async function worstRatingsAt(
  tx: TenantTx,
  locationIds: readonly string[],
): Promise<(locationId: string) => number> {
  const restaurant = await getRestaurantValues(tx)
  const levels = await levelsOf(tx, locationIds)
  return (locationId) =>
    resolve(restaurant, levels.get(locationId) ?? []).values['alerts.bad_review_max_rating']
}
