import type { RestaurantLosses } from '@maitre/contract/console-restaurants'
import { getRestaurant } from '#modules/restaurants'
import type { TenantTx } from '#platform/database'

/** What is lost with the restaurant of the transaction, counted row by row. */
export async function countRestaurantLosses(tx: TenantTx): Promise<RestaurantLosses> {
  const { location_count: locations } = await getRestaurant(tx)
  const ofReviews = await tx.db
    .selectFrom('reviews')
    .select((eb) => [
      eb.fn.countAll<number>().as('reviews'),
      eb.fn.count<number>('response').as('replies'),
    ])
    .where('restaurant_id', '=', tx.restaurantId)
    .executeTakeFirstOrThrow()
  const { people } = await tx.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('restaurant_id', '=', tx.restaurantId)
    .executeTakeFirstOrThrow()
  const { connections } = await tx.db
    .selectFrom('connections')
    .select((eb) => eb.fn.countAll<number>().as('connections'))
    .where('restaurant_id', '=', tx.restaurantId)
    .executeTakeFirstOrThrow()
  return { locations, people, ...ofReviews, connections }
}
