import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditLog, type AuditLine } from '@maitre/contract/audit'
import { MAX_PAGE_SIZE } from '@maitre/contract/constants'
import { call, callPage } from '#lib/api'
import { FIRST_PAGE, nextCursor } from '#lib/next-page'
import type { auditInput } from './audit-search.ts'
import type { ExportedLog } from './use-export.ts'

type Input = ReturnType<typeof auditInput>

/** The lines of the log that fit the filters, a page at a time, newest first; `isAsked` says whether they are wanted. */
export const linesQuery = (restaurantId: string, input: Input, isAsked: boolean) =>
  infiniteQueryOptions({
    enabled: isAsked,
    queryKey: ['audit', restaurantId, input] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(auditLog.list, { restaurantId, ...input, ...pageParam }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextCursor,
    // The log grows with every act: what was loaded for another look at it is asked for again.
    staleTime: 0,
    // The former lines stay on the screen while others are being loaded.
    placeholderData: keepPreviousData,
  })

/** Everybody whom the log can be narrowed to. */
export const doersQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['audit', restaurantId, 'doers'] as const,
    queryFn: ({ signal }) => call(auditLog.doers, { restaurantId }, { signal }),
  })

/** How an export has the lines of the restaurant's log: all that fit, one large page after the other. */
export const exportOf = (restaurantId: string, input: Input): ExportedLog<AuditLine> => ({
  fetchPage: (next, signal) =>
    callPage(auditLog.list, { restaurantId, ...input, ...next, limit: MAX_PAGE_SIZE }, { signal }),
})
