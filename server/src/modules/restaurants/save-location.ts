import type { Location } from '@maitre/contract/locations'
import type { Services } from '#context'
import { isDuplicate, type TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { getLocation, getRestaurant, listLocations } from './queries.ts'
import { changeHouse } from './save-restaurant.ts'

export async function createLocation(
  services: Services,
  tx: TenantTx,
  name: string,
): Promise<Location> {
  const restaurant = await getRestaurant(tx)
  await requireFreeName(tx, name)
  const id = newId(services.clock.now())
  await unlessTaken(() =>
    tx.db
      .insertInto('locations')
      .values({
        restaurant_id: tx.restaurantId,
        location_id: id,
        kind: 'place',
        name,
        timezone: restaurant.timezone,
        created_at: services.clock.now(),
      })
      .execute(),
  )
  await changeHouse(tx)
  await services.live.accessChanged(tx, { restaurantId: tx.restaurantId })
  return getLocation(tx, id)
}

export async function updateLocation(
  services: Services,
  tx: TenantTx,
  locationId: string,
  name: string,
): Promise<Location> {
  await getLocation(tx, locationId)
  await requireFreeName(tx, name, locationId)
  await unlessTaken(() =>
    tx.db
      .updateTable('locations')
      .set({ name })
      .where('restaurant_id', '=', tx.restaurantId)
      .where('location_id', '=', locationId)
      .execute(),
  )
  await changeHouse(tx)
  await services.live.accessChanged(tx, { restaurantId: tx.restaurantId })
  return getLocation(tx, locationId)
}

/** Its reviews go with it; its people must have been moved first. */
export async function removeLocation(
  services: Services,
  tx: TenantTx,
  locationId: string,
): Promise<void> {
  await getLocation(tx, locationId)
  const people = await tx.db
    .selectFrom('users')
    .select('user_id')
    .where('location_id', '=', locationId)
    .limit(1)
    .execute()
  if (people.length > 0) throw new AppError('location.in_use')
  await tx.db.deleteFrom('connection_routes').where('location_id', '=', locationId).execute()
  await tx.db.deleteFrom('user_locations').where('location_id', '=', locationId).execute()
  await tx.db
    .deleteFrom('locations')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('location_id', '=', locationId)
    .execute()
  await changeHouse(tx)
  await services.live.accessChanged(tx, { restaurantId: tx.restaurantId })
}

async function requireFreeName(tx: TenantTx, name: string, except?: string): Promise<void> {
  const wanted = name.toLowerCase()
  const taken = (await listLocations(tx)).some(
    (location) => location.name.toLowerCase() === wanted && location.id !== except,
  )
  if (taken || wanted === 'all') throw new AppError('location.name_taken')
}

/** Two who ask at the same time both find it free: the unique index decides. */
async function unlessTaken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('location.name_taken', undefined, { cause: error })
    throw error
  }
}

export async function describeLocation(
  tx: TenantTx,
  locationId: string,
  described: { address: string; timezone: string; website: string; facts: object },
): Promise<void> {
  const { facts, ...plain } = described
  await tx.db
    .updateTable('locations')
    .set({ ...plain, facts: JSON.stringify(facts) })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('location_id', '=', locationId)
    .execute()
}
