import { answeredFields, type PlaceValues } from '@maitre/contract/place-values'
import type { PlaceOrigin } from '@maitre/contract/regions'
import { PLACE_SETTINGS, type PlaceSetting } from '@maitre/contract/place-setting-names'
import { z } from 'zod'
import type { TenantTx } from '#platform/database'

/** What is set at a place itself. */
export type OwnValues = Partial<PlaceValues>
/** A place with what is set there. */
export interface Level {
  place: PlaceOrigin
  own: OwnValues
}
/** What holds at a place, and the place by which each of it is set. */
interface Resolved {
  values: PlaceValues
  from: Record<PlaceSetting, PlaceOrigin>
}

/**
 * What holds below a place where that is set: instructions are added to those above, facts go by their keys and the words
 * of a signature by their languages, and everything else takes the place of what is above (decision 0056).
 */
function below(above: PlaceValues, own: OwnValues): PlaceValues {
  const { 'voice.signature': signature, 'voice.facts': facts = [] } = own
  const keys = new Set(facts.map(({ key }) => key))
  const kept = above['voice.facts'].filter(({ key }) => !keys.has(key))
  return {
    ...above,
    ...own,
    'voice.instructions': [above['voice.instructions'], own['voice.instructions'] ?? '']
      .filter((one) => one.trim() !== '')
      .join('\n'),
    'voice.signature': {
      en: signature?.en ?? above['voice.signature'].en,
      fr: signature?.fr ?? above['voice.signature'].fr,
    },
    'voice.facts': [...kept, ...facts].toSorted((one, other) => one.key.localeCompare(other.key)),
  }
}

/** What holds at the last of some places, of which the first is the restaurant itself: the one rule of inheritance. */
export function resolve(
  restaurant: { place: PlaceOrigin; values: PlaceValues },
  levels: readonly Level[],
): Resolved {
  const { place, values } = restaurant
  const from = (setting: PlaceSetting): PlaceOrigin =>
    levels.findLast(({ own }) => own[setting] !== undefined)?.place ?? place
  return {
    values: levels.reduce((above, { own }) => below(above, own), values),
    // Every setting of the list has its entry, which Object.fromEntries forgets.
    from: Object.fromEntries(PLACE_SETTINGS.map((one) => [one, from(one)])) as Resolved['from'],
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
