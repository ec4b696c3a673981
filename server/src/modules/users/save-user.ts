import type { Language } from '@maitre/contract/constants'
import type { User } from '@maitre/contract/users'
import { getAllLocationId, holdRestaurant } from '#modules/restaurants'
import type { Services } from '#context'
import type { Actor } from '#platform/actor'
import { audit } from '#platform/audit'
import type { Changes, TenantTx, Tx } from '#platform/database'
import { isDuplicate } from '#platform/database-errors'
import { AppError } from '#platform/errors'
import { defineEvent } from '#platform/events'
import { newId } from '#platform/ids'
import {
  type Administrator,
  getAdministered,
  grantable,
  grantLocations,
  OPERATOR,
  resolveLocation,
} from './administrator.ts'
import { namesAtHome } from './house-words.ts'
import { isLastOfAll, keepAnAdmin } from './keep-an-admin.ts'
import { hashPassword } from './passwords.ts'
import {
  hasLogin,
  listGrantedLocations,
  listUsersByLogin,
  toldOf,
  toUser,
  type UserRow,
} from './queries.ts'
import type { UnlistedPassword } from './unlisted-password.ts'

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
  password?: UnlistedPassword | undefined
  /** The language of their mails; without one it is the restaurant's own. */
  language?: Language | undefined
}

/**
 * Makes a user in the caller's restaurant; only a SuperAdmin may name another. Nobody gives a location that they do not
 * have themselves.
 */
export async function createUser(
  services: Services,
  tx: TenantTx,
  maker: Administrator,
  fields: UserFields,
): Promise<User> {
  const role = grantable(maker.role, fields.roles)
  const location = await resolveLocation(tx, maker, fields.location_id)
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
    password_hash:
      fields.password === undefined
        ? null
        : await hashPassword(services, fields.password, await namesAtHome(tx, fields)),
    // What a command or the demonstration sets is its person's own.
    has_foreign_password: fields.password !== undefined && maker !== OPERATOR,
    language: fields.language ?? null,
  }
  await requireFree(tx, row)
  await unlessTaken(() =>
    tx.db
      .insertInto('users')
      .values({ ...row, created_at: now, updated_at: now })
      .execute(),
  )
  await grantLocations(tx, maker, row.user_id, fields.location_ids ?? [])
  const after = await describeUser(tx, row)
  audit(services, tx, {
    what: 'user.created',
    subject: `user:${row.user_id}`,
    after: toldOf(after),
  })
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
  changes: Changes<Omit<UserFields, 'language'>>,
): Promise<User> {
  const mayLoseAdmin = [changes.roles, changes.enabled, changes.location_id]
  if (mayLoseAdmin.some((change) => change !== undefined)) await holdRestaurant(tx)
  const current = await getAdministered(tx, actor, userId)
  const role = changes.roles === undefined ? current.role : grantable(actor.role, changes.roles)
  const enabled = changes.enabled ?? current.enabled
  const isOwn = userId === actor.userId
  if (isOwn && (!enabled || role !== current.role)) throw new AppError('user.self_change')
  const isLogin =
    (changes.email ?? current.email) !== current.email || changes.password !== undefined
  // Whoever found a session open must not make the account theirs: that takes the present password.
  if (isOwn && isLogin) throw new AppError('user.own_login')
  const location =
    changes.location_id === undefined
      ? undefined
      : await resolveLocation(tx, actor, changes.location_id)
  await keepAnAdmin(services, tx, actor.role, current, {
    role,
    enabled,
    location_id: location ?? current.location_id,
  })
  // What is undefined stays as it is in the table, where somebody else may have written it since it was read.
  const names: Changes<UserRow> = {
    email: changes.email,
    username: changes.username,
    firstname: changes.firstname,
    lastname: changes.lastname,
  }
  const written: Changes<UserRow> = {
    ...names,
    location_id: location,
    role: changes.roles === undefined ? undefined : role,
    enabled: changes.enabled,
    password_hash:
      changes.password === undefined
        ? undefined
        : await hashPassword(
            services,
            changes.password,
            await namesAtHome(tx, changed(current, names)),
          ),
    has_foreign_password: changes.password === undefined ? undefined : true,
  }
  const next = changed(current, written)
  await requireFree(tx, next)
  const before = await describeUser(tx, current)
  await unlessTaken(() =>
    tx.db
      .updateTable('users')
      .set({ ...written, updated_at: services.clock.now() })
      .where('user_id', '=', userId)
      .execute(),
  )
  if (changes.location_ids !== undefined)
    await grantLocations(tx, actor, userId, changes.location_ids)
  const ends =
    role !== current.role || (current.enabled && !enabled) || changes.password !== undefined
  // Whoever was disabled or only invited before is not disabled by another role.
  const reason = current.enabled && !enabled ? 'disabled' : 'rights_changed'
  if (ends) await services.events.announce(tx, rightsChanged, { userId, reason })
  else await services.live.accessChanged(tx, { userId })
  const isMoved = next.email.toLowerCase() !== current.email.toLowerCase()
  if (isMoved || changes.password !== undefined)
    await services.events.announce(tx, loginChanged, { userId })
  const after = await describeUser(tx, next)
  audit(services, tx, {
    what: 'user.changed',
    subject: `user:${userId}`,
    before: toldOf(before),
    // Of a password the log has only that it was changed.
    after: { ...toldOf(after), ...(changes.password !== undefined && { password: 'changed' }) },
  })
  return after
}

/** The row as it is after these changes. */
export function changed(row: UserRow, changes: Changes<UserRow>): UserRow {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(given) }
}

/** A person is no more: whatever a later module keeps of them goes with them. */
export const userRemoved = defineEvent<{ restaurantId: string; userId: string }>('user.removed')

export async function removeUser(
  services: Services,
  tx: TenantTx,
  actor: Actor,
  userId: string,
): Promise<void> {
  if (userId === actor.userId) throw new AppError('user.self_change')
  await holdRestaurant(tx)
  const row = await getAdministered(tx, actor, userId)
  await keepAnAdmin(services, tx, actor.role, row, null)
  const before = toldOf(await describeUser(tx, row))
  await tx.db.deleteFrom('users').where('user_id', '=', userId).execute()
  await services.live.accessChanged(tx, { userId })
  await services.events.announce(tx, userRemoved, { restaurantId: tx.restaurantId, userId })
  audit(services, tx, { what: 'user.removed', subject: `user:${userId}`, before })
}

/** Removes everybody of a restaurant that is removed in the same transaction, whose line the console's log has. */
export async function removeUsersOf(tx: TenantTx): Promise<void> {
  await tx.db.deleteFrom('users').where('restaurant_id', '=', tx.restaurantId).execute()
}

/** A person has another password or address: whatever was mailed to them before has to be of no use. */
export const loginChanged = defineEvent<{ userId: string }>('login.changed')

/** The hash of a new password that its person chose, whose right to be set was checked by the caller. */
export async function setPassword(
  services: Services,
  tx: Tx,
  userId: string,
  password_hash: string,
): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ password_hash, has_foreign_password: false, updated_at: services.clock.now() })
    .where('user_id', '=', userId)
    .execute()
  await services.events.announce(tx, loginChanged, { userId })
}

/** One person whom the administrator may see and change, and whether they are the last Admin of all locations. */
export async function getUser(
  services: Services,
  tx: TenantTx,
  by: Administrator,
  userId: string,
): Promise<User & { last_admin_of_all: boolean }> {
  const row = await getAdministered(tx, by, userId)
  const last_admin_of_all = await isLastOfAll(services, tx, row)
  return { ...(await describeUser(tx, row)), last_admin_of_all }
}

async function describeUser(tx: TenantTx, row: UserRow): Promise<User> {
  const hidden = new Set([await getAllLocationId(tx)])
  return toUser(row, await listGrantedLocations(tx, row.user_id), hidden)
}

/** Throws where the name or address is taken, and says which; of two writers at once the unique indexes decide. */
export async function requireFree(tx: Tx, row: UserRow): Promise<void> {
  const others = await listUsersByLogin(tx, [row.email, row.username])
  const isTaken = (login: string): boolean =>
    others.some((one) => one.user_id !== row.user_id && hasLogin(one, login))
  // The address comes first: somebody whose user name is their address reads what is the matter with it.
  if (isTaken(row.email)) throw new AppError('user.email_taken')
  if (isTaken(row.username)) throw new AppError('user.username_taken')
}

/** Makes a write of a user; of two at once with the same name or address the later one is told which is taken. */
export async function unlessTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    const code = isDuplicate(error, 'users_email') ? 'user.email_taken' : 'user.username_taken'
    throw new AppError(code, undefined, { cause: error })
  }
}
