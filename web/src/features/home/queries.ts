import { home } from '@maitre/contract/home'
import { queryOptions } from '@tanstack/react-query'
import { call, knownEarly } from '#lib/api'

/** The query of home: what needs a person at a location (or `all`), how many reviews to answer, the latest reviews. */
export const homeQuery = (locationId: string) =>
  queryOptions({
    queryKey: ['home', locationId],
    initialData: () => knownEarly(home.get, { locationId })?.data,
    queryFn: ({ signal }) => call(home.get, { locationId }, { signal }),
  })
