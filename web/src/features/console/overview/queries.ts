import { consoleOverview } from '@maitre/contract/console-overview'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'

const EVERY_MINUTE = 60_000

/** What the service holds; no stream of events tells the console of changes, so it is asked for again and again. */
export const overviewQuery = queryOptions({
  queryKey: ['console', 'overview'] as const,
  queryFn: ({ signal }) => call(consoleOverview.get, {}, { signal }),
  staleTime: 0,
  refetchInterval: EVERY_MINUTE,
  refetchOnWindowFocus: true,
})
