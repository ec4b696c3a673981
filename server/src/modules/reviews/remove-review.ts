import { ruleOf } from '@maitre/contract/source-rules'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { defineEvent } from '#platform/events'
import type { ReviewRow } from './rows.ts'
import { lockInScope, type Target } from './target.ts'

/** These reviews are being deleted in this transaction; their rows are still there. */
export const reviewsRemoved = defineEvent<readonly ReviewRow[]>('reviews.removed')

/**
 * Deletes a review that the restaurant itself brought, with all that was made of it. Throws `review.of_source` for one
 * that its source gave, which would come again with the next sync.
 */
export async function removeReview(
  services: Services,
  tx: TenantTx,
  target: Target,
): Promise<void> {
  const row = await lockInScope(tx, target)
  if (ruleOf(row).keepTextForDays !== null) throw new AppError('review.of_source')
  await services.events.announce(tx, reviewsRemoved, [row])
  await tx.db
    .deleteFrom('reviews')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('review_id', '=', row.review_id)
    .execute()
  const { source, status, publication, response } = row
  const before = { source, status, publication, response }
  audit(services, tx, { what: 'review.removed', subject: `review:${row.review_id}`, before })
  await services.live.publish(tx, {
    restaurantId: tx.restaurantId,
    locationId: row.location_id,
    event: {
      type: 'review.changed',
      review_id: row.review_id,
      location_id: row.location_id,
      arrived: false,
      version: row.version + 1,
    },
  })
}
