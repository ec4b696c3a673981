import type { QueryClient } from '@tanstack/react-query'
import { chooseRestaurant, chosenRestaurant } from '#lib/restaurant-choice'
import { sessionQuery } from '#lib/session'

/** Leaves the restaurant that a SuperAdmin worked in, if any: the console is over all of them. */
export function leaveRestaurant(queries: QueryClient): void {
  if (chosenRestaurant() === undefined) return
  chooseRestaurant(undefined)
  queries.setQueryData(
    sessionQuery.queryKey,
    (now) => now && { ...now, restaurant: null, tier: null, locations: [] },
  )
}
