import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_VOICE_PLACES } from '@maitre/contract/constants'
import { type Voice, voice, voiceTrials } from '@maitre/contract/voice'
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

/** What of the changes a trial is told; of very many changed locations the first ones. */
function triedOf({ locations, ...house }: Draft): Draft {
  return locations === undefined
    ? house
    : { ...house, locations: locations.slice(0, MAX_VOICE_PLACES) }
}

/** The replies by a voice that nobody has saved. The last ones stay in view while others are written. */
export const trialQuery = (restaurantId: string, { changes, turn, attempt }: TrialWish) =>
  queryOptions({
    queryKey: ['voice-trial', restaurantId, JSON.stringify(changes), turn, attempt] as const,
    queryFn: ({ signal }) =>
      call(voiceTrials.preview, { restaurantId, ...triedOf(changes), turn, attempt }, { signal }),
    placeholderData: keepPreviousData,
  })

export const publishedQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['voice', 'published', restaurantId] as const,
    queryFn: ({ signal }) => call(voiceTrials.published, { restaurantId }, { signal }),
  })

/** Saves changes, those of many locations in several calls, since one call takes so many and no more. */
async function saveInParts(restaurantId: string, changes: Draft): Promise<Voice> {
  const { locations = [], ...house } = changes
  const first = locations.slice(0, MAX_VOICE_PLACES)
  let saved = await call(voice.update, {
    restaurantId,
    ...house,
    ...(first.length > 0 && { locations: first }),
  })
  for (let at = MAX_VOICE_PLACES; at < locations.length; at += MAX_VOICE_PLACES)
    saved = await call(voice.update, {
      restaurantId,
      locations: locations.slice(at, at + MAX_VOICE_PLACES),
    })
  return saved
}

/** Saves changes of the voice; the trials that were written by the earlier one are forgotten. */
export function useSaveVoice(restaurantId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: Draft) => saveInParts(restaurantId, changes),
    onSuccess: (saved) => {
      queries.setQueryData(voiceQuery(restaurantId).queryKey, saved)
      outdate(queries, 'voice-trial')
    },
  })
}
