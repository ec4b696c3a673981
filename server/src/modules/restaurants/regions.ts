import { MAX_REGIONS, PLACE_SETTINGS } from '@maitre/contract/place-setting-names'
import type { Places, Region } from '@maitre/contract/regions'
import type { Services } from '#context'
import type { Scope } from '#platform/actor'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { isDuplicate } from '#platform/database-errors'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { holdPolicy } from './automation-policy.ts'
import { policyChanged } from './policy-changed.ts'
import { dropPlace, listOwnValues, type OwnValues } from './place-settings.ts'
import { tellScreens } from './save-restaurant.ts'

/** Somebody's locations, by which they see regions. */
export type Seen = Pick<Scope, 'wholeRestaurant' | 'locationIds'>

interface RegionRow {
  region_id: string
  name: string
  /** All of its locations. */
  location_ids: string[]
}

/** The regions of the restaurant by name, each with all of its locations. */
export async function listRegions(tx: TenantTx): Promise<RegionRow[]> {
  return tx.run<RegionRow>(
    'regions_list',
    `select r.region_id, r.name, coalesce(jsonb_agg(l.location_id) filter (where l.location_id is not null), '[]') as location_ids
       from regions r left join locations l on l.restaurant_id = r.restaurant_id and l.region_id = r.region_id and l.restaurant_id = $1
      where r.restaurant_id = $1 group by r.region_id, r.name order by lower(r.name)`,
    [tx.restaurantId],
  )
}

/** Whether somebody may change what is set at a region: nobody decides for locations that they may not see. */
export const mayChangeRegion = (seen: Seen, { location_ids }: RegionRow): boolean =>
  seen.wholeRestaurant ||
  (location_ids.length > 0 && location_ids.every((one) => seen.locationIds.includes(one)))

const settingsOf = (own: OwnValues | undefined) =>
  PLACE_SETTINGS.filter((setting) => own?.[setting] !== undefined)

/** The regions and locations that somebody may see, with what is set at each. */
export async function listPlaces(tx: TenantTx, seen: Seen): Promise<Places> {
  const rows = await tx.db
    .selectFrom('locations')
    .select(['location_id as id', 'name', 'region_id'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('kind', '=', 'place')
    .orderBy('name')
    .execute()
  const own = await listOwnValues(tx)
  const locations = rows.filter(({ id }) => seen.wholeRestaurant || seen.locationIds.includes(id))
  const regions = (await listRegions(tx)).map((row) => regionOf(row, seen, own))
  return {
    regions: regions.filter(({ location_ids }) => seen.wholeRestaurant || location_ids.length > 0),
    locations: locations.map((one) => ({ ...one, settings: settingsOf(own.get(one.id)) })),
  }
}

function regionOf(row: RegionRow, seen: Seen, own: ReadonlyMap<string, OwnValues>): Region {
  const { region_id: id, name, location_ids } = row
  return {
    id,
    name,
    location_ids: location_ids.filter(
      (one) => seen.wholeRestaurant || seen.locationIds.includes(one),
    ),
    settings: settingsOf(own.get(id)),
    may_change: mayChangeRegion(seen, row),
  }
}

export async function getRegion(tx: TenantTx, regionId: string): Promise<RegionRow> {
  const region = (await listRegions(tx)).find(({ region_id }) => region_id === regionId)
  if (region === undefined) throw new AppError('region.not_found')
  return region
}

const WHOLE: Seen = { wholeRestaurant: true, locationIds: [] }

async function describe(tx: TenantTx, regionId: string): Promise<Region> {
  return regionOf(await getRegion(tx, regionId), WHOLE, await listOwnValues(tx, [regionId]))
}

export async function createRegion(
  services: Services,
  tx: TenantTx,
  name: string,
): Promise<Region> {
  if ((await listRegions(tx)).length >= MAX_REGIONS) throw new AppError('region.limit_reached')
  const now = services.clock.now()
  const id = newId(now)
  await unlessTaken(() =>
    tx.db
      .insertInto('regions')
      .values({ restaurant_id: tx.restaurantId, region_id: id, name, created_at: now })
      .execute(),
  )
  audit(services, tx, { what: 'region.created', subject: `region:${id}`, after: { name } })
  await tellScreens(services, tx)
  return describe(tx, id)
}

export async function renameRegion(
  services: Services,
  tx: TenantTx,
  regionId: string,
  name: string,
): Promise<Region> {
  const before = await getRegion(tx, regionId)
  if (before.name === name) return describe(tx, regionId)
  await unlessTaken(() =>
    tx.db
      .updateTable('regions')
      .set({ name })
      .where('restaurant_id', '=', tx.restaurantId)
      .where('region_id', '=', regionId)
      .execute(),
  )
  audit(services, tx, {
    what: 'region.changed',
    subject: `region:${regionId}`,
    before: { name: before.name },
    after: { name },
  })
  await tellScreens(services, tx)
  return describe(tx, regionId)
}

/** Deletes a region with what is set at it; its locations stay, in no region. */
export async function removeRegion(
  services: Services,
  tx: TenantTx,
  regionId: string,
): Promise<void> {
  const policy = await holdPolicy(services, tx)
  const { name, location_ids } = await getRegion(tx, regionId)
  await tx.db
    .updateTable('locations')
    .set({ region_id: null })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('region_id', '=', regionId)
    .execute()
  await dropPlace(tx, regionId)
  await tx.db
    .deleteFrom('regions')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('region_id', '=', regionId)
    .execute()
  audit(services, tx, {
    what: 'region.removed',
    subject: `region:${regionId}`,
    before: { name, location_ids },
  })
  await services.events.announce(tx, policyChanged, { restaurantId: tx.restaurantId, policy })
  await tellScreens(services, tx)
}

/** Turns the refusal of the unique index into our error. */
async function unlessTaken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('region.name_taken', undefined, { cause: error })
    throw error
  }
}
