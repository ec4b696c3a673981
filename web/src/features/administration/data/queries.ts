import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type Archive, archives } from '@maitre/contract/archives'
import type { Language } from '@maitre/contract/constants'
import { guests } from '@maitre/contract/guests'
import { removals } from '@maitre/contract/removals'
import { staffProfiles } from '@maitre/contract/staff'
import { call, callPage } from '#lib/api'
import { nextOffset } from '#lib/next-page'
import { outdate } from '#lib/outdate'

/** How often the progress of an archive is looked at, ms. */
const LOOKS_MS = 2_000

export const isUnderWay = ({ state }: Archive): boolean => state === 'waiting' || state === 'making'

/** The archives of the restaurant, asked for again and again while one is being made. */
export const archivesQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['archives', restaurantId] as const,
    queryFn: ({ signal }) => call(archives.list, { restaurantId }, { signal }),
    // Another Admin may have asked for one meanwhile.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOKS_MS : false),
  })

/** Asks for an archive and deletes one; the list follows. */
export function useArchiveWrites(restaurantId: string) {
  const queries = useQueryClient()
  const onSettled = (): Promise<void> => queries.invalidateQueries({ queryKey: ['archives'] })
  return {
    create: useMutation({
      mutationFn: (language: Language) => call(archives.create, { restaurantId, language }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (archiveId: string) => call(archives.remove, { restaurantId, archiveId }),
      onSettled,
    }),
  }
}

/** The removal that the restaurant waits for; null where it stays. */
export const removalQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['removal', restaurantId] as const,
    queryFn: ({ signal }) => call(removals.get, { restaurantId }, { signal }),
    // Another Admin may have asked for it, or taken it back.
    staleTime: 0,
  })

/** Asks for the removal and takes it back; the banner above every screen follows. */
export function useRemovalWrites(restaurantId: string) {
  const queries = useQueryClient()
  const onSettled = (): void => {
    for (const domain of ['removal', 'session', 'automation']) outdate(queries, domain)
  }
  return {
    ask: useMutation({
      mutationFn: (typed: { name: string; current_password: string | undefined }) =>
        call(removals.ask, { restaurantId, ...typed }),
      onSettled,
    }),
    takeBack: useMutation({
      mutationFn: () => call(removals.takeBack, { restaurantId }),
      onSettled,
    }),
  }
}

/** The reviews of guests by a name or a review. */
export const guestQuery = (restaurantId: string, sought: { name?: string; review_id?: string }) =>
  queryOptions({
    queryKey: ['guests', restaurantId, sought] as const,
    queryFn: ({ signal }) => call(guests.find, { restaurantId, ...sought }, { signal }),
    // A source may have brought another review of theirs meanwhile.
    staleTime: 0,
  })

/**
 * Erases a guest; whatever shows reviews or what was found in them follows. `onErased` is told how many reviews first:
 * what asks for it goes away with the reviews that it names.
 */
export function useGuestErasing(restaurantId: string, onErased: (count: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (guest: { review_ids: string[]; name: string | null }) =>
      call(guests.erase, { restaurantId, ...guest }),
    onSuccess: ({ erased }) => {
      onErased(erased)
      return queries.invalidateQueries()
    },
  })
}

/** Erases somebody of the team; the list, and every figure that counted them, follows. */
export function usePersonErasing(restaurantId: string, onErased: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (staffId: string) => call(staffProfiles.erase, { restaurantId, staffId }),
    onSuccess: () => {
      onErased()
      return queries.invalidateQueries()
    },
  })
}

/** The people of the team, by their names, a page at a time. */
export const peopleQuery = (restaurantId: string) =>
  infiniteQueryOptions({
    queryKey: ['people-to-erase', restaurantId] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(staffProfiles.list, { restaurantId, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: 0,
  })
