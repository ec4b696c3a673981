import { mailbox } from '@maitre/contract/mails'
import { restaurants } from '@maitre/contract/restaurants'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '#lib/api'
import type { RestaurantSearch } from '#lib/restaurant-search'

/** The restaurants of the service that an address asks for, a page at a time; for SuperAdmin. */
export const restaurantsQuery = (search: RestaurantSearch) =>
  infiniteQueryOptions({
    queryKey: ['restaurants', search],
    queryFn: ({ pageParam, signal }) =>
      callPage(restaurants.list, { ...search, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, page }) =>
      page.hasMore ? (page.offset ?? 0) + data.length : undefined,
    // while another list is on its way, the one before stays
    placeholderData: keepPreviousData,
  })

/** The mails that were written to the folder; for SuperAdmin, in the demonstration. */
export const mailboxQuery = queryOptions({
  queryKey: ['mailbox'],
  queryFn: ({ signal }) => call(mailbox.list, {}, { signal }),
})

/** One of them in full. */
export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['mailbox', mailId],
    queryFn: ({ signal }) => call(mailbox.get, { mailId }, { signal }),
  })
