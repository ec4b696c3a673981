import { queryOptions } from '@tanstack/react-query'
import { usage } from '@maitre/contract/usage'
import { call } from '#lib/api'

/** How much of the plan's monthly maximum is used. */
export const usageQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['usage', restaurantId] as const,
    queryFn: ({ signal }) => call(usage.get, { restaurantId }, { signal }),
  })
