import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { restaurants } from '@maitre/contract/restaurants'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'
import type { Draft } from './restaurant-draft.ts'

/** The restaurant as it is stored now, which the session may have known for a while. */
export const restaurantQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['restaurant', restaurantId] as const,
    queryFn: ({ signal }) => call(restaurants.get, { restaurantId }, { signal }),
  })

/** Stores what was changed; the session follows, and with it every screen. */
export function useRestaurantWrite(restaurantId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<Draft>) => call(restaurants.update, { restaurantId, ...changes }),
    onSuccess: (stored) => queries.setQueryData(restaurantQuery(restaurantId).queryKey, stored),
    onSettled: () => {
      for (const domain of ['restaurant', 'session', 'usage']) outdate(queries, domain)
    },
  })
}
