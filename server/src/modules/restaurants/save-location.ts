import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { Changes, TenantTx } from '#platform/database'
import { isDuplicate } from '#platform/database-errors'
import { eraseLocalRows } from '#platform/erase'
import { AppError } from '#platform/errors'
import { defineEvent } from '#platform/events'
import { newId } from '#platform/ids'
import { getLocation, getRestaurant, listLocations, type PlainLocation } from './queries.ts'
import { holdPolicy } from './automation-policy.ts'
import { policyChanged } from './policy-changed.ts'
import { dropPlace } from './place-settings.ts'
import { getRegion } from './regions.ts'
import { storeOwnValues, withChange } from './save-place-settings.ts'
import { factsOf } from './spoken.ts'
import { changeHouse } from './save-restaurant.ts'

/** What a location is known by besides its name. */
type LocationDetails = Changes<
  Pick<PlainLocation, 'address' | 'website' | 'timezone' | 'region_id'>
>

/** A location was given a time zone: what lies on days or hours of its former one follows, by jobs. */
export const timeZoneChanged = defineEvent<{ restaurantId: string; locationId: string }>(
  'time_zone.changed',
)

export async function createLocation(
  services: Services,
  tx: TenantTx,
  name: string,
  described: LocationDetails = {},
): Promise<PlainLocation> {
  const restaurant = await getRestaurant(tx)
  await requireFreeName(tx, name)
  if (described.region_id) await getRegion(tx, described.region_id)
  const id = newId(services.clock.now())
  await unlessTaken(() =>
    tx.db
      .insertInto('locations')
      .values({
        restaurant_id: tx.restaurantId,
        location_id: id,
        kind: 'place',
        name,
        ...described,
        timezone: described.timezone ?? restaurant.timezone,
        created_at: services.clock.now(),
      })
      .execute(),
  )
  await changeHouse(tx)
  await services.live.accessChanged(tx, { restaurantId: tx.restaurantId })
  const made = await getLocation(tx, id)
  audit(services, tx, {
    what: 'location.created',
    subject: `location:${id}`,
    after: describedBy(made),
  })
  return made
}

export async function updateLocation(
  services: Services,
  tx: TenantTx,
  locationId: string,
  changes: Changes<Pick<PlainLocation, 'name'>> & LocationDetails,
): Promise<PlainLocation> {
  // What holds there is another in another region, the policy too, which is held before the location is.
  const policy = changes.region_id === undefined ? null : await holdPolicy(services, tx)
  // Of two who give it a time zone at once, the later one reads the earlier's.
  if (changes.timezone !== undefined) await holdLocation(tx, locationId)
  const before = await getLocation(tx, locationId)
  if (changes.name !== undefined) await requireFreeName(tx, changes.name, locationId)
  if (changes.region_id) await getRegion(tx, changes.region_id)
  if (Object.values(changes).every((value) => value === undefined)) return before
  await unlessTaken(() =>
    tx.db
      .updateTable('locations')
      .set(changes)
      .where('restaurant_id', '=', tx.restaurantId)
      .where('location_id', '=', locationId)
      .execute(),
  )
  await changeHouse(tx)
  await services.live.accessChanged(tx, { restaurantId: tx.restaurantId })
  const after = await getLocation(tx, locationId)
  if (policy !== null && after.region_id !== before.region_id)
    await services.events.announce(tx, policyChanged, { restaurantId: tx.restaurantId, policy })
  if (after.timezone !== before.timezone)
    await services.events.announce(tx, timeZoneChanged, {
      restaurantId: tx.restaurantId,
      locationId,
    })
  audit(services, tx, {
    what: 'location.changed',
    subject: `location:${locationId}`,
    before: describedBy(before),
    after: describedBy(after),
  })
  return after
}

/** Has whoever else changes the location wait until the transaction ends. */
async function holdLocation(tx: TenantTx, locationId: string): Promise<void> {
  await tx.run(
    'location_hold',
    'select 1 from locations where restaurant_id = $1 and location_id = $2 for no key update',
    [tx.restaurantId, locationId],
  )
}

function describedBy({ name, address, website, timezone, region_id }: PlainLocation) {
  return { name, address, website, timezone, region_id }
}

/** A location is about to be removed: a module with something that must be moved first throws `location.in_use`. */
export const locationRemovalAsked = defineEvent<{ restaurantId: string; locationId: string }>(
  'location_removal.asked',
)

/** Removes a location with its reviews. */
export async function removeLocation(
  services: Services,
  tx: TenantTx,
  locationId: string,
): Promise<void> {
  const { name } = await getLocation(tx, locationId)
  const { restaurantId } = tx
  await services.events.announce(tx, locationRemovalAsked, { restaurantId, locationId })
  await eraseLocalRows(tx, { wholeRestaurant: false, locationIds: [locationId] })
  await dropPlace(tx, locationId)
  await tx.db
    .deleteFrom('locations')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('location_id', '=', locationId)
    .execute()
  await changeHouse(tx)
  await services.live.accessChanged(tx, { restaurantId: tx.restaurantId })
  audit(services, tx, {
    what: 'location.removed',
    subject: `location:${locationId}`,
    before: { name },
  })
}

async function requireFreeName(tx: TenantTx, name: string, except?: string): Promise<void> {
  const wanted = name.toLowerCase()
  if (wanted === SYNTHETIC_ALL_LOCATION) throw new AppError('location.name_reserved')
  const taken = (await listLocations(tx)).some(
    (location) => location.name.toLowerCase() === wanted && location.id !== except,
  )
  if (taken) throw new AppError('location.name_taken')
}

/** Turns the refusal of the unique index into our error, since two people may both have found the name free. */
async function unlessTaken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('location.name_taken', undefined, { cause: error })
    throw error
  }
}

/** Sets several fields of a location at once, as the demonstration does when it loads one. */
export async function describeLocation(
  services: Services,
  tx: TenantTx,
  { id, name }: { id: string; name: string },
  described: { address: string; timezone: string; website: string; facts: object },
): Promise<void> {
  const { facts, ...plain } = described
  await tx.db
    .updateTable('locations')
    .set(plain)
    .where('restaurant_id', '=', tx.restaurantId)
    .where('location_id', '=', id)
    .execute()
  const own = withChange({}, { set: { 'voice.facts': factsOf(facts) }, unset: [] })
  await storeOwnValues(tx, { kind: 'location', id, name }, own, ['voice.facts'])
  audit(services, tx, {
    what: 'location.changed',
    subject: `location:${id}`,
    after: described,
  })
}
