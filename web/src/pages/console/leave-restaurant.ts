import type { QueryClient } from '@tanstack/react-query'
import { chooseRestaurant } from '#lib/restaurant-choice'
import { sessionQuery } from '#lib/session'

/** Leaves the restaurant that a SuperAdmin worked in, if any: the console is over all of them. */
export function leaveRestaurant(queries: QueryClient): void {
  chooseRestaurant(undefined)
  const session = queries.getQueryData(sessionQuery.queryKey)
  if (session?.restaurant)
    queries.setQueryData(sessionQuery.queryKey, {
      ...session,
      restaurant: null,
      tier: null,
      locations: [],
    })
}
