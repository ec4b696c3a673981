import type { Voice, VoiceChanges, VoiceFact } from '@maitre/contract/voice'
import { asStored, isSame, tidy } from './as-stored.ts'

/** What a person has changed of the voice and not saved; a location that changes is there whole. */
export interface Draft extends VoiceChanges {
  /** The reply to follow that is being written and stands in no list yet. */
  writing?: string | undefined
}

type Place = Voice['locations'][number]

/** The voice as it would be with a draft, with what is still being written as it stands. */
export function withDraft(stored: Voice, { writing: _writing, ...draft }: Draft): Voice {
  const { locations = [], ...house } = draft
  const given = Object.entries(house).filter(([, value]) => value !== undefined)
  const own = new Map(locations.map(({ location_id, ...one }) => [location_id, one]))
  return {
    ...stored,
    ...Object.fromEntries(given),
    locations: stored.locations.map((one) => ({ ...one, ...own.get(one.location_id) })),
  }
}

/** The voice that saving a draft makes: the reply that is being written belongs to it, a fact without words does not. */
export function wantedVoice(stored: Voice, draft: Draft): Voice {
  const voice = withDraft(stored, draft)
  return asStored({ ...voice, examples: [...voice.examples, draft.writing ?? ''] })
}

/** What saving a draft changes of what is stored; what was changed back is no change. */
export const changesOf = (stored: Voice, draft: Draft): VoiceChanges =>
  differences(asStored(stored), wantedVoice(stored, draft))

/** A draft without what stands in it as it is stored; undefined where nothing is left. */
export function unsavedOf(stored: Voice, draft: Draft): Draft | undefined {
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
  part: VoiceChanges
  /** The voice with that. */
  stored: Voice
}

/** What is left of a draft once a part of it is stored: the rest, and whatever was changed since Save was pressed. */
export function leftOf({ now, sent, part, stored }: Stored): Draft | undefined {
  const { locations = [], writing, ...house } = now
  const before = new Map<string, unknown>(Object.entries(sent))
  const places = new Map(sent.locations?.map((one) => [one.location_id, one]))
  const isStored = new Set(part.locations?.map((one) => one.location_id))
  const goesOn = part.examples === undefined || writing !== sent.writing
  // A reply that went on while its first words were stored takes their place.
  const begun = goesOn && writing && part.examples ? tidy(sent.writing ?? '') : ''
  return unsavedOf(stored, {
    ...Object.fromEntries(
      Object.entries(house).filter(
        ([key, value]) => !(key in part && isSame(value, before.get(key))),
      ),
    ),
    locations: locations.filter(
      (one) => !(isStored.has(one.location_id) && isSame(one, places.get(one.location_id))),
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

/** Where a fact has no words: in the voice of the house (null) or at that location; undefined where all have some. */
export function findWordless({ facts, locations }: Voice): Place | null | undefined {
  if (facts.some(isWordless)) return null
  return locations.find((place) => place.facts.some(isWordless))
}

function differences(from: Voice, to: Voice): VoiceChanges {
  const { locations: before, ...house } = from
  const present = new Map<string, unknown>(Object.entries(house))
  const { locations: after, ...wanted } = to
  const differing = Object.entries(wanted).filter(
    ([key, value]) => !isSame(value, present.get(key)),
  )
  const places = after
    .filter((place, at) => !isSame(place, before[at]))
    .map(({ name: _name, ...own }) => own)
  return { ...Object.fromEntries(differing), ...(places.length > 0 && { locations: places }) }
}
