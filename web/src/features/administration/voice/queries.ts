import {
  keepPreviousData,
  notifyManager,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { MAX_VOICE_PLACES } from '@maitre/contract/constants'
import {
  type Voice,
  voice,
  type VoiceChanges,
  type VoicePreview,
  voiceTrials,
} from '@maitre/contract/voice'
import { call } from '#lib/api'
import { wordsOfVoice } from './as-stored.ts'

/** The voice has a part for each location, so whoever writes locations outdates it as well. */
export const voiceQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['locations', 'voice', restaurantId] as const,
    queryFn: ({ signal }) => call(voice.get, { restaurantId }, { signal }),
  })

/** What a trial is asked for: a voice, which reviews, and which wording. */
export interface TrialWish {
  /** The voice that replies are written by, and what of it is not saved. */
  voice: Voice
  changes: VoiceChanges
  turn: number
  attempt: number
}

/**
 * The replies by a voice, saved or not. The last ones stay in view while others are written, and are written anew by
 * nobody but whoever asks for it: saving a voice changes nothing in what was written by it.
 */
export const trialQuery = (restaurantId: string, { voice: tried, ...wish }: TrialWish) =>
  queryOptions({
    queryKey: ['voice-trial', restaurantId, wordsOfVoice(tried), wish.turn, wish.attempt] as const,
    queryFn: ({ signal }) => tryVoice(restaurantId, wish, signal),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })

/**
 * Asks for the replies. One call takes so many locations and no more; where more are changed, the answer says of which
 * ones the reviews are, and those are told in another call if they were not in the first.
 */
async function tryVoice(
  restaurantId: string,
  { changes: { locations, ...house }, ...which }: Omit<TrialWish, 'voice'>,
  signal: AbortSignal,
): Promise<VoicePreview> {
  const ask = (told: typeof locations): Promise<VoicePreview> =>
    call(
      voiceTrials.preview,
      { restaurantId, ...house, ...(told && { locations: told }), ...which },
      { signal },
    )
  const first = locations?.slice(0, MAX_VOICE_PLACES)
  const replies = await ask(first)
  const needed = locations?.filter(({ location_id: id }) =>
    replies.some(({ review }) => review.location_id === id),
  )
  return needed?.every((one) => first?.includes(one)) === false ? ask(needed) : replies
}

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

/** Saves changes of the voice. */
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
    },
  })
}
