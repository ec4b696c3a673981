import { MAX_PAGE_SIZE } from '@maitre/contract/constants'
import { restaurants } from '@maitre/contract/restaurants'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'

/** Every restaurant of the service; for SuperAdmin. */
export const restaurantsQuery = queryOptions({
  queryKey: ['restaurants'],
  queryFn: ({ signal }) => call(restaurants.list, { limit: MAX_PAGE_SIZE }, { signal }),
})
