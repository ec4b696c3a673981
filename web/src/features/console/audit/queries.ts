import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { consoleAudit } from '@maitre/contract/console-audit'
import type { InputOf } from '@maitre/contract/endpoint'
import { callPage } from '#lib/api'

const FIRST: { cursor?: string } = {}

/** The lines of all restaurants that fit, a page at a time, newest first; `isAsked` says whether they are wanted. */
export const allLinesQuery = (input: InputOf<typeof consoleAudit.list>, isAsked: boolean) =>
  infiniteQueryOptions({
    enabled: isAsked,
    queryKey: ['audit', 'of all', input] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(consoleAudit.list, { ...input, ...pageParam }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ page: { nextCursor } }) =>
      nextCursor ? { cursor: nextCursor } : undefined,
    // The log grows with every act: what was loaded for another look at it is asked for again.
    staleTime: 0,
    // The former lines stay on the screen while others are being loaded.
    placeholderData: keepPreviousData,
  })
