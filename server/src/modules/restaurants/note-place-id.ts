import type { TenantTx } from '#platform/database'

/** Keeps by which id the location is on Google's maps; whoever has it noted says so in the log of the restaurant. */
export async function notePlaceId(
  tx: TenantTx,
  locationId: string,
  placeId: string,
): Promise<void> {
  await tx.db
    .updateTable('locations')
    .set({ place_id: placeId })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('location_id', '=', locationId)
    .execute()
}
