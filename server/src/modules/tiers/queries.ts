import type { SubscriptionTier } from '@maitre/contract/tiers'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'

export async function listTiers(tx: Tx): Promise<SubscriptionTier[]> {
  const rows = await tx.db.selectFrom('subscription_tiers').selectAll().orderBy('name').execute()
  return rows.map(({ tier_id, ...rest }) => ({ id: tier_id, ...rest }))
}

export async function findTier(tx: Tx, tierId: string): Promise<SubscriptionTier | undefined> {
  return (await listTiers(tx)).find((tier) => tier.id === tierId)
}

export async function getTier(tx: Tx, tierId: string): Promise<SubscriptionTier> {
  const tier = await findTier(tx, tierId)
  if (tier === undefined) throw new AppError('tier.not_found')
  return tier
}
