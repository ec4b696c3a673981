import type { Role } from '@maitre/contract/access'
import type { User } from '@maitre/contract/users'
import { getAllLocationId, getLocation, listLocations } from '#modules/restaurants'
import type { Services } from '#context'
import type { Actor } from '#platform/actor'
import { audit } from '#platform/audit'
import { type Changes, isDuplicate, type TenantTx, type Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { defineEvent } from '#platform/events'
import { newId } from '#platform/ids'
import { hashPassword } from './passwords.ts'
import {
  findUser,
  findUserByLogin,
  listGrantedLocations,
  roleById,
  roleOf,
  toUser,
  type UserRow,
} from './queries.ts'

export interface UserFields {
  /** An id, the id of the hidden All location, or `all`. */
  location_id: string
  /** Ids of the locations granted besides it. */
  location_ids?: readonly string[] | undefined
  email: string
  username: string
  firstname: string
  lastname: string
  roles: string[]
  enabled: boolean
  password?: string | undefined
}

/** Makes a user in the caller's restaurant; only a SuperAdmin may name another. */
export async function createUser(
  services: Services,
  tx: TenantTx,
  maker: Role,
  fields: UserFields,
): Promise<User> {
  const role = grantable(maker, fields.roles)
  const location = await resolveLocation(tx, fields.location_id)
  const now = services.clock.now()
  const row: UserRow = {
    user_id: newId(now),
    restaurant_id: tx.restaurantId,
    location_id: location,
    username: fields.username,
    email: fields.email,
    firstname: fields.firstname,
    lastname: fields.lastname,
    role,
    enabled: fields.enabled,
    password_hash: fields.password === undefined ? null : await hashPassword(fields.password),
    language: null,
  }
  await requireFree(tx, row)
  await unlessTaken(() =>
    tx.db
      .insertInto('users')
      .values({ ...row, created_at: now, updated_at: now })
      .execute(),
  )
  await grantLocations(tx, row.user_id, fields.location_ids ?? [])
  const after = await describeUser(tx, row)
  audit(services, tx, { what: 'user.created', subject: `user:${row.user_id}`, after })
  return after
}

/** What a person may do is another thing than before: whoever has let them in must let them go. */
export const rightsChanged = defineEvent<{
  userId: string
  reason: 'rights_changed' | 'disabled'
}>('rights.changed')

/** Ends the sessions where the rights changed: they are read anew at the next sign-in. */
export async function updateUser(
  services: Services,
  tx: TenantTx,
  actor: Actor,
  userId: string,
  changes: Changes<UserFields>,
): Promise<User> {
  const current = await getOwnUser(tx, userId, actor.role)
  const role = changes.roles === undefined ? roleOf(current) : grantable(actor.role, changes.roles)
  const enabled = changes.enabled ?? current.enabled
  if (userId === actor.userId && (!enabled || role !== roleOf(current)))
    throw new AppError('user.self_change')
  const next: UserRow = {
    ...current,
    location_id:
      changes.location_id === undefined
        ? current.location_id
        : await resolveLocation(tx, changes.location_id),
    email: changes.email ?? current.email,
    username: changes.username ?? current.username,
    firstname: changes.firstname ?? current.firstname,
    lastname: changes.lastname ?? current.lastname,
    role,
    enabled,
    password_hash:
      changes.password === undefined ? current.password_hash : await hashPassword(changes.password),
  }
  await requireFree(tx, next)
  const before = await describeUser(tx, current)
  await unlessTaken(() =>
    tx.db
      .updateTable('users')
      .set({ ...next, updated_at: services.clock.now() })
      .where('user_id', '=', userId)
      .execute(),
  )
  if (changes.location_ids !== undefined) await grantLocations(tx, userId, changes.location_ids)
  const ends =
    role !== roleOf(current) || (current.enabled && !enabled) || changes.password !== undefined
  const reason = enabled ? 'rights_changed' : 'disabled'
  if (ends) await services.events.announce(tx, rightsChanged, { userId, reason })
  else await services.live.accessChanged(tx, { userId })
  const after = await describeUser(tx, next)
  audit(services, tx, {
    what: 'user.changed',
    subject: `user:${userId}`,
    before,
    // Of a password the log has only that it was changed.
    after: { ...after, ...(changes.password !== undefined && { password: 'changed' }) },
  })
  return after
}

export async function removeUser(
  services: Services,
  tx: TenantTx,
  actor: Actor,
  userId: string,
): Promise<void> {
  if (userId === actor.userId) throw new AppError('user.self_change')
  const before = await describeUser(tx, await getOwnUser(tx, userId, actor.role))
  await tx.db.deleteFrom('users').where('user_id', '=', userId).execute()
  await services.live.accessChanged(tx, { userId })
  audit(services, tx, { what: 'user.removed', subject: `user:${userId}`, before })
}

/** The hash of a new password, whose right to be set was checked by the caller. */
export async function setPassword(
  services: Services,
  tx: Tx,
  userId: string,
  password_hash: string,
): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ password_hash, updated_at: services.clock.now() })
    .where('user_id', '=', userId)
    .execute()
}

/** The user's row, if they are of this restaurant: row-level security does not guard the local table of users. */
async function getOwnUser(tx: TenantTx, userId: string, role: Role): Promise<UserRow> {
  const row = await findUser(tx, userId)
  if (row === undefined || row.restaurant_id !== tx.restaurantId)
    throw new AppError('user.not_found')
  if (roleOf(row) === 'SuperAdmin' && role !== 'SuperAdmin') throw new AppError('user.not_found')
  return row
}

function grantable(maker: Role, roles: readonly string[]): Role {
  const role = roleById(roles[0] ?? '')
  // A SuperAdmin stands above all restaurants, so only the command line makes one.
  if (role === 'SuperAdmin' || (maker !== 'SuperAdmin' && maker !== 'Admin')) {
    throw new AppError('access.role_required')
  }
  return role
}

async function describeUser(tx: TenantTx, row: UserRow): Promise<User> {
  const hidden = new Set([await getAllLocationId(tx)])
  return toUser(row, await listGrantedLocations(tx, row.user_id), hidden)
}

/** Grants these locations and no others; each must be a visible location of the restaurant. */
async function grantLocations(
  tx: TenantTx,
  userId: string,
  locationIds: readonly string[],
): Promise<void> {
  const granted = [...new Set(locationIds)]
  if (granted.length > 0 && (await listLocations(tx, granted)).length < granted.length)
    throw new AppError('location.not_found')
  await tx.db.deleteFrom('user_locations').where('user_id', '=', userId).execute()
  if (granted.length === 0) return
  await tx.db
    .insertInto('user_locations')
    .values(granted.map((location_id) => ({ user_id: userId, location_id })))
    .execute()
}

async function resolveLocation(tx: TenantTx, given: string): Promise<string> {
  const all = await getAllLocationId(tx)
  if (given === 'all' || given === all) return all
  return (await getLocation(tx, given)).id
}

/** Throws where the name or address is taken, and says which; of two writers at once the unique indexes decide. */
export async function requireFree(tx: Tx, row: UserRow): Promise<void> {
  const byName = await findUserByLogin(tx, row.username)
  if (byName !== undefined && byName.user_id !== row.user_id)
    throw new AppError('user.username_taken')
  const byEmail = await findUserByLogin(tx, row.email)
  if (byEmail !== undefined && byEmail.user_id !== row.user_id)
    throw new AppError('user.email_taken')
}

export async function unlessTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('user.username_taken', undefined, { cause: error })
    throw error
  }
}
