import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language, Platform } from '@maitre/contract/constants'
import { feedbackPages } from '@maitre/contract/feedback'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'
import { loadWords } from '#lib/words'

export const feedbackPageQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['feedback-page', restaurantId] as const,
    queryFn: ({ signal }) => call(feedbackPages.get, { restaurantId }, { signal }),
    staleTime: 0,
  })

/** The words of a poster, which is for guests and so in their language, whatever that of the screen. */
export const sheetWordsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['words', 'administration-feedback', language] as const,
    queryFn: () => loadWords(language, 'administration-feedback'),
    staleTime: Infinity,
  })

/** An address that was typed for a location; an empty one forgets it. */
export interface TypedAddress {
  locationId: string
  source: Platform
  address: string
}

/** Opens and closes the page, and stores where guests review a location. */
export function useFeedbackWrites(restaurantId: string) {
  const queries = useQueryClient()
  return {
    open: useMutation({
      mutationFn: (isOpen: boolean) =>
        call(feedbackPages.update, { restaurantId, is_open: isOpen }),
      onSuccess: (stored) => queries.setQueryData(feedbackPageQuery(restaurantId).queryKey, stored),
    }),
    save: useMutation({
      mutationFn: (typed: TypedAddress) =>
        call(feedbackPages.updatePublicPage, { restaurantId, ...typed }),
      onSettled: () => outdate(queries, 'feedback-page'),
    }),
  }
}
