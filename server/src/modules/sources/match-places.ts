import type { PlaceMatch } from '@maitre/contract/source-consent-words'
import type { SourceLocation } from '#connectors/source'
import { plainWords } from '#platform/plain-letters'
import { addressWords } from './address-words.ts'

/** A location of the restaurant, as far as places are found by it. */
export interface Ours {
  id: string
  name: string
  address: string | null
  placeId: string | null
}

export interface Match {
  locationId: string
  by: PlaceMatch
}

type Place = Pick<SourceLocation, 'name' | 'pushedAs' | 'title' | 'placeId' | 'address'>

/**
 * The places that are some location's beyond doubt, by their names. Two that fit one location, or one that fits two,
 * are left to a person, and so is one that fits by its name alone.
 */
export function matchPlaces(
  places: readonly Place[],
  ours: readonly Ours[],
  /** The location of each place that is connected, by `pushedAs`. */
  connected: ReadonlyMap<string, string>,
): ReadonlyMap<string, Match> {
  const matched = new Map<string, Match>()
  const used = new Set(connected.values())
  for (const { name, pushedAs } of places) {
    const locationId = connected.get(pushedAs)
    if (locationId !== undefined) matched.set(name, { locationId, by: 'connected' })
  }
  for (const [by, fits] of WAYS) {
    const free = places.filter(({ name }) => !matched.has(name))
    const open = ours.filter(({ id }) => !used.has(id))
    for (const place of free) {
      const [location, ...others] = open.filter((one) => fits(place, one))
      if (location === undefined || others.length > 0) continue
      if (free.some((one) => one !== place && fits(one, location))) continue
      matched.set(place.name, { locationId: location.id, by })
      used.add(location.id)
    }
  }
  return matched
}

const WAYS: readonly (readonly [PlaceMatch, (place: Place, ours: Ours) => boolean])[] = [
  ['place_id', ({ placeId }, ours) => placeId !== null && placeId === ours.placeId],
  [
    'address',
    (place, ours) =>
      // Two ids that differ are two places, however alike they are called.
      (place.placeId === null || ours.placeId === null) &&
      isNamed(place.title, ours.name) &&
      isAt(place.address, ours.address),
  ],
]

/** Whether a place's title (often the restaurant and the quarter) is the location's name, or begins or ends with it. */
export function isNamed(title: string, name: string): boolean {
  const [whole, part] = [plainWords(title), plainWords(name)]
  return (
    part !== '' && (whole === part || whole.endsWith(` ${part}`) || whole.startsWith(`${part} `))
  )
}

/** As few words as a number, a street and a town. */
const FEWEST_WORDS = 3

/** Whether two addresses are one: all that the shorter one says the longer one says too, with a number among it. */
export function isAt(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  const [fewer, more] = [addressWords(one), addressWords(other)].toSorted((a, b) => a.size - b.size)
  if (fewer === undefined || more === undefined || fewer.size < FEWEST_WORDS) return false
  return [...fewer].some((word) => /\d/u.test(word)) && [...fewer].every((word) => more.has(word))
}
