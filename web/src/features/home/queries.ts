import { home } from '@maitre/contract/home'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { takeEarly } from '#lib/early'

/** What needs a person in that location (or `all`), how much is to answer, and the latest reviews. */
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
