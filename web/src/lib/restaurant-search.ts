import { TIERS, type Tier } from '@maitre/contract/access'
import { AUTO_APPROVAL_STATES, RESTAURANT_STATES } from '@maitre/contract/restaurants'
import { oneOf, wordsOf } from './search-values.ts'

/** The parameters of the address of the SuperAdmin's restaurants; the call takes the same names. */
export interface RestaurantSearch {
  search?: string | undefined
  tier?: Tier | undefined
  auto_approval?: (typeof AUTO_APPROVAL_STATES)[number] | undefined
  state?: (typeof RESTAURANT_STATES)[number] | undefined
}

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function restaurantSearchOf(search: Readonly<Record<string, unknown>>): RestaurantSearch {
  return {
    search: wordsOf(search['search']),
    tier: oneOf(TIERS, search['tier']),
    auto_approval: oneOf(AUTO_APPROVAL_STATES, search['auto_approval']),
    state: oneOf(RESTAURANT_STATES, search['state']),
  }
}
