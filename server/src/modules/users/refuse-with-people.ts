import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'

/** Refuses to remove a restaurant or location that still has people, who must be moved or deleted first. */
export async function refuseWithPeople(
  _services: Services,
  tx: Tx,
  { restaurantId, locationId }: { restaurantId: string; locationId?: string },
): Promise<void> {
  const person = await tx.db
    .selectFrom('users')
    .select('user_id')
    .where('restaurant_id', '=', restaurantId)
    .$if(locationId !== undefined, (query) => query.where('location_id', '=', locationId ?? null))
    .limit(1)
    .executeTakeFirst()
  if (person === undefined) return
  throw new AppError(locationId === undefined ? 'restaurant.in_use' : 'location.in_use')
}
