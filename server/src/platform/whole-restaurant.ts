import type { Scope } from './actor.ts'
import { AppError } from './errors.ts'

/**
 * Refuses whoever has some of a restaurant's locations alone what holds for all of them, or tells of all: nobody decides
 * for locations that they may not see, nor has their reviews sent anywhere (P §2).
 */
export function requireWholeRestaurant({ scope }: { scope: Scope }): void {
  if (!scope.wholeRestaurant) throw new AppError('restaurant.all_locations_required')
}
