import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Connection, connections } from '@maitre/contract/connections'
import type { INTEGRATIONS } from '@maitre/contract/constants'
import { restaurants } from '@maitre/contract/restaurants'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'

/** How often the list is asked for while a check is under way. */
const LOOKS_MS = 2000

/** The connections as they are now; while one of them is waited for, asked for again and again. */
export const connectionsQuery = (
  restaurantId: string,
  isWaiting: (all: readonly Connection[]) => boolean,
) =>
  queryOptions({
    queryKey: ['connections', restaurantId] as const,
    queryFn: ({ signal }) => call(connections.list, { restaurantId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data ?? []) ? LOOKS_MS : false),
  })

export const toolsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['restaurant', restaurantId] as const,
    queryFn: ({ signal }) => call(restaurants.get, { restaurantId }, { signal }),
    staleTime: 0,
  })

export type Integration = (typeof INTEGRATIONS)[number]

/** Checks and ends connections, and stores with which tools the restaurant works. */
export function useIntegrationWrites(restaurantId: string) {
  const queries = useQueryClient()
  const keyOf = ({ location_id: locationId, source }: Connection) => ({
    restaurantId,
    locationId,
    source,
  })
  return {
    check: useMutation({
      mutationFn: (one: Connection) => call(connections.check, keyOf(one)),
      onSettled: () => outdate(queries, 'connections'),
    }),
    disconnect: useMutation({
      mutationFn: (one: Connection) => call(connections.disconnect, keyOf(one)),
      onSettled: () => {
        for (const domain of ['connections', 'locations', 'session', 'home'])
          outdate(queries, domain)
      },
    }),
    save: useMutation({
      mutationFn: (integrations: readonly Integration[]) =>
        call(restaurants.updateIntegrations, { restaurantId, integrations: [...integrations] }),
      onSuccess: (stored) => queries.setQueryData(toolsQuery(restaurantId).queryKey, stored),
      onSettled: () => {
        for (const domain of ['restaurant', 'session']) outdate(queries, domain)
      },
    }),
  }
}
