import type { Services } from '#context'
import type { Tx } from '#platform/database'

/** A location that is removed is chosen by nobody any more; whoever had chosen no other hears of all that they see. */
export async function forgetLocation(
  _services: Services,
  tx: Tx,
  { restaurantId, locationId }: { restaurantId: string; locationId: string },
): Promise<void> {
  await tx.run(
    'alert_rules_forget_location',
    `update alert_rules set location_ids = nullif(location_ids - $2::text, '[]'::jsonb)
      where restaurant_id = $1 and location_ids ? $2::text`,
    [restaurantId, locationId],
  )
}
