import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '@maitre/contract/constants'
import { type Location, locations } from '@maitre/contract/locations'
import { call, callPage } from '#lib/api'
import { nextOffset } from '#lib/next-page'
import { type Asked, type Outcome, told } from '#lib/outcome'
import { outdate } from '#lib/outdate'
import { changesOf, type PlaceDraft } from './place-draft.ts'

const PAGE = 50

/** The locations that the person may see, by name, a page at a time. */
export function locationsQuery(restaurantId: string, search: string | undefined) {
  const asked = { restaurant_id: restaurantId, search, limit: PAGE }
  return infiniteQueryOptions({
    queryKey: ['locations', 'list', asked] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(locations.list, { ...asked, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    // The former list stays on the screen while another is being loaded.
    placeholderData: keepPreviousData,
  })
}

/**
 * One location, wherever it stands in the list, as it is now; null where there is none of that id. The server gives
 * locations by lists alone.
 */
export const placeQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['locations', 'one', locationId] as const,
    queryFn: async ({ signal }): Promise<Location | null> => {
      const from = async (offset: number): Promise<Location | null> => {
        const asked = { restaurant_id: restaurantId, limit: MAX_PAGE_SIZE, offset }
        const { data, page } = await callPage(locations.list, asked, { signal })
        const found = data.find(({ id }) => id === locationId)
        if (found !== undefined) return found
        return page.hasMore ? from(offset + data.length) : null
      }
      return from(0)
    },
    staleTime: 0,
  })

interface PlaceToSave extends Outcome<Location> {
  /** The location as it is stored; undefined for a new one. */
  before: Location | undefined
  /** What the form began with. */
  stored: PlaceDraft
  draft: PlaceDraft
}

/** Writes locations; the lists follow, and with the session the switcher of locations. */
export function usePlaceWrites(restaurantId: string) {
  const queries = useQueryClient()
  const onSettled = (): void => {
    outdate(queries, 'locations')
    outdate(queries, 'session')
  }
  return {
    /** Stores a draft, of a new location where none was there before. */
    save: useMutation({
      mutationFn: ({ before, stored, draft }: PlaceToSave) =>
        before === undefined
          ? call(locations.create, {
              restaurant_id: restaurantId,
              ...changesOf(draft, stored),
              name: draft.name.trim(),
            })
          : call(locations.update, { locationId: before.id, ...changesOf(draft, stored) }),
      onSuccess: (stored, asked) => {
        queries.setQueryData(placeQuery(restaurantId, stored.id).queryKey, stored)
        told.onSuccess(stored, asked)
      },
      onError: told.onError,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ locationId }: Asked<{ locationId: string }, unknown>) =>
        call(locations.remove, { locationId }),
      onSuccess: (answer, asked) => {
        // What was said there is counted nowhere any more.
        for (const domain of ['reviews', 'home', 'insights']) outdate(queries, domain)
        told.onSuccess(answer, asked)
      },
      onError: told.onError,
      onSettled,
    }),
  }
}
