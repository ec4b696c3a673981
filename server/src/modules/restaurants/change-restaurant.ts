import { mayUse } from '@maitre/contract/access'
import type { Restaurant } from '@maitre/contract/restaurants'
import type { SubscriptionTier } from '@maitre/contract/tiers'
import { isLower } from '#modules/tiers'
import type { Services } from '#context'
import type { Actor } from '#platform/actor'
import type { Changes, TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { defineEvent } from '#platform/events'
import { requireSeen } from '#platform/seen-version'
import { changeAutomation } from './change-automation.ts'
import { getRestaurant } from './queries.ts'
import { type RestaurantChanges, updateRestaurant } from './save-restaurant.ts'
import { holdRestaurant } from './write-restaurant.ts'

export type AutoApproval = Pick<
  Restaurant,
  'auto_approve_reviews' | 'auto_approval_minutes_delay'
> &
  Changes<Pick<Restaurant, 'auto_approve_one_star'>>

type Payload = RestaurantChanges &
  Changes<AutoApproval> & { version?: number | undefined; below_use?: 'accepted' | undefined }

/** A restaurant is on a tier that allows less: a module that knows what it uses throws `tier.below_use`. */
export const restaurantTierLowered = defineEvent<{
  restaurant: Restaurant
  before: SubscriptionTier
}>('restaurant_tier.lowered')

/**
 * Takes the source's payload, whole or in part. Whoever may change the restaurant may send present values again; a
 * field that differs follows its own rule (tier, integrations, consent). All of the changes are made, or none. Who says
 * which version of the restaurant they saw is refused where it has another by now.
 */
export async function changeRestaurant(
  services: Services,
  tx: TenantTx,
  actor: Actor,
  { version: seen, below_use: belowUse, ...payload }: Payload,
): Promise<Restaurant> {
  if (seen !== undefined) await holdRestaurant(tx)
  const before = await getRestaurant(tx)
  requireSeen(seen, before)
  const { integrations, ...others } = payload
  const {
    auto_approve_reviews = before.auto_approve_reviews,
    auto_approval_minutes_delay = before.auto_approval_minutes_delay,
    auto_approve_one_star = before.auto_approve_one_star,
    ...plain
  } = others
  const tierId = plain.subscription_tier_id ?? before.subscription_tier_id
  // A restaurant may not change its own tier, which is what it pays for.
  if (tierId !== before.subscription_tier_id && actor.role !== 'SuperAdmin')
    throw new AppError('access.role_required')
  // Nor what it may have a model use, which whoever runs the service pays for.
  const { llm_monthly_cap: tokens = before.llm_monthly_cap } = plain
  if (tokens !== before.llm_monthly_cap && actor.role !== 'SuperAdmin')
    throw new AppError('access.role_required')
  const { additional_system_prompt_instructions: instructions } = plain
  const isToldOtherwise =
    instructions !== undefined && instructions !== before.additional_system_prompt_instructions
  if (isToldOtherwise && mayUse('voice', actor.role, actor.tier) !== 'allowed')
    throw new AppError('tier_required')
  const isOther = integrations !== undefined && !isSameSet(integrations, before.integrations)
  const after = await updateRestaurant(services, tx, isOther ? { ...plain, integrations } : plain)
  if (isOther) requireIntegrations(actor, after)
  const isLowered = isLower(before.subscription_tier, after.subscription_tier)
  if (isLowered && belowUse === undefined)
    await services.events.announce(tx, restaurantTierLowered, {
      restaurant: after,
      before: before.subscription_tier,
    })
  const isAgreed =
    auto_approve_reviews === before.auto_approve_reviews &&
    auto_approval_minutes_delay === before.auto_approval_minutes_delay &&
    auto_approve_one_star === before.auto_approve_one_star
  if (isAgreed) return after
  const wanted = { auto_approve_reviews, auto_approval_minutes_delay, auto_approve_one_star }
  return updateAutoApproval(services, tx, wanted)
}

/** The source's own call: whether, after how long and for which stars replies are approved automatically. */
export async function updateAutoApproval(
  services: Services,
  tx: TenantTx,
  {
    auto_approve_reviews: isOn,
    auto_approval_minutes_delay,
    auto_approve_one_star: oneStar,
  }: AutoApproval,
): Promise<Restaurant> {
  const { auto_approve_one_star: hasOneStar } = await getRestaurant(tx)
  // A smallest rating of three stars stays where one star is refused, as it is already.
  const smallest_rating =
    oneStar === undefined || oneStar === hasOneStar ? undefined : oneStar ? 1 : 2
  await changeAutomation(services, tx, { isOn, auto_approval_minutes_delay, smallest_rating })
  return getRestaurant(tx)
}

/** Throws where the restaurant's tier, as it is after the change, has no integrations: for a SuperAdmin too (P §2). */
function requireIntegrations(actor: Actor, { subscription_tier: tier }: Restaurant): void {
  if (mayUse('integrations', actor.role, tier.level) !== 'allowed')
    throw new AppError('tier_required')
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).symmetricDifference(new Set(other)).size === 0
}
