import { reviewApprovedSchema } from '@maitre/contract/webhooks'
import { sendWebhook } from '#modules/webhooks'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import type { ReviewChanged } from './change-review.ts'

/**
 * Tells the restaurant's own address of an approval, a person's or the policy's, in the approval's transaction. The
 * guest's words are not sent: their source says how long they may be kept, and we cannot hold the receiver to that.
 */
export async function tellOfApprovals(
  services: Services,
  tx: Tx,
  changes: readonly ReviewChanged[],
): Promise<void> {
  for (const { after, step } of changes) {
    if (step !== 'approved') continue
    const approvedAt = after.approved_date ?? services.clock.now()
    const event = reviewApprovedSchema.parse({
      type: 'review.approved',
      timestamp: approvedAt.toISOString(),
      data: {
        review_id: after.review_id,
        restaurant_id: after.restaurant_id,
        location_id: after.location_id,
        source: after.source,
        external_id: after.external_id,
        url: after.url,
        rating: after.rating,
        response: after.response,
        response_source: after.response_source,
        approved_by: after.approved_by,
        version: after.version,
      },
    })
    await sendWebhook(services, { ...tx, restaurantId: after.restaurant_id }, event)
  }
}
