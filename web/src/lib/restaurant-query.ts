import { restaurants } from '@maitre/contract/restaurants'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** One restaurant, which may be any of all. */
export const restaurantQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['restaurants', 'one', restaurantId] as const,
    queryFn: ({ signal }) => call(restaurants.get, { restaurantId }, { signal }),
  })
