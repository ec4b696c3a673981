import { holdRemoval, removeRestaurant } from '#modules/restaurants'
import { giveBackConsents } from '#modules/sources'
import { removeUsersOf } from '#modules/users'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { isGivenUp, type JobRun } from '#platform/job-run'
import { defineJob } from '#platform/jobs'

export const removeRestaurantJob = defineJob<{ restaurantId: string }>('removals.remove-restaurant')

const DAY_MS = 86_400_000

/**
 * Removes a restaurant whose days are over with its people and everything of it, in one transaction, after its consents
 * were given back as far as their sources take them. One that was taken back in time stays, with its consents, whatever
 * job is left of it: this waits for whoever takes it back, and once its day has come nobody can. For one whose time is
 * still to come a job is sent for then, since the queue goes by the database's clock, which may be ahead of ours. Where a
 * removal fails so often that its job would be given up, the next day tries again: it was promised. Then this job counts
 * as done: a copy of it in the console could be discarded, and the removal would go on all the same. The line of the
 * removal is in the console's log.
 */
export async function carryOutRemoval(
  services: Services,
  { restaurantId }: { restaurantId: string },
  run: JobRun,
): Promise<void> {
  const { clock, database, log } = services
  try {
    const isDue = await database.scoped(restaurantId, async (tx) => {
      const removal = await holdRemoval(tx)
      return removal !== null && new Date(removal.due_at) <= clock.now()
    })
    // The sources are told first, so that no consent stands which nobody could give back any more.
    const consentsLeft = isDue ? await giveBackConsents(services, restaurantId) : []
    await database.scoped(restaurantId, async (tx) => {
      const removal = await holdRemoval(tx)
      if (removal === null) return
      const due = new Date(removal.due_at)
      if (due > clock.now()) return sendRemoval(services, tx, due)
      await removeUsersOf(tx)
      await removeRestaurant(services, tx, { isAtOnce: false, consentsLeft })
    })
  } catch (error) {
    if (!isGivenUp(error, run)) throw error
    const tomorrow = new Date(clock.now().getTime() + DAY_MS)
    await database.scoped(restaurantId, (tx) => sendRemoval(services, tx, tomorrow))
    log.error(
      { err: error, restaurantId, tomorrow },
      'removals: a removal failed, and is tried again on the next day',
    )
  }
}

/** Sends the job that removes the restaurant of the transaction at that instant. */
export function sendRemoval({ jobs }: Services, tx: TenantTx, at: Date): Promise<void> {
  return jobs.send(tx, removeRestaurantJob, { restaurantId: tx.restaurantId }, { at })
}
