import type { Role, Tier } from '@maitre/contract/access'
import { auth, type Self } from '@maitre/contract/auth'
import { locations, type Location } from '@maitre/contract/locations'
import { restaurants, type Restaurant } from '@maitre/contract/restaurants'
import { call } from './api.ts'
import { forgetPersonal } from './personal-storage.ts'
import { chosenRestaurant } from './restaurant-choice.ts'

/** The signed-in person, and the restaurant and locations where they work. */
export interface SignedIn {
  self: Self
  role: Role
  /** The restaurant's tier; null for a SuperAdmin who has not chosen a restaurant. */
  tier: Tier | null
  restaurant: Restaurant | null
  /** The locations that this person may see; the hidden All is never among them. */
  locations: readonly Location[]
}

export type SessionPart = 'self' | 'restaurant' | 'locations'
export const SESSION_PARTS: readonly SessionPart[] = ['self', 'restaurant', 'locations']

/** Loads the session; `onPart` hears which part comes next. A SuperAdmin without a restaurant has no locations. */
export async function loadSession(
  onPart: (part: SessionPart) => void = () => undefined,
): Promise<SignedIn> {
  onPart('self')
  const self = await call(auth.self)
  forgetPersonal(self.id)
  if (self.role === 'SuperAdmin' && !chosenRestaurant())
    return { self, role: self.role, tier: null, restaurant: null, locations: [] }
  // Whoever has no role may ask for nothing but their own account.
  if (self.role === 'User' || (self.role !== 'SuperAdmin' && !self.restaurant))
    return { self, role: self.role, tier: null, restaurant: null, locations: [] }
  onPart('restaurant')
  const [restaurant, seen] = await Promise.all([
    call(restaurants.self).then((own) => (onPart('locations'), own)),
    call(locations.list),
  ])
  const tier = restaurant.subscription_tier.level
  return { self, role: self.role, tier, restaurant, locations: seen }
}
