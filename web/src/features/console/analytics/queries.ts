import {
  consoleAnalytics,
  type ServiceQuery,
  type ServiceRestaurant,
} from '@maitre/contract/console-analytics'
import { MAX_PAGE_SIZE } from '@maitre/contract/constants'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '#lib/api'
import { nextOffset } from '#lib/next-page'

type Asked = Partial<Pick<ServiceQuery, 'from' | 'to' | 'level'>>
/** Which restaurants are asked for, of which months and in which order. */
export type AskedList = Asked & Partial<Pick<ServiceQuery, 'search' | 'sort' | 'order'>>

/** How the service was used in some months. */
export const analyticsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['console', 'analytics', asked] as const,
    queryFn: ({ signal }) => call(consoleAnalytics.get, asked, { signal }),
    // The former months stay on the screen while others are being loaded.
    placeholderData: keepPreviousData,
  })

/** The restaurants with how they used the service, a page at a time. */
export const serviceQuery = (asked: AskedList) =>
  infiniteQueryOptions({
    queryKey: ['console', 'analytics', 'restaurants', asked] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(consoleAnalytics.restaurants, { ...asked, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: keepPreviousData,
  })

/** All restaurants that are asked for, of every page, for a file. */
export async function fetchAll(asked: AskedList): Promise<ServiceRestaurant[]> {
  const all: ServiceRestaurant[] = []
  for (let hasMore = true; hasMore;) {
    const more = { ...asked, offset: all.length, limit: MAX_PAGE_SIZE }
    const { data, page } = await callPage(consoleAnalytics.restaurants, more)
    all.push(...data)
    hasMore = page.hasMore && data.length > 0
  }
  return all
}
