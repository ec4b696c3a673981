import { MAX_PAGE_SIZE } from '@maitre/contract/constants'
import { tiers } from '@maitre/contract/tiers'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** Every subscription tier: an installation has a handful. */
export const tiersQuery = queryOptions({
  queryKey: ['tiers', 'all'] as const,
  queryFn: ({ signal }) => call(tiers.list, { limit: MAX_PAGE_SIZE }, { signal }),
})
