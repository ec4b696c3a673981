import { locationLosses } from '@maitre/contract/locations'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** What is lost with a location; asked anew each time, since whoever deletes it goes by it. */
export const locationLossesQuery = (locationId: string) =>
  queryOptions({
    queryKey: ['location-losses', locationId] as const,
    queryFn: ({ signal }) => call(locationLosses.get, { locationId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
