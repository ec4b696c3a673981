import { holdRemoval, removeRestaurant } from '#modules/restaurants'
import { removeUsersOf } from '#modules/users'
import type { Services } from '#context'
import { defineJob } from '#platform/jobs'

export const removeRestaurantJob = defineJob<{ restaurantId: string }>('removals.remove-restaurant')

/**
 * Removes a restaurant whose days are over with its people and everything of it, in one transaction. One that was taken
 * back stays, whatever job is left of it; for one whose time is still to come a job is sent for then, since the queue
 * goes by the database's clock, which may be ahead of ours. The line of the removal is in the console's log.
 */
export async function carryOutRemoval(
  services: Services,
  { restaurantId }: { restaurantId: string },
): Promise<void> {
  await services.database.scoped(restaurantId, async (tx) => {
    const removal = await holdRemoval(tx)
    if (removal === null) return
    const at = new Date(removal.due_at)
    if (at > services.clock.now()) {
      await services.jobs.send(tx, removeRestaurantJob, { restaurantId }, { at })
      return
    }
    await removeUsersOf(tx)
    await removeRestaurant(services, tx)
  })
}
