import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { consoleAudit, type ConsoleAuditLine } from '@maitre/contract/console-audit'
import { MAX_PAGE_SIZE } from '@maitre/contract/constants'
import { useTranslation } from 'react-i18next'
import type { InputOf } from '@maitre/contract/endpoint'
import { call, callPage } from '#lib/api'
import { ASKED_EACH_MINUTE } from '#lib/asked-each-minute'
import { FIRST_PAGE, nextCursor } from '#lib/next-page'

/** The lines of all restaurants that fit, a page at a time, newest first; `isAsked` says whether they are wanted. */
export const allLinesQuery = (input: InputOf<typeof consoleAudit.list>, isAsked: boolean) =>
  infiniteQueryOptions({
    enabled: isAsked,
    queryKey: ['audit', 'of all', input] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(consoleAudit.list, { ...input, ...pageParam }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextCursor,
    // The log grows with every act: what was loaded for another look at it is asked for again.
    staleTime: 0,
    // The former lines stay on the screen while others are being loaded.
    placeholderData: keepPreviousData,
  })

/** Who may have acted, whose names have what is typed. */
export const doersOfAllQuery = (typed: string) =>
  queryOptions({
    queryKey: ['audit', 'doers of all', typed] as const,
    queryFn: ({ signal }) => call(consoleAudit.doers, { search: typed }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The one of an id; an empty list where nobody ever had it. */
export const doerOfAllQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'doers of all', 'one', id] as const,
    queryFn: ({ signal }) => call(consoleAudit.doers, { id }, { signal }),
  })

/** How an export has these lines, after the console has noted it. */
export const exportOfAll = (input: InputOf<typeof consoleAudit.noteExport>) => ({
  begin: async (signal: AbortSignal) =>
    (await call(consoleAudit.noteExport, input, { signal })).max_lines,
  fetchPage: (next: { cursor?: string }, signal: AbortSignal) =>
    callPage(consoleAudit.list, { ...input, ...next, limit: MAX_PAGE_SIZE }, { signal }),
})

/** How many lines the overview shows. */
const NEWEST = 10

/** The newest lines of all. */
export const newestLinesQuery = queryOptions({
  queryKey: ['audit', 'of all', 'newest'] as const,
  queryFn: ({ signal }) => call(consoleAudit.list, { limit: NEWEST }, { signal }),
  ...ASKED_EACH_MINUTE,
})

/** Tells a line from those of other restaurants, whose numbers are the same. */
export const keyOfLine = ({ restaurant, n }: ConsoleAuditLine): string =>
  `${restaurant?.id ?? 'console'} ${n}`

/** Says where a line, or somebody who acted, is from. */
export function usePlaceOfLine(): (one: Pick<ConsoleAuditLine, 'restaurant'>) => string {
  const { t } = useTranslation('console-audit')
  return ({ restaurant }) => (restaurant === null ? t('above') : (restaurant.name ?? t('gone')))
}
