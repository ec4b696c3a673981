import { answeredFields, type PlaceValues } from '@maitre/contract/place-values'
import { LANGUAGES, type Language } from '@maitre/contract/constants'
import {
  type JoinedSetting,
  type PlaceSetting,
  SINGLE_SETTINGS,
  type SingleSetting,
} from '@maitre/contract/place-setting-names'
import type { PlaceOrigin, PlaceParts } from '@maitre/contract/regions'
import { z } from 'zod'
import type { TenantTx } from '#platform/database'

/** What is set at a place itself. */
export type OwnValues = Partial<PlaceValues>
type Signature = PlaceValues['voice.signature']
/** A place with what is set there. */
export interface Level {
  place: PlaceOrigin
  own: OwnValues
}
/** What holds at a place, the place by which each value is set, and of what is joined what each place gives. */
interface Resolved {
  values: PlaceValues
  from: Record<SingleSetting, PlaceOrigin>
  parts: PlaceParts
}

/** What each place gives of what is joined: instructions all, facts by their keys, a signature by its languages (decision 0056). */
function partsOf(levels: readonly Level[]): PlaceParts {
  const parts: PlaceParts = { 'voice.instructions': [], 'voice.signature': [], 'voice.facts': [] }
  const signed = new Set<Language>()
  const known = new Set<string>()
  // From the nearest place upwards, so that what a nearer one says is known.
  for (const { place, own } of levels.toReversed()) {
    const { 'voice.instructions': instructions = '', 'voice.signature': signature } = own
    const signs = LANGUAGES.filter((one) => signature?.[one] != null && !signed.has(one))
    const facts = (own['voice.facts'] ?? []).filter(({ key }) => !known.has(key))
    if (instructions.trim() !== '')
      parts['voice.instructions'].unshift({ place, value: instructions })
    if (signature !== undefined && signs.length > 0)
      parts['voice.signature'].unshift({ place, value: only(signature, signs) })
    if (facts.length > 0) parts['voice.facts'].unshift({ place, value: facts })
    for (const one of signs) signed.add(one)
    for (const { key } of facts) known.add(key)
  }
  return parts
}

/** The words of a signature in some languages. */
const only = ({ en, fr }: Signature, languages: readonly Language[]): Signature => ({
  en: languages.includes('en') ? en : null,
  fr: languages.includes('fr') ? fr : null,
})

/** What the parts of several places are together. */
function joined(parts: PlaceParts): Pick<PlaceValues, JoinedSetting> {
  const signatures = parts['voice.signature'].map(({ value }) => value)
  return {
    'voice.instructions': parts['voice.instructions'].map(({ value }) => value).join('\n'),
    'voice.signature': {
      en: signatures.find(({ en }) => en !== null)?.en ?? null,
      fr: signatures.find(({ fr }) => fr !== null)?.fr ?? null,
    },
    'voice.facts': parts['voice.facts']
      .flatMap(({ value }) => value)
      .toSorted((one, other) => one.key.localeCompare(other.key)),
  }
}

/** What holds at the last of some places, of which the first is the restaurant itself: the one rule of inheritance. */
export function resolve(
  restaurant: { place: PlaceOrigin; values: PlaceValues },
  levels: readonly Level[],
): Resolved {
  const { place, values } = restaurant
  const from = (setting: SingleSetting): PlaceOrigin =>
    levels.findLast(({ own }) => own[setting] !== undefined)?.place ?? place
  const parts = partsOf([{ place, own: values }, ...levels])
  return {
    values: {
      ...levels.reduce<PlaceValues>((above, { own }) => ({ ...above, ...own }), values),
      ...joined(parts),
    },
    // Every setting of the list has its entry, which Object.fromEntries forgets.
    from: Object.fromEntries(SINGLE_SETTINGS.map((one) => [one, from(one)])) as Resolved['from'],
    parts,
  }
}

interface Row {
  place_id: string
  setting: PlaceSetting
  value: unknown
}

/** Limits are held where values are set; what is stored is read whatever they are by now. */
const STORED = z.object(answeredFields).partial()

const pairOf = ({ setting, value }: Row) => [setting, value] as const

/** What is set at each of some places, by their ids; at all of the restaurant's where none are named. */
export async function listOwnValues(
  tx: TenantTx,
  placeIds?: readonly string[],
): Promise<Map<string, OwnValues>> {
  const rows = await tx.run<Row>(
    placeIds === undefined ? 'place_settings_all' : 'place_settings_some',
    `select place_id, setting, value from place_settings
      where restaurant_id = $1 ${placeIds === undefined ? '' : 'and place_id = any($2::uuid[])'}`,
    [tx.restaurantId, ...(placeIds === undefined ? [] : [placeIds])],
  )
  const values = new Map<string, OwnValues>()
  for (const [placeId, own] of Map.groupBy(rows, (row) => row.place_id))
    // What was parsed has a value wherever it has a key.
    values.set(placeId, STORED.parse(Object.fromEntries(own.map(pairOf))) as OwnValues)
  return values
}

interface LevelRow {
  location_id: string
  location_name: string
  region_id: string | null
  region_name: string | null
}

/** The places that a location stands under, the widest first and the location itself last, with what is set at each. */
export async function levelsOf(
  tx: TenantTx,
  locationIds: readonly string[],
): Promise<Map<string, Level[]>> {
  const rows = await tx.run<LevelRow>(
    'place_levels',
    `select l.location_id, l.name as location_name, l.region_id, r.name as region_name
       from locations l left join regions r on r.restaurant_id = l.restaurant_id and r.region_id = l.region_id and r.restaurant_id = $1
      where l.restaurant_id = $1 and l.kind = 'place' and l.location_id = any($2::uuid[])`,
    [tx.restaurantId, locationIds],
  )
  const ids = rows.flatMap(({ location_id, region_id }) => [location_id, region_id ?? []].flat())
  const own = await listOwnValues(tx, [...new Set(ids)])
  const levelOf = (place: PlaceOrigin): Level => ({ place, own: own.get(place.id) ?? {} })
  return new Map(
    rows.map(({ location_id: id, location_name: name, region_id, region_name }) => {
      const location = levelOf({ kind: 'location', id, name })
      if (region_id === null) return [id, [location]]
      return [id, [levelOf({ kind: 'region', id: region_id, name: region_name ?? '' }), location]]
    }),
  )
}

/** Removes what is set at a place that is removed. */
export async function dropPlace(tx: TenantTx, placeId: string): Promise<void> {
  await tx.db
    .deleteFrom('place_settings')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('place_id', '=', placeId)
    .execute()
}
