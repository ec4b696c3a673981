import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlaceSetting } from '@maitre/contract/place-setting-names'
import type { PlaceChanges } from '@maitre/contract/place-values'
import { placeSettings, regions } from '@maitre/contract/regions'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'

/** The regions and locations; whoever writes locations outdates them. */
export const regionsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['locations', 'regions', restaurantId] as const,
    queryFn: ({ signal }) => call(regions.list, { restaurantId }, { signal }),
  })

/** What holds at a region or a location. */
export const placeQuery = (restaurantId: string, placeId: string) =>
  queryOptions({
    queryKey: ['locations', 'place-settings', restaurantId, placeId] as const,
    queryFn: ({ signal }) => call(placeSettings.get, { restaurantId, placeId }, { signal }),
    // What is set above it may have been changed a moment ago.
    staleTime: 0,
  })

/** What is set and what is taken from above again. */
export interface SettingsChange {
  set: PlaceChanges
  unset: PlaceSetting[]
}

/** Changes what is set at a place; what stands below it follows. */
export function useChangePlace(restaurantId: string, placeId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: SettingsChange) =>
      call(placeSettings.change, { restaurantId, placeId, ...change }),
    onSuccess: (stored) => {
      queries.setQueryData(placeQuery(restaurantId, placeId).queryKey, stored)
      outdate(queries, 'locations')
      // The next version of a reply there sounds as is set now.
      outdate(queries, 'reviews')
    },
  })
}
