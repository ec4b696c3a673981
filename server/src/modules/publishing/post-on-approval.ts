import { POSTING_BACK_MS } from '@maitre/contract/constants'
import { getRestaurant } from '#modules/restaurants'
import { isPostable, lockReview, MAITRE, type ReviewChanged } from '#modules/reviews'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { queueLocked } from './queue-posting.ts'

/**
 * Queues what has just been approved, in the approval's transaction, where the restaurant wants an approval to post the
 * reply. The reply leaves a little later: until then the approval can be taken back, and nothing was posted.
 */
export async function postOnApproval(
  services: Services,
  tx: Tx,
  changes: readonly ReviewChanged[],
): Promise<void> {
  for (const { after, step } of changes) {
    if (step !== 'approved' || !isPostable(after)) continue
    const tenantTx = { ...tx, restaurantId: after.restaurant_id }
    const restaurant = await getRestaurant(tenantTx)
    if (!restaurant.post_on_approval) continue
    const row = await lockReview(tenantTx, after.review_id)
    const leaves = new Date(services.clock.now().getTime() + POSTING_BACK_MS)
    await queueLocked(services, tenantTx, row, MAITRE, leaves)
  }
}
