import type { Feature } from '@maitre/contract/access'

interface Plan {
  subscription_tier: { max_reviews_per_month: number | null }
}

/**
 * The restaurant whose use of the month's maximum a person is told: an Admin's, since nobody else can do something about
 * it, and of a plan that has a maximum, which most have not.
 */
export function limitedRestaurant<Restaurant extends Plan>({
  restaurant,
  can,
}: {
  restaurant: Restaurant | null
  can: (feature: Feature) => boolean
}): Restaurant | undefined {
  const isLimited = (restaurant?.subscription_tier.max_reviews_per_month ?? null) !== null
  return restaurant && isLimited && can('administration') ? restaurant : undefined
}
