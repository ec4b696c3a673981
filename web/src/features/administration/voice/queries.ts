import {
  keepPreviousData,
  notifyManager,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { TriedPlace } from '@maitre/contract/place-values'
import { type Voice, voice, type VoiceChanges, voiceTrials } from '@maitre/contract/voice'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'

/** The voice of the restaurant itself; what is set at a region or a location stands in the settings of that place. */
export type HouseVoice = Omit<Voice, 'locations'>
/** What is changed of it. */
export type HouseChanges = Omit<VoiceChanges, 'locations'>

export const voiceQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['voice', 'house', restaurantId] as const,
    queryFn: async ({ signal }) => houseOf(await call(voice.get, { restaurantId }, { signal })),
  })

const houseOf = ({ locations: _apart, ...house }: Voice): HouseVoice => house

/** What a trial is asked for: by which voice, which reviews, and which wording. */
export interface TrialWish {
  /** The voice that replies are written by, in one text. */
  words: string
  /** What of it is not saved. */
  changes: HouseChanges & { place?: TriedPlace }
  turn: number
  attempt: number
}

/**
 * The replies by a voice, saved or not. The last ones stay in view while others are written, and are written anew by
 * nobody but whoever asks for it: saving a voice changes nothing in what was written by it.
 */
export const trialQuery = (restaurantId: string, { words, changes, turn, attempt }: TrialWish) =>
  queryOptions({
    queryKey: ['voice-trial', restaurantId, words, turn, attempt] as const,
    queryFn: ({ signal }) =>
      call(voiceTrials.preview, { restaurantId, ...changes, turn, attempt }, { signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })

export const publishedQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['voice', 'published', restaurantId] as const,
    queryFn: ({ signal }) => call(voiceTrials.published, { restaurantId }, { signal }),
  })

interface Save {
  changes: HouseChanges
  /** Told what is stored, with the voice as it is then. */
  onStored: (part: HouseChanges, voice: HouseVoice) => void
}

/** Saves changes of the voice. */
export function useSaveVoice(restaurantId: string) {
  const queries = useQueryClient()
  const { queryKey } = voiceQuery(restaurantId)
  return useMutation({
    mutationFn: async ({ changes, onStored }: Save) => {
      const stored = houseOf(await call(voice.update, { restaurantId, ...changes }))
      // An answer that was read before would show the voice as it was.
      await queries.cancelQueries({ queryKey, exact: true })
      queries.setQueryData(queryKey, stored)
      // What is stored is drawn first: the form would show what was before for a moment.
      notifyManager.schedule(() => onStored(changes, stored))
      // What holds at regions and locations follows, and the next version of each reply.
      outdate(queries, 'locations')
      outdate(queries, 'reviews')
    },
  })
}
