import type { Location } from '@maitre/contract/locations'

/** What the form of a location is about, as it is typed. */
export interface PlaceDraft {
  name: string
  address: string
  website: string
  timezone: string
}

/** A draft of a location; of a new one, where only its time zone is known. */
export const draftOf = (place: Pick<Location, 'timezone'> & Partial<Location>): PlaceDraft => ({
  name: place.name ?? '',
  address: place.address ?? '',
  website: place.website ?? '',
  timezone: place.timezone,
})

/** The fields of the call. */
export const fieldsOf = ({ name, address, website, timezone }: PlaceDraft): PlaceDraft => ({
  name: name.trim(),
  address: address.trim(),
  website: website.trim(),
  timezone,
})

/** What of the fields is another than before, so that what somebody else changed meanwhile stays. */
export function changesOf(draft: PlaceDraft, before: Location): Partial<PlaceDraft> {
  const was = draftOf(before)
  const { name, address, website, timezone } = fieldsOf(draft)
  return {
    ...(name !== was.name && { name }),
    ...(address !== was.address && { address }),
    ...(website !== was.website && { website }),
    ...(timezone !== was.timezone && { timezone }),
  }
}
