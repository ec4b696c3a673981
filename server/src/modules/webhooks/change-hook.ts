import type { WebhookEvent } from '@maitre/contract/webhook-events'
import { updateRestaurant } from '#modules/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { ensureSecrets } from './secrets.ts'

/** Changes the address, and what it is told of. What waits to be delivered goes to the new address, chosen still or not. */
export async function changeHook(
  services: Services,
  tx: TenantTx,
  {
    url,
    events,
  }: { url?: string | null | undefined; events?: readonly WebhookEvent[] | undefined },
): Promise<void> {
  if (url !== undefined) await updateRestaurant(services, tx, { approval_zapier_url: url })
  if (events === undefined) return
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
}
