import { TIERS } from '@maitre/contract/access'
import type { Page } from '@maitre/contract/endpoint'
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

/** One page of the tiers, and how many there are in all. They are a handful, so they are sorted here. */
export async function pageTiers(
  tx: Tx,
  { search = '', order, offset, limit }: PageOfTiers,
): Promise<{ data: SubscriptionTier[]; page: Page }> {
  const wanted = search.toLowerCase()
  const found = (await listTiers(tx)).filter(({ name }) => name.toLowerCase().includes(wanted))
  if (order === 'desc') found.reverse()
  const data = found.slice(offset, offset + limit)
  const total = found.length
  return { data, page: { offset, limit, total, hasMore: offset + data.length < total } }
}

interface PageOfTiers {
  search?: string | undefined
  order: 'asc' | 'desc'
  offset: number
  limit: number
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
