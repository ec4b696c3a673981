import type { TenantTx } from '#platform/database'

/** The tier and the locations of the restaurant that the actor works in. */
export async function findRestaurantOfActor(tx: TenantTx) {
  const rows = await tx.run<{ tier: string; location_id: string; kind: string }>(
    'actor_restaurant',
    `select t.level as tier, l.location_id, l.kind
       from restaurants r
       join subscription_tiers t on t.tier_id = r.subscription_tier_id
       join locations l on l.restaurant_id = r.restaurant_id
      where r.restaurant_id = $1
      order by l.name`,
    [tx.restaurantId],
  )
  const [first] = rows
  if (first === undefined) return null
  return {
    tier: first.tier,
    allId: rows.find((row) => row.kind === 'all')?.location_id ?? null,
    locationIds: rows.filter((row) => row.kind === 'place').map((row) => row.location_id),
  }
}
