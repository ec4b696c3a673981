import type { Voice, VoiceChanges } from '@maitre/contract/voice'

/** What a person has changed of the voice and not saved; a location that changes is there whole. */
export type Draft = VoiceChanges

/** The voice as it would be with a draft. */
export function withDraft(stored: Voice, draft: Draft): Voice {
  const { locations = [], ...house } = draft
  const given = Object.entries(house).filter(([, value]) => value !== undefined)
  const own = new Map(locations.map(({ location_id, ...one }) => [location_id, one]))
  return {
    ...stored,
    ...Object.fromEntries(given),
    locations: stored.locations.map((one) => ({ ...one, ...own.get(one.location_id) })),
  }
}

/** What of a draft differs from what is stored; what was changed back is no change. */
export function changesOf(stored: Voice, draft: Draft): Draft {
  const present = new Map<string, unknown>(Object.entries(stored))
  const { locations = [], ...house } = draft
  const differing = Object.entries(house).filter(
    ([key, value]) => value !== undefined && !isSame(value, present.get(key)),
  )
  const places = locations.filter((wanted) => {
    const place = stored.locations.find((one) => one.location_id === wanted.location_id)
    if (place === undefined) return false
    const { name: _name, ...own } = place
    return !isSame(wanted, own)
  })
  return { ...Object.fromEntries(differing), ...(places.length > 0 && { locations: places }) }
}

export function isChanged(changes: Draft): boolean {
  return Object.keys(changes).length > 0
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

/** The same value with its fields in one order, so that two can be compared as text. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, part]) => [key, ordered(part)]),
  )
}
