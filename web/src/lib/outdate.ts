import type { QueryClient } from '@tanstack/react-query'

/**
 * Makes what is known of a domain out of date, and asks again for what is in view. An answer on its way may have been
 * read before the change: it is shown, since the next one may be slow, and is out of date as well.
 */
export function outdate(queries: QueryClient, domain: string): void {
  const onTheWay = queries.getQueryCache().findAll({ queryKey: [domain], fetchStatus: 'fetching' })
  void queries.invalidateQueries({ queryKey: [domain] }, { cancelRefetch: false })
  for (const { queryKey, promise } of onTheWay)
    promise?.then(
      () => queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }),
      // An answer that does not come leaves its query out of date.
      () => undefined,
    )
}
