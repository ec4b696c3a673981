import { type Role, ROLES } from '@maitre/contract/access'
import type { User } from '@maitre/contract/users'
import { roleSchema } from '@maitre/contract/users'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'

export const ROLE_LIST = ROLES.map((name) => roleSchema.parse({ id: name.toLowerCase(), name }))

export function roleById(id: string): Role {
  const role = ROLE_LIST.find((one) => one.id === id || one.name === id)
  if (role === undefined) throw new AppError('role.not_found')
  return role.name
}

export interface UserRow {
  user_id: string
  restaurant_id: string | null
  location_id: string | null
  username: string
  email: string
  firstname: string
  lastname: string
  role: string
  enabled: boolean
  password_hash: string | null
}

/** Another column would have to be named here to leave. */
export function toUser(row: UserRow): User {
  return {
    id: row.user_id,
    restaurant_id: row.restaurant_id,
    location_id: row.location_id,
    username: row.username,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    enabled: row.enabled,
    roles: ROLE_LIST.filter((role) => role.name === row.role),
  }
}

/** The role that a row holds; one that is unknown to this version has no rights. */
export function roleOf(row: { role: string }): Role {
  return ROLES.find((role) => role === row.role) ?? 'User'
}

const COLUMNS = [
  'user_id',
  'restaurant_id',
  'location_id',
  'username',
  'email',
  'firstname',
  'lastname',
  'role',
  'enabled',
  'password_hash',
] as const

export function findUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  return tx.db.selectFrom('users').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst()
}

/** By user name or e-mail, whatever the case. */
export function findUserByLogin(tx: Tx, login: string): Promise<UserRow | undefined> {
  const wanted = login.toLowerCase()
  return tx.db
    .selectFrom('users')
    .select(COLUMNS)
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['username']), '=', wanted),
        eb(eb.fn<string>('lower', ['email']), '=', wanted),
      ]),
    )
    .executeTakeFirst()
}

export function listUsers(tx: Tx, restaurantId: string | null): Promise<UserRow[]> {
  return tx.db
    .selectFrom('users')
    .select(COLUMNS)
    .$if(restaurantId !== null, (query) => query.where('restaurant_id', '=', restaurantId))
    .orderBy('username')
    .execute()
}

/** Locations granted besides the user's own. */
export async function listGrantedLocations(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('user_locations')
    .select('location_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.location_id)
}

/** Whom a person without a role may ask. */
export function findAdministrator(tx: Tx, restaurantId: string) {
  return tx.db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('restaurant_id', '=', restaurantId)
    .where('role', '=', 'Admin')
    .where('enabled', '=', true)
    .orderBy('created_at')
    .executeTakeFirst()
}
