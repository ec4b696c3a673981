import type { Role } from '@maitre/contract/access'
import type { TenantTx, Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { UserRow } from './queries.ts'

/**
 * Keeps the restaurant's Admins as they are until the transaction ends: whoever changes roles, disables or removes
 * people calls it first, since of two Admins who remove each other at once both would find the other one still there.
 */
export async function holdAdmins(tx: Tx, restaurantId: string): Promise<void> {
  await tx.run(
    'admins_hold',
    'select 1 from restaurants where restaurant_id = $1 for no key update',
    [restaurantId],
  )
}

/**
 * Throws where the restaurant would have no Admin who can sign in. A SuperAdmin alone may remove the last person of
 * all, since a restaurant that is to be removed is emptied first.
 */
export async function keepAnAdmin(
  tx: TenantTx,
  by: Role,
  before: UserRow,
  /** The user as they will be; null where they are removed. */
  after: Pick<UserRow, 'role' | 'enabled'> | null,
): Promise<void> {
  if (!isAdmin(before) || (after !== null && isAdmin(after))) return
  const others = tx.db
    .selectFrom('users')
    .select('user_id')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('user_id', '!=', before.user_id)
    .limit(1)
  const admin = await others
    .where('role', '=', 'Admin')
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (admin !== undefined) return
  const isEmptied =
    by === 'SuperAdmin' && after === null && (await others.executeTakeFirst()) === undefined
  if (!isEmptied) throw new AppError('user.last_admin')
}

const isAdmin = ({ role, enabled }: Pick<UserRow, 'role' | 'enabled'>): boolean =>
  role === 'Admin' && enabled
