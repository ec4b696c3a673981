import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type Automation, automation, type OUTCOME_FILTERS } from '@maitre/contract/automation'
import type { Language } from '@maitre/contract/constants'
import type { TriedPolicy } from '@maitre/contract/place-values'
import { call, callPage } from '#lib/api'
import { nextOffset } from '#lib/next-page'
import { outdate } from '#lib/outdate'
import type { Changes } from './draft.ts'

/** How many consents, and how many outcomes of a dry run, are asked for at once. */
const PAGE = 20

export const automationQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['automation', restaurantId] as const,
    queryFn: ({ signal }) => call(automation.get, { restaurantId }, { signal }),
    // Countdowns end and begin by themselves.
    staleTime: 0,
  })

export const consentsQuery = (restaurantId: string) =>
  infiniteQueryOptions({
    queryKey: ['automation', restaurantId, 'consents'] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(automation.consents, { restaurantId, offset: pageParam, limit: PAGE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

export type Shown = (typeof OUTCOME_FILTERS)[number]

/** What is not saved yet: of the conditions of the restaurant, or of those at one place. */
export type TriedChanges = Changes & { place?: TriedPolicy }

interface DryRunAsked {
  restaurantId: string
  changes: TriedChanges
  /** The conditions as a whole: the same changes mean something else once others are saved. */
  conditions: string
  show: Shown
}

/** What a policy would have done in the last 30 days; the last answer stays in view while another is worked out. */
export const dryRunQuery = ({ restaurantId, changes, conditions, show }: DryRunAsked) =>
  infiniteQueryOptions({
    queryKey: ['automation-dry-run', restaurantId, conditions, show] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        automation.dryRun,
        { restaurantId, ...changes, show, offset: pageParam, limit: PAGE },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ data, page }) =>
      page.hasMore ? (page.offset ?? 0) + data.outcomes.length : undefined,
    placeholderData: keepPreviousData,
  })

/** Changes that are sent, with who hears that they are stored. */
interface Sent {
  changes: Changes
  onStored: () => void
}

/** The text that was read, and in which language. */
interface Read {
  text_version: number
  language: Language
}

/** Everything that can be done to the policy; each answers it as it then stands, and every screen follows. */
export function useAutomationWrites(restaurantId: string) {
  const queries = useQueryClient()
  const onSuccess = (stored: Automation): void => {
    queries.setQueryData(automationQuery(restaurantId).queryKey, stored)
  }
  const onSettled = (): void => {
    for (const domain of ['automation', 'session', 'restaurant', 'reviews', 'home'])
      outdate(queries, domain)
  }
  const then = { onSuccess, onSettled }
  const thenSettled = {
    onSuccess: (stored: Automation, { onStored }: Sent): void => {
      onStored()
      onSuccess(stored)
    },
    onSettled,
  }
  return {
    save: useMutation({
      mutationFn: ({ changes }: Sent) => call(automation.update, { restaurantId, ...changes }),
      ...thenSettled,
    }),
    agree: useMutation({
      mutationFn: ({ changes, text_version, language }: Sent & Read) =>
        call(automation.consent, { restaurantId, ...changes, text_version, language }),
      ...thenSettled,
    }),
    withdraw: useMutation({
      mutationFn: () => call(automation.withdraw, { restaurantId }),
      ...then,
    }),
    stop: useMutation({
      mutationFn: (stopped: boolean) => call(automation.stop, { restaurantId, stopped }),
      ...then,
    }),
  }
}
