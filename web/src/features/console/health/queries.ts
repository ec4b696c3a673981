import { consoleHealth, consoleJobs } from '@maitre/contract/console-health'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callPage } from '#lib/api'
import { ASKED_EACH_MINUTE } from '#lib/asked-each-minute'
import { nextOffset } from '#lib/next-page'
import { type Asked, told } from '#lib/outcome'
import { outdate } from '#lib/outdate'

const DOMAIN = 'console-health'

export const healthQuery = queryOptions({
  queryKey: [DOMAIN, 'now'] as const,
  queryFn: ({ signal }) => call(consoleHealth.get, {}, { signal }),
  ...ASKED_EACH_MINUTE,
})

/** The jobs that were given up, of one queue or of all. */
export const givenUpQuery = (queue: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [DOMAIN, 'jobs', queue] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(consoleJobs.list, { queue, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    ...ASKED_EACH_MINUTE,
  })

/** Looks again at all that this screen shows. */
export function useLookAgain(): () => void {
  const queries = useQueryClient()
  return () => outdate(queries, DOMAIN)
}

type AskedOfJobs = Asked<{ ids: readonly string[] }, { jobs: number }>

/** Has jobs done again, or discards them; the counts and the list follow. */
export function useJobActs() {
  const queries = useQueryClient()
  const onSettled = (): void => outdate(queries, DOMAIN)
  return {
    // One job may be retried while another still is, and the outcome of each is told.
    retry: useMutation({
      mutationFn: ({ ids }: AskedOfJobs) => call(consoleJobs.retry, { ids: [...ids] }),
      ...told,
      onSettled,
    }),
    discard: useMutation({
      mutationFn: ({ ids }: AskedOfJobs) => call(consoleJobs.discard, { ids: [...ids] }),
      ...told,
      onSettled,
    }),
  }
}
