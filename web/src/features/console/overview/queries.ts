import { consoleOverview } from '@maitre/contract/console-overview'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { ASKED_EACH_MINUTE } from '#lib/asked-each-minute'

/** What the service holds. */
export const overviewQuery = queryOptions({
  queryKey: ['console', 'overview'] as const,
  queryFn: ({ signal }) => call(consoleOverview.get, {}, { signal }),
  ...ASKED_EACH_MINUTE,
})
