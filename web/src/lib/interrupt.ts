import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The writes under way that gave answers up, and the queries that wait for the last of these writes. */
interface Interruption {
  writes: number
  readonly waiting: Map<string, QueryKey>
}

const interruptions = new WeakMap<QueryClient, Interruption>()

/**
 * Gives up the answers of a domain that are on their way, because they were read before a write and would take back what
 * the screen shows of the write. The writer calls what this answers once the write has ended, well or not: after the
 * last write under way, what was given up is asked for again, since nobody else would.
 */
export async function interrupt(queries: QueryClient, domain: string): Promise<() => void> {
  const one = interruptions.get(queries) ?? { writes: 0, waiting: new Map<string, QueryKey>() }
  interruptions.set(queries, one)
  one.writes += 1
  const onTheWay = queries.getQueryCache().findAll({ queryKey: [domain], fetchStatus: 'fetching' })
  for (const { queryHash, queryKey } of onTheWay) one.waiting.set(queryHash, queryKey)
  await queries.cancelQueries({ queryKey: [domain] })
  return () => {
    one.writes -= 1
    if (one.writes > 0) return
    for (const queryKey of one.waiting.values())
      void queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
    one.waiting.clear()
  }
}
