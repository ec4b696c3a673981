import type { WebhookEvent } from '@maitre/contract/webhook-events'
import { getRestaurant, updateRestaurant } from '#modules/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { ensureSecrets, makeFirstSecret } from './secrets.ts'

/**
 * Changes the address, and what it is told of. What waits to be delivered goes to the new address, chosen still or not.
 * Answers the signing secret in clear where an address came that had none; null otherwise.
 */
export async function changeHook(
  services: Services,
  tx: TenantTx,
  {
    url,
    events,
  }: { url?: string | null | undefined; events?: readonly WebhookEvent[] | undefined },
): Promise<string | null> {
  let secret: string | null = null
  if (url !== undefined) {
    const { approval_zapier_url: before } = await getRestaurant(tx)
    await updateRestaurant(services, tx, { approval_zapier_url: url })
    if (before === null && url !== null) secret = await makeFirstSecret(services, tx)
  }
  if (events === undefined) return secret
  const before = await ensureSecrets(services, tx)
  await tx.db
    .updateTable('webhook_secrets')
    .set({ events: JSON.stringify(events) })
    .where('restaurant_id', '=', tx.restaurantId)
    .execute()
  audit(services, tx, {
    what: 'webhook.changed',
    subject: `restaurant:${tx.restaurantId}`,
    before: { events: before.events },
    after: { events },
  })
  return secret
}
