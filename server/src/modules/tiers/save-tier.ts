import type { SubscriptionTier } from '@maitre/contract/tiers'
import type { Services } from '#context'
import type { Changes, Tx } from '#platform/database'
import { isDuplicate, isReferred } from '#platform/database-errors'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { defineEvent } from '#platform/events'
import { newId } from '#platform/ids'
import { isLower } from './is-lower.ts'
import { getTier } from './queries.ts'

export type TierFields = Omit<SubscriptionTier, 'id'>

export async function createTier(
  services: Services,
  fields: TierFields,
): Promise<SubscriptionTier> {
  const id = newId(services.clock.now())
  await named(services, async (tx) => {
    await tx.db
      .insertInto('subscription_tiers')
      .values({ tier_id: id, ...fields })
      .execute()
    audit(services, tx, { what: 'tier.created', subject: `tier:${id}`, after: fields })
  })
  return { id, ...fields }
}

/** A tier allows less than before: a module that knows what is used of it throws `tier.below_use`. */
export const tierLowered = defineEvent<{ before: SubscriptionTier; after: SubscriptionTier }>(
  'tier.lowered',
)

/** Changes a tier and has everybody's rights loaded anew: tiers rarely change, and rights depend on them. */
export async function updateTier(
  services: Services,
  tierId: string,
  { below_use: belowUse, ...changes }: Changes<TierFields> & { below_use?: 'accepted' | undefined },
): Promise<SubscriptionTier> {
  return named(services, async (tx) => {
    const before = await getTier(tx, tierId)
    if (Object.keys(changes).length > 0) {
      await tx.db
        .updateTable('subscription_tiers')
        .set(changes)
        .where('tier_id', '=', tierId)
        .execute()
      await services.live.accessChanged(tx, {})
    }
    const after = await getTier(tx, tierId)
    if (belowUse === undefined && isLower(before, after))
      await services.events.announce(tx, tierLowered, { before, after })
    audit(services, tx, { what: 'tier.changed', subject: `tier:${tierId}`, before, after })
    return after
  })
}

/** A tier is about to be removed: a module that uses it throws `tier.in_use`. */
export const tierRemovalAsked = defineEvent<{ tierId: string }>('tier_removal.asked')

export async function removeTier(services: Services, tierId: string): Promise<void> {
  try {
    await services.database.local(async (tx) => {
      const before = await getTier(tx, tierId)
      await services.events.announce(tx, tierRemovalAsked, { tierId })
      await tx.db.deleteFrom('subscription_tiers').where('tier_id', '=', tierId).execute()
      audit(services, tx, { what: 'tier.removed', subject: `tier:${tierId}`, before })
    })
  } catch (error) {
    // A restaurant took the tier after the modules were asked.
    if (isReferred(error)) throw new AppError('tier.in_use', undefined, { cause: error })
    throw error
  }
}

/** Runs what names a tier; no two have one name, in whatever case. */
async function named<T>(services: Services, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await services.database.local(work)
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('tier.name_taken', undefined, { cause: error })
    throw error
  }
}
