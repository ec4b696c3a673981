import { WEBHOOK_DEADLINE_S, WEBHOOK_TEST } from '@maitre/contract/webhook-events'
import type { Delivery } from '@maitre/contract/webhooks'
import { getRestaurant } from '#modules/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { deliverStoredWebhook } from './deliver-webhook.ts'
import { lockDelivery, toDelivery } from './deliveries.ts'
import { RETRIES_MS } from './next-attempt.ts'
import { findSecrets } from './secrets.ts'
import { bodyOf, type DeliverWebhook, deliverWebhook } from './send-webhook.ts'

/** How long after it was asked for a test is sent by a job, where the process that was to send it has died, ms. */
const LEFT_OVER_MS = 4 * WEBHOOK_DEADLINE_S * 1000

/**
 * Sends a test message to the restaurant's address as all messages are sent, once and at once, and answers the delivery
 * with what came back. Throws `webhook.off` where nothing is sent.
 */
export async function testWebhook(services: Services, restaurantId: string): Promise<Delivery> {
  const { database } = services
  const job = await database.scoped(restaurantId, (tx) => storeTest(services, tx))
  // No transaction is open while somebody else's server is waited for.
  await deliverStoredWebhook(services, job)
  const row = await database.scoped(restaurantId, (tx) => lockDelivery(tx, job.deliveryId))
  if (row === undefined) throw new AppError('webhook.delivery_not_found')
  return toDelivery(row)
}

/** Stores the test, with a job that finds it sent already unless this process dies meanwhile. */
async function storeTest(services: Services, tx: TenantTx): Promise<DeliverWebhook> {
  const { restaurantId } = tx
  const { approval_zapier_url: url } = await getRestaurant(tx)
  const known = await findSecrets(tx)
  const isGone = known?.disabled_at != null && known.disabled_url === url
  if (url === null || isGone) throw new AppError('webhook.off')
  const now = services.clock.now()
  const deliveryId = newId(now)
  await tx.db
    .insertInto('webhook_deliveries')
    .values({
      restaurant_id: restaurantId,
      delivery_id: deliveryId,
      type: WEBHOOK_TEST,
      body: bodyOf({ type: WEBHOOK_TEST, at: now, data: { restaurant_id: restaurantId } }),
      state: 'waiting',
      next_attempt_at: now,
      created_at: now,
    })
    .execute()
  // Whoever asked waits for the answer, so that the one attempt is the last.
  const job = { restaurantId, deliveryId, earlier: RETRIES_MS.length }
  await services.jobs.send(tx, deliverWebhook, job, { at: new Date(now.getTime() + LEFT_OVER_MS) })
  audit(services, tx, { what: 'webhook.tested', subject: `restaurant:${restaurantId}` })
  return job
}
