import { leads } from '@maitre/contract/leads'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api'
import { ASKED_EACH_MINUTE } from '#lib/asked-each-minute'

const newLeadsQuery = queryOptions({
  queryKey: ['leads', 'new-count'] as const,
  queryFn: ({ signal }) => call(leads.newCount, {}, { signal }),
  // The console stays open all day, strangers write meanwhile, and the overview counts them by the minute as well.
  ...ASKED_EACH_MINUTE,
})

/** How many leads nobody has answered yet; 0 while nobody knows. */
export const useNewLeads = (): number => useQuery(newLeadsQuery).data?.count ?? 0
