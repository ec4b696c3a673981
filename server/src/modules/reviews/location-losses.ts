import type { LocationLosses } from '@maitre/contract/locations'
import { getLocation } from '#modules/restaurants'
import type { TenantTx } from '#platform/database'

/** What is lost with a location, counted row by row: whoever deletes it is told no rounded figure. */
export async function countLosses(tx: TenantTx, locationId: string): Promise<LocationLosses> {
  const { id } = await getLocation(tx, locationId)
  const lost = await tx.db
    .selectFrom('reviews')
    .select((eb) => [
      eb.fn.countAll<number>().as('reviews'),
      eb.fn.count<number>('response').as('replies'),
    ])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('location_id', '=', id)
    .executeTakeFirstOrThrow()
  const { people } = await tx.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('restaurant_id', '=', tx.restaurantId)
    .where('location_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...lost, people }
}
