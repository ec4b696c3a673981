import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

const KEY = ['account', 'shown-codes'] as const

/**
 * The recovery codes that the server told once, and how they are shown and put away. They outlive the dialog and are in
 * memory alone: what is pressed or opened meanwhile takes them from nobody.
 */
export function useShownCodes() {
  const queries = useQueryClient()
  const { data = [] } = useQuery<readonly string[]>({
    queryKey: KEY,
    // The server cannot be asked for them once more.
    queryFn: skipToken,
    gcTime: Infinity,
    staleTime: Infinity,
  })
  return {
    codes: data,
    /** Shows these; null where the call made none. */
    show: (codes: readonly string[] | null): void => {
      if (codes !== null) queries.setQueryData<readonly string[]>(KEY, codes)
    },
    putAway: (): void => void queries.setQueryData<readonly string[]>(KEY, []),
  }
}
