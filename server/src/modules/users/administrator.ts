import type { Role } from '@maitre/contract/access'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import { getAllLocationId, getLocation, listLocations } from '#modules/restaurants'
import type { Actor } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { findUser, listGrantedLocations, roleById, type UserRow } from './queries.ts'

/** Who makes and changes users, and the locations with which they may do so: none but their own. */
export type Administrator = Pick<Actor, 'userId' | 'role' | 'locationIds' | 'seesAllLocations'>

/** Whoever runs the commands of Maitre stands above all restaurants. */
export const OPERATOR: Administrator = {
  userId: '',
  role: 'SuperAdmin',
  locationIds: [],
  seesAllLocations: true,
}

const has = (by: Administrator, locationId: string | null): boolean =>
  by.seesAllLocations || (locationId !== null && by.locationIds.includes(locationId))

/**
 * The user's row, if they are of this restaurant (row-level security does not guard the local table of users) and have
 * no location that the administrator lacks: whoever sets the password of somebody with more could become them. One's own
 * row is always found.
 */
export async function getAdministered(
  tx: TenantTx,
  by: Administrator,
  userId: string,
): Promise<UserRow> {
  const row = await findUser(tx, userId)
  if (row === undefined || row.restaurant_id !== tx.restaurantId)
    throw new AppError('user.not_found')
  if (row.role === 'SuperAdmin' && by.role !== 'SuperAdmin') throw new AppError('user.not_found')
  const theirs = [row.location_id, ...(await listGrantedLocations(tx, userId))]
  if (userId !== by.userId && !theirs.every((id) => has(by, id)))
    throw new AppError('user.not_found')
  return row
}

/** The role of that id, if the administrator may give it. */
export function grantable(by: Role, roles: readonly string[]): Role {
  const role = roleById(roles[0] ?? '')
  // A SuperAdmin stands above all restaurants, so only the command line makes one.
  if (role === 'SuperAdmin' || (by !== 'SuperAdmin' && by !== 'Admin')) {
    throw new AppError('access.role_required')
  }
  return role
}

/** The location of that id, or the hidden one for `all`; throws for one that the administrator lacks. */
export async function resolveLocation(
  tx: TenantTx,
  by: Administrator,
  given: string,
): Promise<string> {
  const all = await getAllLocationId(tx)
  if (given === SYNTHETIC_ALL_LOCATION || given === all) {
    if (!by.seesAllLocations) throw new AppError('access.all_locations_required')
    return all
  }
  if (!has(by, given)) throw new AppError('location.not_found')
  return (await getLocation(tx, given)).id
}

/** Grants these locations and no others; each must be a visible location that the administrator has. */
export async function grantLocations(
  tx: TenantTx,
  by: Administrator,
  userId: string,
  locationIds: readonly string[],
): Promise<void> {
  const granted = [...new Set(locationIds)]
  const isKnown =
    granted.every((id) => has(by, id)) &&
    (granted.length === 0 || (await listLocations(tx, granted)).length === granted.length)
  if (!isKnown) throw new AppError('location.not_found')
  await tx.db.deleteFrom('user_locations').where('user_id', '=', userId).execute()
  if (granted.length === 0) return
  await tx.db
    .insertInto('user_locations')
    .values(granted.map((location_id) => ({ user_id: userId, location_id })))
    .execute()
}
