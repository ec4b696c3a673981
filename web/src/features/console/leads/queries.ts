import type { LeadKind, LeadState } from '@maitre/contract/lead-words'
import {
  type Lead,
  leads,
  type LeadWish,
  type Provisioned,
  type SeenLead,
} from '@maitre/contract/leads'
import { newsletterReaders, type ReaderState } from '@maitre/contract/newsletter-readers'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callPage } from '#lib/api'
import { ASKED_ANEW } from '#lib/asked-anew'
import type { LeadSearch } from '#lib/lead-search'
import { nextOffset } from '#lib/next-page'
import { outdate } from '#lib/outdate'
import { useToldWhenLeft } from '#lib/use-told-when-left'

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
    getNextPageParam: nextOffset,
    // The former list stays on the screen while another is being loaded.
    placeholderData: keepPreviousData,
    ...ASKED_ANEW,
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
    getNextPageParam: nextOffset,
    placeholderData: keepPreviousData,
    ...ASKED_ANEW,
  })

/** One lead as it is stored now: somebody else may have answered it meanwhile. */
export const leadQuery = ({ kind, leadId }: LeadRef) =>
  queryOptions({
    queryKey: ['leads', 'one', kind, leadId] as const,
    queryFn: ({ signal }) => call(leads.get, { kind, leadId }, { signal }),
    staleTime: 0,
  })

interface StateToSay {
  /** The lead as the person sees it: what somebody else said meanwhile is not overwritten. */
  lead: Lead
  state: Exclude<LeadState, 'won'>
}

interface RestaurantToSay {
  lead: Lead
  restaurantId: string
}

const seenOf = ({ state, restaurant_id }: Lead): SeenLead => ({ state, restaurant_id })

interface NoteToStore {
  text: string
  /** Hears that the note is stored, also where its field is gone by then. */
  onStored: () => void
}

/** Says how far a lead is, which restaurant a quote became, and notes something about it; the answer is shown at once, and the list follows. */
export function useLeadActs(ref: LeadRef) {
  const queries = useQueryClient()
  const onSuccess = (lead: Lead): void => {
    queries.setQueryData(leadQuery(ref).queryKey, lead)
  }
  const onError = useToldWhenLeft('lead')
  const onSettled = (): void => outdate(queries, 'leads')
  return {
    setState: useMutation({
      mutationFn: ({ lead, state }: StateToSay) =>
        call(leads.setState, { ...ref, state, seen: seenOf(lead) }),
      onSuccess,
      onError,
      onSettled,
    }),
    win: useMutation({
      mutationFn: ({ lead, restaurantId }: RestaurantToSay) =>
        call(leads.win, {
          leadId: ref.leadId,
          restaurant_id: restaurantId,
          seen: seenOf(lead),
        }),
      onSuccess,
      onError,
      onSettled,
    }),
    note: useMutation({
      mutationFn: ({ text }: NoteToStore) => call(leads.note, { ...ref, text }),
      onSuccess: (lead, { onStored }) => {
        onSuccess(lead)
        onStored()
      },
      onError,
      onSettled,
    }),
  }
}

/** Erases a lead; whoever hears that it is erased does so also where the dialog is closed by then. */
export function useEraseLead({ kind, leadId }: LeadRef) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (_onErased: () => void) => call(leads.remove, { kind, leadId }),
    onSuccess: (_answer, onErased) => onErased(),
    onError: useToldWhenLeft('lead'),
    onSettled: () => outdate(queries, 'leads'),
  })
}

/** Takes somebody off the list of the newsletter. */
export function useEraseReader(readerId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (_onErased: () => void) => call(newsletterReaders.remove, { readerId }),
    onSuccess: (_answer, onErased) => onErased(),
    onError: useToldWhenLeft('reader'),
    onSettled: () => outdate(queries, 'newsletter'),
  })
}

const provisionKey = (leadId: string) => ['leads', 'provision', leadId] as const

/** Whether the restaurant of a lead is being made, also from a form that was closed and opened again. */
export const useIsProvisioning = (leadId: string): boolean =>
  useIsMutating({ mutationKey: provisionKey(leadId) }) > 0

interface RestaurantToMake {
  wish: LeadWish
  /** Hears what was made, also where the form is gone by then. */
  onMade: (answer: Provisioned) => void
}

/**
 * Makes the restaurant of a submission. A try after one whose answer was lost finds what that one made, since the lead is
 * won by then.
 */
export function useProvision(leadId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: provisionKey(leadId),
    mutationFn: ({ wish }: RestaurantToMake) => call(leads.provision, { leadId, ...wish }),
    onSuccess: (answer, { onMade }) => onMade(answer),
    onError: useToldWhenLeft('lead'),
    onSettled: () => {
      outdate(queries, 'leads')
      outdate(queries, 'restaurants')
    },
  })
}
