import type { Role } from '@maitre/contract/access'
import { holdRestaurant } from '#modules/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { Doer } from '#platform/audit-log'
import { isTenant, type Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { losesLastAdmin } from './keep-an-admin.ts'
import { findUser, type UserRow } from './queries.ts'
import { rightsChanged } from './save-user.ts'

/**
 * Gives a person the role that their identity provider says. Sessions with the former role end. A restaurant keeps its
 * last Admin (`losesLastAdmin`) whatever the provider says: nobody else could mend it.
 */
export async function giveRole(
  services: Services,
  tx: Tx,
  by: Doer,
  { user_id: userId }: Pick<UserRow, 'user_id'>,
  role: Role,
): Promise<UserRow> {
  if (isTenant(tx)) await holdRestaurant(tx)
  // Somebody else may have given the person a role since they were read: only now it stays as it is read.
  const user = await findUser(tx, userId)
  if (user === undefined) throw new AppError('user.not_found')
  const { role: present } = user
  if (role === present) return user
  const noted = { by, clock: services.clock }
  const subject = `user:${userId}` as const
  if (isTenant(tx) && (await losesLastAdmin(services, tx, user, { ...user, role }))) {
    services.log.warn({ userId, role }, 'users: a claim would take the last Admin of a restaurant')
    audit(noted, tx, {
      what: 'role.kept',
      subject,
      before: { roles: [role] },
      after: { roles: [present] },
    })
    return user
  }
  await tx.db
    .updateTable('users')
    .set({ role, updated_at: services.clock.now() })
    .where('user_id', '=', userId)
    .execute()
  await services.events.announce(tx, rightsChanged, { userId, reason: 'rights_changed' })
  audit(noted, tx, {
    what: 'user.changed',
    subject,
    before: { roles: [present] },
    after: { roles: [role] },
  })
  return { ...user, role }
}
