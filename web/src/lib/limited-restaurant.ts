import type { Feature } from '@maitre/contract/access'
import { isTrialOver, isTrialTold } from './trial.ts'

interface Plan {
  subscription_tier: { max_reviews_per_month: number | null }
  removal_due_at: string | null
  trial_ends_at: string | null
}

/**
 * The restaurant of which a banner tells something: to everybody that it is to be removed, or that its trial is over; and
 * to an Admin that the trial ends soon, or how much of the month's maximum is used, since nobody else can do something
 * about it; most plans have none.
 */
export function limitedRestaurant<Restaurant extends Plan>(
  {
    restaurant,
    can,
  }: {
    restaurant: Restaurant | null
    can: (feature: Feature) => boolean
  },
  now = Date.now(),
): Restaurant | undefined {
  if (restaurant === null) return undefined
  const { removal_due_at: due, trial_ends_at: end } = restaurant
  if (due || isTrialOver(end, now)) return restaurant
  const isLimited = restaurant.subscription_tier.max_reviews_per_month !== null
  return (isLimited || isTrialTold(end, now)) && can('administration') ? restaurant : undefined
}
