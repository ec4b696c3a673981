import type { UsedTier } from '@maitre/contract/console-restaurants'
import { startOfMonth } from '#modules/reading'
import { listTiers } from '#modules/tiers'
import type { Tx } from '#platform/database'

interface Use {
  tier_id: string
  restaurants: number
  most_read: number
  at_limit: number
}

/** All tiers with what their restaurants use of them, in a transaction of the console. */
export async function listUsedTiers(tx: Tx, now: Date): Promise<UsedTier[]> {
  const tiers = await listTiers(tx)
  const uses = await tx.run<Use>(
    'console_tier_uses',
    `select r.subscription_tier_id as tier_id, count(*) as restaurants,
            coalesce(max(d.read), 0) as most_read,
            count(*) filter (where d.read >= t.max_reviews_per_month) as at_limit
       from restaurants r
       join subscription_tiers t on t.tier_id = r.subscription_tier_id
       left join lateral (select count(*) as read from readings m
                           where m.restaurant_id = r.restaurant_id
                             and m.first_read_at >= ${startOfMonth('$1', 'r.timezone')}) d on true
      group by r.subscription_tier_id`,
    [now],
  )
  const byTier = new Map(uses.map((use) => [use.tier_id, use]))
  return tiers.map((tier) => {
    const { restaurants = 0, most_read = 0, at_limit = 0 } = byTier.get(tier.id) ?? {}
    return { ...tier, restaurants, most_read, at_limit }
  })
}
