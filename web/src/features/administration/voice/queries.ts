import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { voice, voiceTrials } from '@maitre/contract/voice'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'
import type { Draft } from './draft.ts'

export const voiceQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['voice', restaurantId] as const,
    queryFn: ({ signal }) => call(voice.get, { restaurantId }, { signal }),
  })

/** What a trial is asked for: the changes, which reviews, and which wording. */
export interface TrialWish {
  changes: Draft
  turn: number
  attempt: number
}

/** The replies by a voice that nobody has saved. The last ones stay in view while others are written. */
export const trialQuery = (restaurantId: string, { changes, turn, attempt }: TrialWish) =>
  queryOptions({
    queryKey: ['voice-trial', restaurantId, JSON.stringify(changes), turn, attempt] as const,
    queryFn: ({ signal }) =>
      call(voiceTrials.preview, { restaurantId, ...changes, turn, attempt }, { signal }),
    placeholderData: keepPreviousData,
  })

export const publishedQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['voice', 'published', restaurantId] as const,
    queryFn: ({ signal }) => call(voiceTrials.published, { restaurantId }, { signal }),
  })

/** Saves changes of the voice; the trials that were written by the earlier one are forgotten. */
export function useSaveVoice(restaurantId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: Draft) => call(voice.update, { restaurantId, ...changes }),
    onSuccess: (saved) => {
      queries.setQueryData(voiceQuery(restaurantId).queryKey, saved)
      outdate(queries, 'voice-trial')
    },
  })
}
