import type { Restaurant } from '@maitre/contract/restaurants'
import type { SubscriptionTier } from '@maitre/contract/tiers'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { findTierUses, type TierChange } from './tier-use.ts'

/** The most restaurants that the answer names. */
const NAMED = 20
/** How many restaurants are looked at by one statement, so that none takes long however many are on the tier. */
const BATCH = 500

/** Refuses to put a restaurant on a lower tier than what it uses, and says what that is. */
export async function refuseBelowUse(
  { clock }: Services,
  tx: Tx,
  { restaurant, before }: { restaurant: Restaurant; before: SubscriptionTier },
): Promise<void> {
  const { id, subscription_tier: after } = restaurant
  const uses = (await findTierUses(tx, id, { before, after }, clock.now())).get(id)
  if (uses !== undefined) throw new AppError('tier.below_use', { uses })
}

/** Refuses to lower a tier below what its restaurants use: names the first of them, and says how many there are. */
export async function refuseTierBelowUse(
  { clock, database }: Services,
  _tx: Tx,
  change: TierChange,
): Promise<void> {
  const now = clock.now()
  const above = await database.console(async (tx) => {
    const found: string[] = []
    const all = await tx.db
      .selectFrom('restaurants')
      .select(['restaurant_id', 'name'])
      .where('subscription_tier_id', '=', change.after.id)
      .orderBy('name')
      .orderBy('restaurant_id')
      .execute()
    for (let from = 0; from < all.length; from += BATCH) {
      const some = all.slice(from, from + BATCH)
      const ids = some.map(({ restaurant_id: id }) => id)
      const uses = await findTierUses(tx, ids, change, now)
      found.push(...some.flatMap(({ restaurant_id: id, name }) => (uses.has(id) ? name : [])))
    }
    return { restaurants: found.slice(0, NAMED), total: found.length }
  })
  if (above.total > 0) throw new AppError('tier.below_use', above)
}
