import type { Actor, Scope } from '#platform/actor'
import { AppError } from '#platform/errors'
import { isUuid } from '#platform/ids'

/** Holds `restaurantId` and `locationId` of the path against the caller's own. */
export function scopeOf(actor: Actor, params: Readonly<Record<string, unknown>>): Scope {
  const { restaurantId, locationId } = params
  if (actor.restaurantId === null) throw new AppError('auth.restaurant_required')
  if (typeof restaurantId === 'string' && restaurantId !== actor.restaurantId) {
    throw new AppError('access.other_restaurant')
  }
  if (typeof locationId !== 'string' || locationId === 'all') {
    return {
      restaurantId: actor.restaurantId,
      locationIds: actor.locationIds,
      wholeRestaurant: actor.seesAllLocations,
    }
  }
  if (!isUuid(locationId) || !actor.locationIds.includes(locationId)) {
    throw new AppError('location.not_found')
  }
  return { restaurantId: actor.restaurantId, locationIds: [locationId], wholeRestaurant: false }
}

/** The same check where the path names one of them. */
export function scopeIfNamed(actor: Actor, params: Readonly<Record<string, unknown>>): void {
  const { restaurantId, locationId } = params
  if (restaurantId !== undefined || locationId !== undefined) scopeOf(actor, params)
}

/** Holds the restaurant that a body or a query says, where it says one, against the one that the caller works in. */
export function requireRestaurant(
  { restaurantId }: Pick<Actor, 'restaurantId'>,
  said: string | undefined,
): void {
  if (said !== undefined && said !== restaurantId) throw new AppError('access.other_restaurant')
}
