import type { Services } from '#context'
import { audit } from '#platform/audit'
import { atHome } from './at-home.ts'
import type { UserRow } from './queries.ts'
import { rightsChanged } from './save-user.ts'

/** Disables an account of any role, SuperAdmin too, and ends its sessions; only the command line does. */
export async function disableUser(services: Services, user: UserRow): Promise<void> {
  const { user_id: userId } = user
  await atHome(services, user, async (tx) => {
    await tx.db
      .updateTable('users')
      .set({ enabled: false, updated_at: services.clock.now() })
      .where('user_id', '=', userId)
      .execute()
    await services.events.announce(tx, rightsChanged, { userId, reason: 'disabled' })
    audit(services, tx, {
      what: 'user.changed',
      subject: `user:${userId}`,
      before: { enabled: user.enabled },
      after: { enabled: false },
    })
  })
}
