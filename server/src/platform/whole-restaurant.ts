import type { ErrorCode } from '@maitre/contract/errors'
import type { Scope } from './actor.ts'
import { AppError } from './errors.ts'

/** The codes that say of what somebody of some locations is refused. */
type Refusal = Extract<ErrorCode, `${string}.all_locations_required`>

/**
 * Refuses whoever has some of a restaurant's locations alone what holds for all of them, or tells of all: nobody decides
 * for locations that they may not see, nor has their reviews sent anywhere (P §2).
 */
export function requireWholeRestaurant(
  { scope }: { scope: Scope },
  code: Refusal = 'restaurant.all_locations_required',
): void {
  if (!scope.wholeRestaurant) throw new AppError(code)
}
