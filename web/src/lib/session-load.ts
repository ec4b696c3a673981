import type { Role, Tier } from '@maitre/contract/access'
import { auth, type Self } from '@maitre/contract/auth'
import { locations, type Location } from '@maitre/contract/locations'
import { restaurants, type Restaurant } from '@maitre/contract/restaurants'
import { call } from './api.ts'
import { chosenRestaurant } from './restaurant-choice.ts'

/** Who is signed in, and where they work. */
export interface SignedIn {
  self: Self
  role: Role
  /** The restaurant's; null for a SuperAdmin who has not chosen one. */
  tier: Tier | null
  restaurant: Restaurant | null
  /** Those that this person may see; the hidden All is never among them. */
  locations: readonly Location[]
}

export type SessionStep = 'self' | 'restaurant' | 'locations'
export const SESSION_STEPS: readonly SessionStep[] = ['self', 'restaurant', 'locations']

/** Loads it all; `onStep` hears what is being loaded. A SuperAdmin without a chosen restaurant has no locations. */
export async function loadSession(
  onStep: (step: SessionStep) => void = () => undefined,
): Promise<SignedIn> {
  onStep('self')
  const self = await call(auth.self)
  if (self.role === 'SuperAdmin' && !chosenRestaurant())
    return { self, role: self.role, tier: null, restaurant: null, locations: [] }
  if (self.role !== 'SuperAdmin' && !self.restaurant)
    return { self, role: self.role, tier: null, restaurant: null, locations: [] }
  onStep('restaurant')
  const [restaurant, seen] = await Promise.all([
    call(restaurants.self).then((own) => (onStep('locations'), own)),
    call(locations.list),
  ])
  const tier = restaurant.subscription_tier.level
  return { self, role: self.role, tier, restaurant, locations: seen }
}
