import type { Duty, Role, Tier } from '@maitre/contract/access'
import type { ApiScope } from '@maitre/contract/scopes'

/** Who asks, and what they may see; made anew from the database whenever their rights change. */
export interface Actor {
  userId: string
  sessionId: string
  name: string
  role: Role
  /** The restaurant they work in: their own, or the one that a SuperAdmin has chosen. */
  restaurantId: string | null
  tier: Tier | null
  /** The visible locations they may see; the hidden All is never among them. */
  locationIds: readonly string[]
  /** They see every location of the restaurant, those added later too. */
  seesAllLocations: boolean
  /** What they have to do before anything else; null for keys too, which nobody signs in by. */
  duty: Duty | null
  /** How a SuperAdmin looks at that restaurant; absent where they have not opened it. */
  view?: { readonly unlockedUntil: Date | null }
  /** The key of the API that acts, whose id stands in place of a user's; absent for people. */
  key?: { readonly id: string; readonly scopes: ReadonlySet<ApiScope> }
}

/** The restaurant and locations that one call speaks of, once its path was checked against the actor's own. */
export interface Scope {
  restaurantId: string
  locationIds: readonly string[]
  /** True where the scope has every location, so that queries need not filter by location. */
  wholeRestaurant: boolean
}
