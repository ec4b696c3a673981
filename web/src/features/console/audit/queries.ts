import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { consoleAudit, type ConsoleAuditLine } from '@maitre/contract/console-audit'
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

/** Says where a line is from. */
export function usePlaceOfLine(): (line: ConsoleAuditLine) => string {
  const { t } = useTranslation('console-audit')
  return ({ restaurant }) => (restaurant === null ? t('above') : (restaurant.name ?? t('gone')))
}
