import type { Location } from '@maitre/contract/locations'

/** What the form of a location is about, as it is typed. */
export interface PlaceDraft {
  name: string
  address: string
  website: string
}

/** A draft of a location; without one, of a new one. */
export const draftOf = (place: Location | undefined): PlaceDraft => ({
  name: place?.name ?? '',
  address: place?.address ?? '',
  website: place?.website ?? '',
})

/** The fields of the call. */
export const fieldsOf = ({ name, address, website }: PlaceDraft): PlaceDraft => ({
  name: name.trim(),
  address: address.trim(),
  website: website.trim(),
})

/** What of the fields is another than before, so that what somebody else changed meanwhile stays. */
export function changesOf(draft: PlaceDraft, before: Location): Partial<PlaceDraft> {
  const was = draftOf(before)
  const { name, address, website } = fieldsOf(draft)
  return {
    ...(name !== was.name && { name }),
    ...(address !== was.address && { address }),
    ...(website !== was.website && { website }),
  }
}
