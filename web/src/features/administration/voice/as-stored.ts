import type { VoiceFact } from '@maitre/contract/voice'
import type { HouseVoice } from './queries.ts'

type Spoken = HouseVoice['signature']

/** The voice as the server stores it: lines without spaces around them, facts that have words in the order of keys. */
export function asStored(voice: HouseVoice): HouseVoice {
  return {
    ...voice,
    signature: spoken(voice.signature),
    facts: worded(voice.facts),
    forbidden_words: voice.forbidden_words.map(tidy),
    examples: [...new Set(voice.examples.map(tidy))].filter((text) => text !== ''),
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

/** A voice as one text. */
export const wordsOfVoice = (voice: HouseVoice): string => JSON.stringify(ordered(voice))

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
