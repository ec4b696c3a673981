import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { locationLosses, locations } from '@maitre/contract/locations'
import { call, callPage } from '#lib/api'
import { outdate } from '#lib/outdate'

const PAGE = 50

/** The locations that the person may see, by name, a page at a time. */
export function locationsQuery(restaurantId: string, search: string | undefined) {
  const asked = { restaurant_id: restaurantId, search, limit: PAGE }
  return infiniteQueryOptions({
    queryKey: ['locations', 'list', asked] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(locations.list, { ...asked, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, page }) =>
      page.hasMore ? (page.offset ?? 0) + data.length : undefined,
    // The former list stays on the screen while another is being loaded.
    placeholderData: keepPreviousData,
  })
}

/** What is lost with a location; asked anew each time, since whoever deletes it goes by it. */
export const lossesQuery = (locationId: string) =>
  queryOptions({
    queryKey: ['location-losses', locationId] as const,
    queryFn: ({ signal }) => call(locationLosses.get, { locationId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export interface PlaceDraft {
  name: string
  address: string
  website: string
}

const fieldsOf = ({ name, address, website }: PlaceDraft) => ({
  name: name.trim(),
  address: address.trim(),
  website: website.trim(),
})

/** Writes locations; the lists follow, and with the session the switcher of locations. */
export function usePlaceWrites(restaurantId: string) {
  const queries = useQueryClient()
  const onSettled = (): void => {
    outdate(queries, 'locations')
    outdate(queries, 'session')
  }
  return {
    /** Stores a draft, of a new location where there is no id. */
    save: useMutation({
      mutationFn: ({ id, draft }: { id: string | undefined; draft: PlaceDraft }) =>
        id === undefined
          ? call(locations.create, { restaurant_id: restaurantId, ...fieldsOf(draft) })
          : call(locations.update, { locationId: id, ...fieldsOf(draft) }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (locationId: string) => call(locations.remove, { locationId }),
      onSuccess: () => {
        // What was said there is counted nowhere any more.
        for (const domain of ['reviews', 'home', 'insights']) outdate(queries, domain)
      },
      onSettled,
    }),
  }
}
