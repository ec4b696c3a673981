import {
  keepPreviousData,
  notifyManager,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { MAX_VOICE_PLACES } from '@maitre/contract/constants'
import { type Voice, voice, type VoiceChanges, voiceTrials } from '@maitre/contract/voice'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'

/** The voice has a part for each location, so whoever writes locations outdates it as well. */
export const voiceQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['locations', 'voice', restaurantId] as const,
    queryFn: ({ signal }) => call(voice.get, { restaurantId }, { signal }),
  })

/** What a trial is asked for: the changes, which reviews, and which wording. */
export interface TrialWish {
  changes: VoiceChanges
  turn: number
  attempt: number
}

/** What of the changes a trial is told; of very many changed locations the first ones. */
function triedOf({ locations, ...house }: VoiceChanges): VoiceChanges {
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

/** Changes in the parts that are saved one after the other, since one call takes so many locations and no more. */
function partsOf({ locations = [], ...house }: VoiceChanges): VoiceChanges[] {
  const [first, ...others] = Array.from(
    { length: Math.ceil(locations.length / MAX_VOICE_PLACES) },
    (_, at) => ({ locations: locations.slice(at * MAX_VOICE_PLACES).slice(0, MAX_VOICE_PLACES) }),
  )
  return [{ ...house, ...first }, ...others]
}

interface Save {
  changes: VoiceChanges
  /** Told of each part as soon as it is stored, with the voice as it is then; a later part may fail. */
  onStored: (part: VoiceChanges, voice: Voice) => void
}

/** Saves changes of the voice; the trials that were written by the earlier one are forgotten. */
export function useSaveVoice(restaurantId: string) {
  const queries = useQueryClient()
  const { queryKey } = voiceQuery(restaurantId)
  return useMutation({
    mutationFn: async ({ changes, onStored }: Save) => {
      for (const part of partsOf(changes)) {
        const stored = await call(voice.update, { restaurantId, ...part })
        // An answer that was read before would show the voice as it was.
        await queries.cancelQueries({ queryKey, exact: true })
        queries.setQueryData(queryKey, stored)
        // What is stored is drawn first: the form would show what was before for a moment.
        notifyManager.schedule(() => onStored(part, stored))
      }
      outdate(queries, 'voice-trial')
    },
  })
}
