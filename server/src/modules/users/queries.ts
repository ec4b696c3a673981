import { type Role, ROLES } from '@maitre/contract/access'
import { type Language, SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import type { User } from '@maitre/contract/users'
import { roleSchema } from '@maitre/contract/users'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor'
import type { TenantTx, Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { folded, storedFoldedHas } from '#platform/folded'

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
  role: Role
  enabled: boolean
  password_hash: string | null
  /** The password is one that somebody else chose. */
  has_foreign_password: boolean
  language: Language | null
}

/** The user in the contract's shape: a column that is not named here does not leave the server. */
export function toUser(row: UserRow, granted: readonly string[], hidden: HiddenLocations): User {
  return {
    id: row.user_id,
    restaurant_id: row.restaurant_id,
    location_id: shownLocation(row, hidden),
    location_ids: [...granted],
    username: row.username,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    enabled: row.enabled,
    has_password: row.password_hash !== null,
    roles: ROLE_LIST.filter((role) => role.name === row.role),
  }
}

/** What the audit log has of a person; that a password was set has a line of its own there. */
export function toldOf({ has_password: _hasPassword, ...told }: User): Omit<User, 'has_password'> {
  return told
}

/** Ids of the hidden locations that mean all of a restaurant. */
export type HiddenLocations = ReadonlySet<string | null>

/** The user's location as it is shown: `all` for the hidden one, whose id never leaves the server (P §2). */
export function shownLocation(
  row: Pick<UserRow, 'location_id'>,
  hidden: HiddenLocations,
): string | null {
  return row.location_id !== null && hidden.has(row.location_id)
    ? SYNTHETIC_ALL_LOCATION
    : row.location_id
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
  'has_foreign_password',
  'language',
] as const

export function findUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  return tx.db.selectFrom('users').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst()
}

/** Those of the users who are there, by their ids. */
export async function listUsersById(
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UserRow>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('users')
    .select(COLUMNS)
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** The user with that user name or e-mail address, in whatever case. */
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

/** The users with one of these user names or e-mail addresses, in whatever case. */
export function listUsersByLogin(
  tx: Tx,
  logins: readonly string[],
): Promise<Pick<UserRow, 'user_id' | 'username' | 'email'>[]> {
  const wanted = logins.map((login) => login.toLowerCase())
  return tx.db
    .selectFrom('users')
    .select(['user_id', 'username', 'email'])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['username']), 'in', wanted),
        eb(eb.fn<string>('lower', ['email']), 'in', wanted),
      ]),
    )
    .execute()
}

/** Whether a person signs in by that name or address. */
export function hasLogin(user: Pick<UserRow, 'username' | 'email'>, login: string): boolean {
  const wanted = login.toLowerCase()
  return user.username.toLowerCase() === wanted || user.email.toLowerCase() === wanted
}

const SORTS = {
  username: ['username'],
  email: ['email'],
  name: ['lastname', 'firstname'],
  role: ['role', 'username'],
} as const

export interface UserFilter {
  search?: string | undefined
  sort: keyof typeof SORTS
  order: 'asc' | 'desc'
  offset: number
  limit: number
}

/**
 * The condition on a row of `users` that the actor administers that person: an actor who lacks some locations sees
 * themselves and whoever has none of those.
 */
export function isAdministeredBy({ restaurantId, userId, seesAllLocations, locationIds }: Actor) {
  if (restaurantId === null) return sql<boolean>`true`
  if (seesAllLocations) return sql<boolean>`users.restaurant_id = ${restaurantId}`
  const locations = sql.val(locationIds)
  return sql<boolean>`(users.restaurant_id = ${restaurantId} and (users.user_id = ${userId}
    or (users.location_id = any(${locations}::uuid[])
      and not exists (select 1 from user_locations g
        where g.user_id = users.user_id and g.location_id <> all(${locations}::uuid[])))))`
}

/** One page of the users whom the actor administers, and how many there are. */
export async function listUsers(tx: Tx, actor: Actor, filter: UserFilter) {
  const { search = '' } = filter
  const found = tx.db
    .selectFrom('users')
    .where(isAdministeredBy(actor))
    .$if(search !== '', (query) => query.where(storedFoldedHas('users.folded', search)))
  const rows = await found
    .select(COLUMNS)
    .orderBy(sql.raw(folded(`concat_ws(' ', ${SORTS[filter.sort].join(', ')})`)), filter.order)
    .orderBy('user_id')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute()
  const counted = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: counted.total }
}

/** The locations that a user was granted besides their own. */
export async function listGrantedLocations(tx: Tx, userId: string): Promise<string[]> {
  return (await listGrants(tx, [userId])).get(userId) ?? []
}

/** The granted locations of many users, by user. */
export async function listGrants(
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('user_locations')
    .select(['user_id', 'location_id'])
    .where('user_id', 'in', userIds)
    .orderBy('location_id')
    .execute()
  const byUser = Map.groupBy(rows, (row) => row.user_id)
  return new Map([...byUser].map(([id, own]) => [id, own.map((row) => row.location_id)]))
}

/** The administrator whom a person without a role may ask. */
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

/** Every Admin of the restaurant who may sign in, of whatever locations. */
export function listAdministrators(tx: TenantTx): Promise<Pick<UserRow, 'user_id' | 'language'>[]> {
  return tx.db
    .selectFrom('users')
    .select(['user_id', 'language'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('role', '=', 'Admin')
    .where('enabled', '=', true)
    .orderBy('user_id')
    .execute()
}
