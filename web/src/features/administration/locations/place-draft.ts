import type { Location } from '@maitre/contract/locations'

/** What the form of a location is about, as it is typed; of a time zone that nobody knows yet, nothing. */
export interface PlaceDraft {
  name: string
  address: string
  website: string
  timezone: string
  /** The id of the region; empty for none. */
  region_id: string
}

/** A draft of a location; of a new one, where at most its time zone is known. */
export const draftOf = (place: {
  [Field in keyof PlaceDraft]?: Location[Field] | undefined
}): PlaceDraft => ({
  name: place.name ?? '',
  address: place.address ?? '',
  website: place.website ?? '',
  timezone: place.timezone ?? '',
  region_id: place.region_id ?? '',
})

const fieldsOf = ({ name, address, website, timezone, region_id }: PlaceDraft): PlaceDraft => ({
  name: name.trim(),
  address: address.trim(),
  website: website.trim(),
  timezone,
  region_id,
})

/** What is changed of a location; a region of null is none. */
export type PlaceChanges = Partial<Omit<PlaceDraft, 'region_id'>> & { region_id?: string | null }

/**
 * What of the fields is another than the form began with: so what somebody else changed meanwhile stays, and a new
 * location takes from its restaurant what nobody chose.
 */
export function changesOf(draft: PlaceDraft, was: PlaceDraft): PlaceChanges {
  const { name, address, website, timezone, region_id } = fieldsOf(draft)
  return {
    ...(name !== was.name && { name }),
    ...(address !== was.address && { address }),
    ...(website !== was.website && { website }),
    ...(timezone !== was.timezone && { timezone }),
    ...(region_id !== was.region_id && { region_id: region_id === '' ? null : region_id }),
  }
}
