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
    // Whoever opens the form sees the restaurant as it is now.
    staleTime: 0,
  })

interface RestaurantToSave {
  changes: Partial<Draft>
  /** Called once the changes are stored, even where another tab was opened meanwhile. */
  onStored: () => void
}

/** Stores what was changed; the session follows, and with it every screen. */
export function useRestaurantWrite(restaurantId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ changes }: RestaurantToSave) =>
      call(restaurants.update, { restaurantId, ...changes }),
    onSuccess: (stored, { onStored }) => {
      queries.setQueryData(restaurantQuery(restaurantId).queryKey, stored)
      onStored()
    },
    onSettled: () => {
      // The address of the webhook is in the tab of the keys too.
      const domains = ['restaurant', 'session', 'usage', 'webhook', 'language-model'] as const
      for (const domain of domains) outdate(queries, domain)
    },
  })
}
