import type { LeadKind, LeadState } from '@maitre/contract/lead-words'
import { MAX_PAGE_SIZE } from '@maitre/contract/constants'
import { type Lead, leads, type LeadWish } from '@maitre/contract/leads'
import { newsletterReaders, type ReaderState } from '@maitre/contract/newsletter-readers'
import { restaurants } from '@maitre/contract/restaurants'
import { tiers } from '@maitre/contract/tiers'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callPage } from '#lib/api'
import type { LeadSearch } from '#lib/lead-search'
import { outdate } from '#lib/outdate'

/** Which lead is meant. */
export interface LeadRef {
  kind: LeadKind
  leadId: string
}

/** The query of the leads that an address asks for, a page at a time. */
export const leadsQuery = (sought: Pick<LeadSearch, 'search' | 'kind' | 'state'>) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'list', sought] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(leads.list, { ...sought, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, page }) =>
      page.hasMore ? (page.offset ?? 0) + data.length : undefined,
    // The former list stays on the screen while another is being loaded.
    placeholderData: keepPreviousData,
  })

/** The query of the readers of the newsletter, a page at a time. */
export const readersQuery = (sought: {
  search?: string | undefined
  state?: ReaderState | undefined
}) =>
  infiniteQueryOptions({
    queryKey: ['newsletter', sought] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(newsletterReaders.list, { ...sought, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, page }) =>
      page.hasMore ? (page.offset ?? 0) + data.length : undefined,
    placeholderData: keepPreviousData,
  })

/** One lead as it is stored now: somebody else may have answered it meanwhile. */
export const leadQuery = ({ kind, leadId }: LeadRef) =>
  queryOptions({
    queryKey: ['leads', 'one', kind, leadId] as const,
    queryFn: ({ signal }) => call(leads.get, { kind, leadId }, { signal }),
    staleTime: 0,
  })

/** Says how far a lead is, which restaurant a quote became, and notes something about it; the answer is shown at once, and the list follows. */
export function useLeadActs(ref: LeadRef) {
  const queries = useQueryClient()
  const onSuccess = (lead: Lead): void => {
    queries.setQueryData(leadQuery(ref).queryKey, lead)
  }
  const onSettled = (): void => outdate(queries, 'leads')
  return {
    setState: useMutation({
      mutationFn: (state: Exclude<LeadState, 'won'>) => call(leads.setState, { ...ref, state }),
      onSuccess,
      onSettled,
    }),
    win: useMutation({
      mutationFn: (restaurantId: string) =>
        call(leads.win, { leadId: ref.leadId, restaurant_id: restaurantId }),
      onSuccess,
      onSettled,
    }),
    note: useMutation({
      mutationFn: (text: string) => call(leads.note, { ...ref, text }),
      onSuccess,
      onSettled,
    }),
  }
}

/** The first restaurants of that name, of which one is chosen. */
export const foundRestaurantsQuery = (search: string) =>
  queryOptions({
    queryKey: ['restaurants', 'found', search] as const,
    queryFn: ({ signal }) => call(restaurants.list, { search, limit: 5 }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Every subscription tier: an installation has a handful. */
export const tiersQuery = queryOptions({
  queryKey: ['tiers', 'all'] as const,
  queryFn: ({ signal }) => call(tiers.list, { limit: MAX_PAGE_SIZE }, { signal }),
})

/**
 * Makes the restaurant of a submission. A try after one whose answer was lost finds what that one made, since the lead is
 * won by then.
 */
export function useProvision(leadId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: LeadWish) => call(leads.provision, { leadId, ...wish }),
    onSettled: () => {
      outdate(queries, 'leads')
      outdate(queries, 'restaurants')
    },
  })
}
