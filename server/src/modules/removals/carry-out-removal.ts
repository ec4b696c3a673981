import { isRemovalDue, removeRestaurant } from '#modules/restaurants'
import { removeUsersOf } from '#modules/users'
import type { Services } from '#context'
import { defineJob } from '#platform/jobs'

export const removeRestaurantJob = defineJob<{ restaurantId: string }>('removals.remove-restaurant')

/**
 * Removes a restaurant whose days are over with its people and everything of it, in one transaction. One that was taken
 * back stays, whatever job is left of it. The line of the removal is in the console's log.
 */
export async function carryOutRemoval(
  services: Services,
  { restaurantId }: { restaurantId: string },
): Promise<void> {
  await services.database.scoped(restaurantId, async (tx) => {
    if (!(await isRemovalDue(tx, services.clock.now()))) return
    await removeUsersOf(tx)
    await removeRestaurant(services, tx)
  })
}
