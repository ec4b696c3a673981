import type { RestaurantLosses } from '@maitre/contract/console-restaurants'
import { getRestaurant } from '#modules/restaurants'
import type { Services } from '#context'
import type { TenantTx, Tx } from '#platform/database'
import { AppError } from '#platform/errors'

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

/** Refuses to remove a restaurant at once with which people, reviews or connections would be lost. */
export async function refuseLosses(
  _services: Services,
  tx: Tx,
  { restaurantId, isAtOnce }: { restaurantId: string; isAtOnce: boolean },
): Promise<void> {
  if (!isAtOnce) return
  const { people, reviews, replies, connections } = await countRestaurantLosses({
    ...tx,
    restaurantId,
  })
  if (people + reviews + connections > 0)
    throw new AppError('restaurant.in_use', { people, reviews, replies, connections })
}
