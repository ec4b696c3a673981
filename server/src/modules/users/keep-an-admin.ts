import type { Role } from '@maitre/contract/access'
import { getAllLocationId } from '#modules/restaurants'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { UserRow } from './queries.ts'

/** What decides how much of the restaurant a person administers. */
type Rights = Pick<UserRow, 'role' | 'enabled' | 'location_id'>

/**
 * Throws where the restaurant would lose its last Admin. A SuperAdmin alone may remove the last person of all, since a
 * restaurant that is to be removed is emptied first.
 */
export async function keepAnAdmin(
  services: Services,
  tx: TenantTx,
  by: Role,
  before: UserRow,
  /** The user as they will be; null where they are removed. */
  after: Rights | null,
): Promise<void> {
  if (!(await losesLastAdmin(services, tx, before, after))) return
  const isEmptied = by === 'SuperAdmin' && after === null && (await isAlone(tx, before))
  if (!isEmptied) throw new AppError('user.last_admin')
}

/**
 * Whether that change would take the restaurant's last Admin of all locations, without whom consent, people, data and
 * webhook are closed to the house; where it has none of all, whether it would take its last Admin. Whoever asks holds the
 * restaurant (`holdRestaurant`) from before they read the person: of two Admins who remove each other at once both would
 * find the other one still there.
 */
export async function losesLastAdmin(
  services: Services,
  tx: TenantTx,
  before: UserRow,
  after: Rights | null,
): Promise<boolean> {
  if (!isAdmin(before)) return false
  const all = await getAllLocationId(tx)
  const isOfAll = before.location_id === all
  const stays = after !== null && isAdmin(after) && (!isOfAll || after.location_id === all)
  return !stays && !(await hasOtherAdmin(services, tx, before.user_id, isOfAll ? all : null))
}

/** Whether the person is the last Admin of all locations, so that no other location can be given to them. */
export const isLastOfAll = (services: Services, tx: TenantTx, row: UserRow): Promise<boolean> =>
  losesLastAdmin(services, tx, row, { ...row, location_id: null })

/**
 * Whether the restaurant has an Admin besides that person who can sign in, with that location where one is named.
 * Whoever has no password yet can do so at a provider of sign-ins alone.
 */
async function hasOtherAdmin(
  { provider }: Services,
  tx: TenantTx,
  userId: string,
  locationId: string | null,
): Promise<boolean> {
  const other = await othersOf(tx, userId)
    .where('role', '=', 'Admin')
    .where('enabled', '=', true)
    .$if(locationId !== null, (query) => query.where('location_id', '=', locationId))
    .$if(provider === null, (query) => query.where('password_hash', 'is not', null))
    .executeTakeFirst()
  return other !== undefined
}

const isAlone = async (tx: TenantTx, { user_id }: UserRow): Promise<boolean> =>
  (await othersOf(tx, user_id).executeTakeFirst()) === undefined

const othersOf = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('users')
    .select('user_id')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('user_id', '!=', userId)
    .limit(1)

const isAdmin = ({ role, enabled }: Rights): boolean => role === 'Admin' && enabled
