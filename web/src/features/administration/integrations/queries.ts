import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Connection, connections } from '@maitre/contract/connections'
import type { INTEGRATIONS, Source } from '@maitre/contract/constants'
import { restaurants } from '@maitre/contract/restaurants'
import { sourceConsents } from '@maitre/contract/source-consents'
import { sourceInvitations } from '@maitre/contract/source-invitations'
import { call } from '#lib/api'
import { currentLanguage } from '#lib/language'
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

/** The places of a consent, asked for at the source each time: they change there. */
export const offerQuery = (restaurantId: string, consentId: string) =>
  queryOptions({
    // No news of a connection asks the source anew while somebody chooses.
    queryKey: ['source-consent', restaurantId, consentId] as const,
    queryFn: ({ signal }) => call(sourceConsents.get, { restaurantId, consentId }, { signal }),
    staleTime: Infinity,
    retry: false,
  })

/** How often invitations are looked for: the source tells nobody of them. */
const INVITED_MS = 30_000

export const invitationsQuery = (restaurantId: string, source: Source) =>
  queryOptions({
    queryKey: ['source-invitations', restaurantId, source] as const,
    queryFn: ({ signal }) => call(sourceInvitations.list, { restaurantId, source }, { signal }),
    refetchInterval: INVITED_MS,
    retry: false,
  })

/** Accepts an invitation. */
export function useInvitationAccept(restaurantId: string, source: Source) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(sourceInvitations.accept, { restaurantId, source, name }),
    onSettled: () => {
      for (const domain of ['connections', 'source-invitations', 'locations', 'session', 'home'])
        outdate(queries, domain)
    },
  })
}

/** Begins a consent, and goes to the source. */
export const useConsentBegin = (restaurantId: string) =>
  useMutation({
    mutationFn: (source: Source) =>
      call(sourceConsents.begin, { restaurantId, source, language: currentLanguage() }),
    onSuccess: ({ url }) => window.location.assign(url),
  })

/** Takes over a consent, and uses it or forgets it. */
export function useConsentWrites(restaurantId: string) {
  const queries = useQueryClient()
  return {
    finish: useMutation({
      mutationFn: (answer: { state: string; code: string }) =>
        call(sourceConsents.finish, { restaurantId, ...answer }),
    }),
    connect: useMutation({
      mutationFn: (chosen: {
        consentId: string
        pairs: { place: string; location_id: string }[]
      }) => call(sourceConsents.connect, { restaurantId, ...chosen }),
      onSuccess: () => {
        for (const domain of ['connections', 'locations', 'session', 'home'])
          outdate(queries, domain)
      },
    }),
    discard: useMutation({
      mutationFn: (consentId: string) => call(sourceConsents.discard, { restaurantId, consentId }),
    }),
  }
}
