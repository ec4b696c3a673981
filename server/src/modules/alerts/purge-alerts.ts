import { ALERT_KEPT_DAYS } from '@maitre/contract/alert-words'
import type { TenantTx } from '#platform/database'
import { daysBefore } from '#platform/upkeep'
import { purgeMessages } from './alert-messages.ts'

/** Removes the alerts of a restaurant that are older than anybody looks back; with each goes whom it was given to. */
export async function purgeAlerts(tx: TenantTx, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('alerts')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('at', '<', daysBefore(now, ALERT_KEPT_DAYS))
    .execute()
  await purgeMessages(tx, now)
}
