import { home } from '@maitre/contract/home'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { takeEarly } from '#lib/early'

/** The query of home: what needs a person at a location (or `all`), how many reviews to answer, the latest reviews. */
export const homeQuery = (locationId: string) =>
  queryOptions({
    queryKey: ['home', locationId],
    queryFn: async ({ signal }) => {
      const early = await takeEarly('home')?.catch(() => undefined)
      return early?.locationId === locationId
        ? early.data
        : call(home.get, { locationId }, { signal })
    },
  })
