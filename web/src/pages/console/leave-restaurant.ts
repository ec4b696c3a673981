import { views } from '@maitre/contract/views'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { chooseRestaurant, chosenRestaurant } from '#lib/restaurant-choice'
import { sessionQuery } from '#lib/session'

/** Leaves the restaurant that a SuperAdmin looked at, if any: the console is over all of them. */
export function leaveRestaurant(queries: QueryClient): void {
  const restaurantId = chosenRestaurant()
  chooseRestaurant(undefined)
  // A view whose end is not heard ends with its session.
  if (restaurantId !== undefined) call(views.end, { restaurantId }).catch(() => undefined)
  const session = queries.getQueryData(sessionQuery.queryKey)
  if (session?.restaurant)
    queries.setQueryData(sessionQuery.queryKey, {
      ...session,
      restaurant: null,
      tier: null,
      locations: [],
    })
}
