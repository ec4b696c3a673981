import { alertChannels } from '@maitre/contract/alert-channels'
import { type Alert, alerts } from '@maitre/contract/alerts'
import { alertRules } from '@maitre/contract/alert-rules'
import type { AlertKind } from '@maitre/contract/alert-words'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import type { Page } from '@maitre/contract/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, call, callPage } from '#lib/api'
import { nextOffset } from '#lib/next-page'

/** What narrows the list of alerts, as the call takes it. */
export interface AlertFilter {
  seen?: 'false' | undefined
  kind?: AlertKind | undefined
  location_id?: string | undefined
}

export const filterOf = (
  { unseen, kind }: { unseen?: true | undefined; kind?: AlertKind | undefined },
  locationId: string,
): AlertFilter => ({
  ...(unseen && { seen: 'false' }),
  ...(kind && { kind }),
  ...(locationId !== SYNTHETIC_ALL_LOCATION && { location_id: locationId }),
})

/** What the keys of all lists of alerts begin with. */
export const listsOf = (restaurantId: string) => ['alerts', restaurantId, 'list'] as const

/** A page of alerts. */
interface AlertPage {
  data: Alert[]
  page: Page
}

const NOTHING: AlertPage = { data: [], page: { hasMore: false, limit: 0 } }

/** Asks for a page; an answer of another format than the contract’s is an empty list (D §8). */
async function pageOf(asked: Promise<AlertPage>): Promise<AlertPage> {
  try {
    const answer = await asked
    return Array.isArray(answer.data) ? answer : NOTHING
  } catch (error) {
    if (error instanceof ApiError && error.code === 'answer.unexpected') return NOTHING
    throw error
  }
}

/** The query of what the person was alerted of, newest first, a page at a time. */
export const alertsQuery = (restaurantId: string, filter: AlertFilter) =>
  infiniteQueryOptions({
    queryKey: [...listsOf(restaurantId), filter] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      pageOf(callPage(alerts.list, { restaurantId, ...filter, offset }, { signal })),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    // Alerts that came while another screen was shown are there when this one is opened.
    staleTime: 0,
  })

/** The query of how many alerts the person has not seen. */
export const unseenQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['alerts', restaurantId, 'unseen'] as const,
    queryFn: ({ signal }) => call(alerts.unseen, { restaurantId }, { signal }),
  })

/** The query of how the person hears of alerts; the account's dialog asks for the same. */
export const configQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['alerts', restaurantId, 'config'] as const,
    queryFn: ({ signal }) => call(alerts.config, { restaurantId }, { signal }),
  })

/** The query of where else the person is told, which the account's dialog asks for too. */
export const channelsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['alerts', restaurantId, 'channels'] as const,
    queryFn: ({ signal }) => call(alertChannels.get, { restaurantId }, { signal }),
  })

/** The query of the rules by which the person is told. */
export const rulesQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['alert-rules', restaurantId] as const,
    queryFn: ({ signal }) => call(alertRules.get, { restaurantId }, { signal }),
    // They are the person's own, and another window of theirs may have changed them.
    staleTime: 0,
  })

/** The query of those to whom unseen alerts can go. */
export const peopleQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['alert-rules', restaurantId, 'people'] as const,
    queryFn: ({ signal }) => call(alertRules.people, { restaurantId }, { signal }),
  })
