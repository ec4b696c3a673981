import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Language, LANGUAGES, type Platform } from '@maitre/contract/constants'
import { feedbackPages } from '@maitre/contract/feedback'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'
import { loadWords } from '#lib/words'
import type words from '#locales/en/administration-feedback.json'

export const feedbackPageQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['feedback-page', restaurantId] as const,
    queryFn: ({ signal }) => call(feedbackPages.get, { restaurantId }, { signal }),
    staleTime: 0,
  })

/** The words of a poster, which is for guests and so in their languages, whatever that of the screen. */
export const sheetWordsQuery = queryOptions({
  queryKey: ['words', 'administration-feedback'] as const,
  queryFn: () => Promise.all(LANGUAGES.map(sheetWords)),
  staleTime: Infinity,
})

async function sheetWords(language: Language) {
  const { sheet } = await loadWords(language, 'administration-feedback')
  // Every language has the words that the English file has, which a test holds.
  return { language, ...(sheet as (typeof words)['sheet']) }
}

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
