import type { Voice, VoiceFact } from '@maitre/contract/voice'

type Spoken = Voice['signature']
type Place = Voice['locations'][number]

/** The voice as the server stores it: lines without spaces around them, facts that have words in the order of keys. */
export function asStored(voice: Voice): Voice {
  return {
    ...voice,
    signature: spoken(voice.signature),
    facts: worded(voice.facts),
    forbidden_words: voice.forbidden_words.map(tidy),
    examples: [...new Set(voice.examples.map(tidy))].filter((text) => text !== ''),
    locations: voice.locations.map((place): Place => {
      return { ...place, signature: spoken(place.signature), facts: worded(place.facts) }
    }),
  }
}

/** A line of text as the server stores it. */
export const tidy = (line: string): string => line.replaceAll(/\s+/gu, ' ').trim()
const tidyOrNone = (line: string | null): string | null => tidy(line ?? '') || null
const spoken = ({ en, fr }: Spoken): Spoken => ({ en: tidyOrNone(en), fr: tidyOrNone(fr) })

const worded = (facts: readonly VoiceFact[]): VoiceFact[] =>
  facts
    .map(({ key, ...words }) => ({ key, ...spoken(words) }))
    .filter(({ en, fr }) => en !== null || fr !== null)
    .toSorted((one, other) => one.key.localeCompare(other.key))

/** Whether a location adds anything to the voice of the house. */
export const addsSomething = ({ instructions, signature, facts }: Place): boolean =>
  instructions.trim() !== '' || facts.length > 0 || (signature.en ?? signature.fr) !== null

/** A voice as one text: names of locations make no difference in it, nor do those that add nothing. */
export function wordsOfVoice({ locations, ...house }: Voice): string {
  const own = locations.filter(addsSomething).map(({ name: _name, ...one }) => one)
  return JSON.stringify(ordered({ ...house, own }))
}

/** Whether two values are the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, part]) => [key, ordered(part)]),
  )
}
