import type { Role, Tier } from '@maitre/contract/access'
import { auth, type Renewed, type Self } from '@maitre/contract/auth'
import { locations } from '@maitre/contract/locations'
import { restaurants, type Restaurant } from '@maitre/contract/restaurants'
import { call } from './api.ts'
import { forgetPersonal } from './personal-storage.ts'
import { chosenRestaurant } from './restaurant-choice.ts'
import { takeSignedIn, token } from './token.ts'

/** The signed-in person, and the restaurant and locations where they work. */
export interface SignedIn {
  self: Self
  role: Role
  /** The restaurant's tier; null for a SuperAdmin who has not chosen a restaurant. */
  tier: Tier | null
  restaurant: Restaurant | null
  /** The locations that this person may see; the hidden All is never among them. */
  locations: Renewed['signed_in']['locations']
}

export type SessionPart = 'self' | 'restaurant' | 'locations'
export const SESSION_PARTS: readonly SessionPart[] = ['self', 'restaurant', 'locations']

/**
 * Loads the session. A renewal of the token, which the first call of a page needs, says all of it; `onPart` hears
 * which part comes next where it has to be asked for. A SuperAdmin without a restaurant has no locations.
 */
export async function loadSession(
  onPart: (part: SessionPart) => void = () => undefined,
): Promise<SignedIn> {
  // What an earlier renewal said may be out of date.
  takeSignedIn()
  onPart('self')
  await token.get()
  const said = takeSignedIn()
  const self = said?.self ?? (await call(auth.self))
  forgetPersonal(self.id)
  const { role } = self
  // Whoever has something to do first may ask for nothing but that.
  if (self.duty !== null) return sessionOf(self, null, [])
  const chooses = role === 'SuperAdmin' && chosenRestaurant() !== undefined
  if (said && !chooses) return sessionOf(self, said.restaurant, said.locations)
  // Whoever has no role may ask for nothing but their own account.
  if (role === 'User' || (!chooses && !self.restaurant)) return sessionOf(self, null, [])
  onPart('restaurant')
  const [there, restaurant, seen] = await Promise.all([
    // A renewal does not know which restaurant was chosen.
    said && chooses ? call(auth.self) : self,
    call(restaurants.self).then((own) => (onPart('locations'), own)),
    call(locations.list),
  ])
  return sessionOf(there, restaurant, seen)
}

function sessionOf(
  self: Self,
  restaurant: Restaurant | null,
  seen: SignedIn['locations'],
): SignedIn {
  const tier = restaurant?.subscription_tier.level ?? null
  return { self, role: self.role, tier, restaurant, locations: seen }
}
