import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'

/** The most restaurants that the answer names. */
const NAMED = 20

/** Refuses to remove a tier that restaurants are on, and names them. */
export async function refuseUsedTier(
  services: Services,
  _tx: Tx,
  { tierId }: { tierId: string },
): Promise<void> {
  const used = await services.database.console((tx) =>
    tx.db
      .selectFrom('restaurants')
      .select('name')
      .where('subscription_tier_id', '=', tierId)
      .orderBy('name')
      .limit(NAMED)
      .execute(),
  )
  if (used.length > 0) throw new AppError('tier.in_use', { restaurants: used.map((r) => r.name) })
}
