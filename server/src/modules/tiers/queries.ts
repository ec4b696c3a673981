import { TIERS } from '@maitre/contract/access'
import { type SubscriptionTier, tierSchema } from '@maitre/contract/tiers'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'

/** All tiers, the lowest level first, then by name. */
export async function listTiers(tx: Tx): Promise<SubscriptionTier[]> {
  const rows = await tx.db.selectFrom('subscription_tiers').selectAll().orderBy('name').execute()
  const rank = ({ level }: SubscriptionTier): number => TIERS.indexOf(level)
  return rows
    .map(({ tier_id, ...rest }) => tierSchema.parse({ id: tier_id, ...rest }))
    .toSorted((one, other) => rank(one) - rank(other))
}

export async function findTier(tx: Tx, tierId: string): Promise<SubscriptionTier | undefined> {
  return (await listTiers(tx)).find((tier) => tier.id === tierId)
}

/** The tier of that name. The four that every installation begins with are named by their levels. */
export async function getTierNamed(tx: Tx, name: string): Promise<SubscriptionTier> {
  const tier = (await listTiers(tx)).find((one) => one.name === name)
  if (tier === undefined) throw new AppError('tier.not_found')
  return tier
}

export async function getTier(tx: Tx, tierId: string): Promise<SubscriptionTier> {
  const tier = await findTier(tx, tierId)
  if (tier === undefined) throw new AppError('tier.not_found')
  return tier
}
