import { STALE_TIME_MS } from '@maitre/contract/constants'
import { leads } from '@maitre/contract/leads'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api'

const newLeadsQuery = queryOptions({
  queryKey: ['leads', 'new-count'] as const,
  queryFn: ({ signal }) => call(leads.newCount, {}, { signal }),
  // The console stays open all day, and strangers write meanwhile.
  refetchInterval: STALE_TIME_MS,
})

/** How many leads nobody has answered yet; 0 while nobody knows. */
export const useNewLeads = (): number => useQuery(newLeadsQuery).data?.count ?? 0
