import type { Services } from '#context'
import type { Tx } from '#platform/database'

/** What was kept of a person goes with their account, and nobody's unseen alerts go to them any more. */
export async function forgetPerson(
  _services: Services,
  { db }: Tx,
  { restaurantId, userId }: { restaurantId: string; userId: string },
): Promise<void> {
  await db
    .deleteFrom('alert_configs')
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', '=', userId)
    .execute()
  await db
    .deleteFrom('slack_hooks')
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', '=', userId)
    .execute()
  await db
    .deleteFrom('alert_messages')
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', '=', userId)
    .execute()
  await db
    .deleteFrom('alert_rules')
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', '=', userId)
    .execute()
  await db
    .deleteFrom('alert_paces')
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', '=', userId)
    .execute()
  await db
    .deleteFrom('user_alerts')
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('user_alerts')
    .set({ escalated_from: null })
    .where('restaurant_id', '=', restaurantId)
    .where('escalated_from', '=', userId)
    .execute()
  await db
    .updateTable('alert_rules')
    .set({ escalate_to: null, escalate_after_minutes: null })
    .where('restaurant_id', '=', restaurantId)
    .where('escalate_to', '=', userId)
    .execute()
}
