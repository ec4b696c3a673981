/** Options of a query that no stream of events tells the console of: it is asked for again and again. */
export const ASKED_EACH_MINUTE = {
  staleTime: 0,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
} as const
