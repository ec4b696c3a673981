import { getRestaurant } from '#modules/restaurants'
import { approveReview, MAITRE, type ReviewChanged, findReview } from '#modules/reviews'
import type { Services } from '#context'
import type { Scope } from '#platform/actor'
import type { Tx } from '#platform/database'
import { autoApprove } from './jobs.ts'
import { queuePosting } from './queue-posting.ts'

/**
 * How far our clock may be behind the database's, by which the queue hands jobs over. A job that seems to come too
 * early by no more than this is worked.
 */
const CLOCKS_APART_MS = 5_000

/** Sends the jobs that end countdowns, in the transaction that began these. */
export async function scheduleAutoApproval(
  services: Services,
  tx: Tx,
  changes: readonly ReviewChanged[],
): Promise<void> {
  const begun = changes.flatMap(({ before, after }) => {
    const at = after.auto_approve_at
    return at === null || before?.auto_approve_at?.getTime() === at.getTime() ? [] : { at, after }
  })
  for (const [at, group] of Map.groupBy(begun, (one) => one.at.getTime())) {
    const payloads = group.map(({ after }) => ({
      restaurantId: after.restaurant_id,
      reviewId: after.review_id,
      version: after.version,
    }))
    await services.jobs.sendAll(tx, autoApprove, payloads, { at: new Date(at) })
  }
}

/** Approves a reply and queues it, unless its review changed since the countdown began or the consent is withdrawn. */
export async function autoApproveReply(
  services: Services,
  payload: { restaurantId: string; reviewId: string; version: number },
): Promise<void> {
  await services.database.scoped(payload.restaurantId, async (tx) => {
    const row = await findReview(tx, payload.reviewId)
    if (row === undefined || row.version !== payload.version || row.auto_approve_at === null) return
    const early = row.auto_approve_at.getTime() - services.clock.now().getTime()
    if (early > CLOCKS_APART_MS || row.held_reason !== null || row.has_risk) return
    const restaurant = await getRestaurant(tx)
    if (!restaurant.auto_approve_reviews) return
    const scope: Scope = {
      restaurantId: payload.restaurantId,
      locationIds: [],
      wholeRestaurant: true,
    }
    await approveReview(services, tx, { reviewId: payload.reviewId, scope }, MAITRE)
    await queuePosting(services, tx, { reviewId: payload.reviewId, scope }, MAITRE)
  })
}
