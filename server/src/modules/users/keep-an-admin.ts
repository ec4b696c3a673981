import type { Role } from '@maitre/contract/access'
import type { Services } from '#context'
import type { TenantTx, Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { UserRow } from './queries.ts'

/**
 * Keeps the restaurant's Admins as they are until the transaction ends: whoever changes roles, disables or removes
 * people calls it first, since of two Admins who remove each other at once both would find the other one still there.
 * `disableUser` alone does not: the command line closes the accounts of the demonstration by it, the last Admin's too.
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
  services: Services,
  tx: TenantTx,
  by: Role,
  before: UserRow,
  /** The user as they will be; null where they are removed. */
  after: Pick<UserRow, 'role' | 'enabled'> | null,
): Promise<void> {
  if (!isAdmin(before) || (after !== null && isAdmin(after))) return
  if (await hasOtherAdmin(services, tx, tx.restaurantId, before.user_id)) return
  const isEmptied = by === 'SuperAdmin' && after === null && (await isAlone(tx, before))
  if (!isEmptied) throw new AppError('user.last_admin')
}

/**
 * Whether the restaurant has an Admin besides that person who can sign in; asked once its Admins are held. Whoever has
 * no password yet can do so at a provider of sign-ins alone.
 */
export async function hasOtherAdmin(
  { provider }: Services,
  tx: Tx,
  restaurantId: string,
  userId: string,
): Promise<boolean> {
  const other = await othersOf(tx, restaurantId, userId)
    .where('role', '=', 'Admin')
    .where('enabled', '=', true)
    .$if(provider === null, (query) => query.where('password_hash', 'is not', null))
    .executeTakeFirst()
  return other !== undefined
}

const isAlone = async (tx: TenantTx, { user_id }: UserRow): Promise<boolean> =>
  (await othersOf(tx, tx.restaurantId, user_id).executeTakeFirst()) === undefined

const othersOf = (tx: Tx, restaurantId: string, userId: string) =>
  tx.db
    .selectFrom('users')
    .select('user_id')
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', '!=', userId)
    .limit(1)

const isAdmin = ({ role, enabled }: Pick<UserRow, 'role' | 'enabled'>): boolean =>
  role === 'Admin' && enabled
