import type { User } from '@maitre/contract/users'
import type { Services } from '#context'
import type { Actor } from '#platform/actor'
import { audit } from '#platform/audit'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { findUser, toUser } from './queries.ts'
import { rightsChanged } from './save-user.ts'

/**
 * Lets a SuperAdmin sign in again, or disables them and ends their sessions. Nobody disables themselves, and who was
 * disabled a moment ago changes nobody any more: so one always stays, also where two disable each other at once.
 */
export async function changeSuperAdmin(
  services: Services,
  tx: Tx,
  by: Pick<Actor, 'userId'>,
  userId: string,
  { enabled }: { enabled: boolean },
): Promise<User> {
  const ids = await holdSuperAdmins(tx)
  // Whoever was disabled while this waited for the rows was let in before that.
  if (!ids.includes(by.userId)) throw new AppError('auth.session_ended')
  const user = await findUser(tx, userId)
  if (user?.role !== 'SuperAdmin') throw new AppError('user.not_found')
  if (!enabled && userId === by.userId) throw new AppError('user.self_change')
  const after = { ...user, enabled }
  if (enabled === user.enabled) return toUser(after, [], new Set())
  await tx.db
    .updateTable('users')
    .set({ enabled, updated_at: services.clock.now() })
    .where('user_id', '=', userId)
    .execute()
  if (enabled) await services.live.accessChanged(tx, { userId })
  else await services.events.announce(tx, rightsChanged, { userId, reason: 'disabled' })
  audit(services, tx, {
    what: 'user.changed',
    subject: `user:${userId}`,
    before: { enabled: user.enabled },
    after: { enabled },
  })
  return toUser(after, [], new Set())
}

/** The ids of those who can sign in, who stay as they are until the transaction ends. */
async function holdSuperAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx.run<{ user_id: string; enabled: boolean }>(
    'superadmins_hold',
    "select user_id, enabled from users where role = 'SuperAdmin' order by user_id for no key update",
    [],
  )
  return rows.flatMap(({ user_id: id, enabled }) => (enabled ? id : []))
}
