import { consoleRestaurants } from '@maitre/contract/console-restaurants'
import { removals } from '@maitre/contract/removals'
import { type Restaurant, restaurants } from '@maitre/contract/restaurants'
import { trials } from '@maitre/contract/trials'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, call, callPage } from '#lib/api'
import { ASKED_ANEW } from '#lib/asked-anew'
import { nextOffset } from '#lib/next-page'
import { type Asked, type Outcome, told } from '#lib/outcome'
import { outdate } from '#lib/outdate'
import { restaurantQuery } from '#lib/restaurant-query'
import type { RestaurantSearch } from '#lib/restaurant-search'

/** The query of the restaurants that an address asks for, a page at a time. */
export const restaurantsQuery = (search: RestaurantSearch) =>
  infiniteQueryOptions({
    queryKey: ['restaurants', 'list', search] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(restaurants.list, { ...search, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    // The former list stays on the screen while another is being loaded.
    placeholderData: keepPreviousData,
    ...ASKED_ANEW,
  })

/** Whether a call failed since somebody deleted meanwhile what it is about. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** What is counted of all restaurants. */
export const statsQuery = queryOptions({
  queryKey: ['restaurants', 'stats'] as const,
  queryFn: ({ signal }) => call(consoleRestaurants.stats, {}, { signal }),
  ...ASKED_ANEW,
})

/** One restaurant as it is stored now: whoever opens its form sees what somebody else has changed. */
export const storedQuery = (restaurantId: string) =>
  queryOptions({ ...restaurantQuery(restaurantId), staleTime: 0 })

/** What is lost with a restaurant; asked anew each time, since whoever deletes it goes by it. */
export const lossesQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['restaurant-losses', restaurantId] as const,
    queryFn: ({ signal }) => call(consoleRestaurants.losses, { restaurantId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** What a new restaurant begins with. */
export type NewRestaurant = Pick<Restaurant, 'name' | 'subscription_tier_id' | 'weekly_report_day'>
interface ToBeRemoved {
  restaurantId: string
  name: string
  current_password: string | undefined
}

/** Adds a restaurant, deletes one, at once or after its days, and keeps it after all; the list follows. */
export function useRestaurantActs() {
  const queries = useQueryClient()
  const onSettled = (): void => outdate(queries, 'restaurants')
  // What holds nothing may hold something by now.
  const onError = (error: unknown, asked: Outcome<never>): void => {
    outdate(queries, 'restaurant-losses')
    told.onError(error, asked)
  }
  return {
    add: useMutation({
      mutationFn: ({
        onStored: _stored,
        onRefused: _refused,
        ...fields
      }: Asked<NewRestaurant, Restaurant>) => call(restaurants.create, fields),
      ...told,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ restaurantId }: Asked<{ restaurantId: string }, unknown>) =>
        call(restaurants.remove, { restaurantId }),
      onSuccess: told.onSuccess,
      onError,
      onSettled,
    }),
    askRemoval: useMutation({
      mutationFn: ({
        onStored: _stored,
        onRefused: _refused,
        ...asked
      }: Asked<ToBeRemoved, { due_at: string }>) => call(removals.ask, asked),
      onSuccess: told.onSuccess,
      onError,
      onSettled,
    }),
    keep: useMutation({
      mutationFn: (restaurantId: string) => call(removals.takeBack, { restaurantId }),
      onSettled,
    }),
  }
}

/** Gives a restaurant days of a trial, and notes that it has subscribed; the lists and figures follow. */
export function useTrialActs(restaurantId: string) {
  const queries = useQueryClient()
  const onSettled = (): void => outdate(queries, 'restaurants')
  return {
    set: useMutation({
      mutationFn: ({ days }: Asked<{ days: number }, Restaurant>) =>
        call(trials.set, { restaurantId, days }),
      ...told,
      onSettled,
    }),
    subscribe: useMutation({
      mutationFn: (_asked: Outcome<Restaurant>) => call(trials.subscribe, { restaurantId }),
      ...told,
      onSettled,
    }),
  }
}
