import { mailbox } from '@maitre/contract/mails'
import { restaurants } from '@maitre/contract/restaurants'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '#lib/api'
import type { RestaurantSearch } from '#lib/restaurant-search'

/** The query of the restaurants that an address asks for, a page at a time; for SuperAdmins only. */
export const restaurantsQuery = (search: RestaurantSearch) =>
  infiniteQueryOptions({
    queryKey: ['restaurants', search],
    queryFn: ({ pageParam, signal }) =>
      callPage(restaurants.list, { ...search, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, page }) =>
      page.hasMore ? (page.offset ?? 0) + data.length : undefined,
    // The former list stays on the screen while another is being loaded.
    placeholderData: keepPreviousData,
  })

/** The query of the mails in the mailbox folder; for SuperAdmins only, in the demonstration. */
export const mailboxQuery = queryOptions({
  queryKey: ['mailbox'],
  queryFn: ({ signal }) => call(mailbox.list, {}, { signal }),
})

/** The query of one mail of the folder, with its text. */
export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['mailbox', mailId],
    queryFn: ({ signal }) => call(mailbox.get, { mailId }, { signal }),
  })
