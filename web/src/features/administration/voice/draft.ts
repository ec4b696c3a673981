import type { VoiceFact } from '@maitre/contract/voice'
import { asStored, isSame, tidy } from './as-stored.ts'
import type { HouseChanges, HouseVoice } from './queries.ts'

/** What a person has changed of the voice and not saved. */
export interface Draft extends HouseChanges {
  /** The reply to follow that is being written and stands in no list yet. */
  writing?: string | undefined
}

/** The voice as it would be with a draft, with what is still being written as it stands. */
export function withDraft(stored: HouseVoice, { writing: _writing, ...draft }: Draft): HouseVoice {
  const given = Object.entries(draft).filter(([, value]) => value !== undefined)
  return { ...stored, ...Object.fromEntries(given) }
}

/** The voice that saving a draft makes: the reply that is being written belongs to it, a fact without words does not. */
export function wantedVoice(stored: HouseVoice, draft: Draft): HouseVoice {
  const voice = withDraft(stored, draft)
  return asStored({ ...voice, examples: [...voice.examples, draft.writing ?? ''] })
}

/** What saving a draft changes of what is stored; what was changed back is no change. */
export const changesOf = (stored: HouseVoice, draft: Draft): HouseChanges =>
  differences(asStored(stored), wantedVoice(stored, draft))

/** A draft without what stands in it as it is stored; undefined where nothing is left. */
export function unsavedOf(stored: HouseVoice, draft: Draft): Draft | undefined {
  const unsaved = {
    ...differences(stored, withDraft(stored, draft)),
    ...(draft.writing && { writing: draft.writing }),
  }
  return isChanged(unsaved) ? unsaved : undefined
}

interface Stored {
  /** The draft as it is now. */
  now: Draft
  /** The draft as it was when Save was pressed. */
  sent: Draft
  /** What of it was stored. */
  part: HouseChanges
  /** The voice with that. */
  stored: HouseVoice
}

/** What is left of a draft once a part of it is stored: the rest, and whatever was changed since Save was pressed. */
export function leftOf({ now, sent, part, stored }: Stored): Draft | undefined {
  const { writing, ...house } = now
  const before = new Map<string, unknown>(Object.entries(sent))
  const goesOn = part.examples === undefined || writing !== sent.writing
  // A reply that went on while its first words were stored takes their place.
  const begun = goesOn && writing && part.examples ? tidy(sent.writing ?? '') : ''
  return unsavedOf(stored, {
    ...Object.fromEntries(
      Object.entries(house).filter(
        ([key, value]) => !(key in part && isSame(value, before.get(key))),
      ),
    ),
    ...(begun !== '' && {
      examples: (now.examples ?? stored.examples).filter((one) => one !== begun),
    }),
    ...(goesOn && { writing }),
  })
}

export function isChanged(changes: Draft): boolean {
  return Object.keys(changes).length > 0
}

/** Whether a fact has words in no language, which is nothing that a reply could state. */
export const isWordless = ({ en, fr }: VoiceFact): boolean => !en?.trim() && !fr?.trim()

/** Whether one of the facts has no words. */
export const hasWordless = ({ facts }: HouseVoice): boolean => facts.some(isWordless)

function differences(from: HouseVoice, to: HouseVoice): HouseChanges {
  const present = new Map<string, unknown>(Object.entries(from))
  const differing = Object.entries(to).filter(([key, value]) => !isSame(value, present.get(key)))
  return Object.fromEntries(differing)
}
