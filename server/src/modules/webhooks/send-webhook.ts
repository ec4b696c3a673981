import type { ReviewApproved } from '@maitre/contract/webhooks'
import { getRestaurant } from '#modules/restaurants'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { newId } from '#platform/ids'
import { defineJob } from '#platform/jobs'

export interface DeliverWebhook {
  restaurantId: string
  deliveryId: string
  /** How many attempts earlier jobs made. */
  earlier: number
}
export const deliverWebhook = defineJob<DeliverWebhook>('webhooks.deliver-webhook')

/** Stores a delivery and its job in the caller's transaction: they exist if and only if what they tell of happened. */
export async function sendWebhook(
  services: Services,
  tx: TenantTx,
  event: ReviewApproved,
): Promise<void> {
  const { approval_zapier_url: url } = await getRestaurant(tx)
  if (url === null) return
  const now = services.clock.now()
  const deliveryId = newId(now)
  await tx.db
    .insertInto('webhook_deliveries')
    .values({
      restaurant_id: tx.restaurantId,
      delivery_id: deliveryId,
      type: event.type,
      review_id: event.data.review_id,
      body: JSON.stringify(event),
      state: 'waiting',
      next_attempt_at: now,
      created_at: now,
    })
    .execute()
  const payload = { restaurantId: tx.restaurantId, deliveryId, earlier: 0 }
  await services.jobs.send(tx, deliverWebhook, payload)
}
