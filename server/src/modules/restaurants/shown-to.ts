import { mayUse } from '@maitre/contract/access'
import type { Restaurant } from '@maitre/contract/restaurants'
import type { Actor } from '#platform/actor'

/**
 * The restaurant as the actor may see it: the integration's address and the instructions only if they may change them.
 */
export function shownTo(
  { role, tier, key, seesAllLocations }: Actor,
  restaurant: Restaurant,
): Restaurant {
  // No key may change the address, which is a secret, and so none is shown it.
  const mayChange = key === undefined && seesAllLocations
  if (mayChange && mayUse('administration', role, tier) === 'allowed') return restaurant
  return {
    ...restaurant,
    approval_zapier_url: null,
    additional_system_prompt_instructions: null,
  }
}
