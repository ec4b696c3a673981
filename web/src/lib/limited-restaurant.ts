import type { Feature } from '@maitre/contract/access'

interface Plan {
  subscription_tier: { max_reviews_per_month: number | null }
  removal_due_at: string | null
}

/**
 * The restaurant of which a banner tells something: to everybody that it is to be removed, and to an Admin how much of the
 * month's maximum is used, since nobody else can do something about it; most plans have none.
 */
export function limitedRestaurant<Restaurant extends Plan>({
  restaurant,
  can,
}: {
  restaurant: Restaurant | null
  can: (feature: Feature) => boolean
}): Restaurant | undefined {
  if (restaurant?.removal_due_at) return restaurant
  const isLimited = (restaurant?.subscription_tier.max_reviews_per_month ?? null) !== null
  return restaurant && isLimited && can('administration') ? restaurant : undefined
}
