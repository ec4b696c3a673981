import { MAX_PAGE_SIZE } from '@maitre/contract/constants'
import { locations } from '@maitre/contract/locations'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** The locations of a restaurant as they are now, for its form and for those of its people. */
export const placesQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['locations', 'of', restaurantId] as const,
    queryFn: ({ signal }) =>
      call(locations.list, { restaurant_id: restaurantId, limit: MAX_PAGE_SIZE }, { signal }),
    staleTime: 0,
  })
