import { isDeepStrictEqual } from 'node:util'
import type { Voice, VoiceChanges, VoiceFact } from '@maitre/contract/voice'

/** What of a voice would not stay as it is. */
export interface VoiceDifference {
  /** The fields of the house. */
  fields: ReadonlySet<string>
  /** The ids of the locations. */
  places: ReadonlySet<string>
}

/** In which of its parts a voice would become another one; what stands already may be sent again. */
export function findDifference(before: Voice, changes: VoiceChanges): VoiceDifference {
  const { locations = [], facts, ...plain } = changes
  const house = { ...plain, facts: facts && settled(facts) }
  const present = new Map<string, unknown>(Object.entries(before))
  const fields = Object.entries(house)
    .filter(([key, value]) => value !== undefined && !isDeepStrictEqual(value, present.get(key)))
    .map(([key]) => key)
  const places = new Map(before.locations.map((one) => [one.location_id, one]))
  const others = locations.filter((wanted) => {
    const { name: _name, ...own } = places.get(wanted.location_id) ?? {}
    return !isDeepStrictEqual({ ...wanted, facts: settled(wanted.facts) }, own)
  })
  return { fields: new Set(fields), places: new Set(others.map((one) => one.location_id)) }
}

/** Facts as a voice answers them: those with words, by their keys. */
function settled(facts: readonly VoiceFact[]): VoiceFact[] {
  return facts
    .filter(({ en, fr }) => en !== null || fr !== null)
    .toSorted((one, other) => one.key.localeCompare(other.key))
}

/**
 * What the audit log keeps of a voice, with those of its locations that change. An example answers a guest, so the name
 * of its field has the log keep no word of it.
 */
export function loggedVoice(voice: Voice, { places }: VoiceDifference): object {
  const { tone, instructions, examples, locations, ...plain } = voice
  return {
    ...plain,
    reply_tone: tone,
    additional_system_prompt_instructions: instructions,
    examples: examples.map((text) => ({ text })),
    locations: locations
      .filter(({ location_id }) => places.has(location_id))
      // Under `name` the screen of the log would tell the name and nothing else.
      .map(({ name: place, ...one }) => ({ place, ...one })),
  }
}
