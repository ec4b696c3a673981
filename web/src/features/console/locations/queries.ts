import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { consoleLocations } from '@maitre/contract/console-locations'
import { call, callPage } from '#lib/api'
import { ASKED_ANEW } from '#lib/asked-anew'
import { nextOffset } from '#lib/next-page'
import type { LocationSearch } from './location-search.ts'

/** The locations that an address asks for, a page at a time. */
export const locationsQuery = (search: LocationSearch) =>
  infiniteQueryOptions({
    queryKey: ['locations', 'of all', search] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(consoleLocations.list, { ...search, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    // The former list stays on the screen while another is being loaded.
    placeholderData: keepPreviousData,
    ...ASKED_ANEW,
  })

/** What is counted of all locations. */
export const statsQuery = queryOptions({
  queryKey: ['locations', 'stats'] as const,
  queryFn: ({ signal }) => call(consoleLocations.stats, {}, { signal }),
  ...ASKED_ANEW,
})
