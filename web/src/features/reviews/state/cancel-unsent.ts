import type { Mutation, QueryClient } from '@tanstack/react-query'
import { WRITES_OF_REVIEWS, writesOf, type WriteKind } from './writes.ts'

function unsent(queries: QueryClient, key: readonly string[]): Mutation[] {
  return queries
    .getMutationCache()
    .findAll({ mutationKey: [...key], predicate: ({ state }) => state.isPaused })
}

/** Cancels the writes to a review that wait for the connection: they are never sent. */
export function cancelUnsent(queries: QueryClient, id: string): void {
  for (const mutation of unsent(queries, writesOf(id))) queries.getMutationCache().remove(mutation)
}

/** Cancels the write that waits for the connection since last, to whichever review; answers what the write was to do. */
export function cancelLastUnsent(queries: QueryClient): WriteKind | undefined {
  const last = unsent(queries, [WRITES_OF_REVIEWS])
    .toSorted((one, other) => one.state.submittedAt - other.state.submittedAt)
    .at(-1)
  if (last === undefined) return undefined
  queries.getMutationCache().remove(last)
  // The keys of these mutations are made by `optionsOf` alone, with the kind of the write at their end.
  return last.options.mutationKey?.[2] as WriteKind
}
