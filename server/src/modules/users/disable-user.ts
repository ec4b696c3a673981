import { holdRestaurant } from '#modules/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import { isTenant } from '#platform/database'
import { atHome } from './at-home.ts'
import { losesLastAdmin } from './keep-an-admin.ts'
import type { UserRow } from './queries.ts'
import { rightsChanged } from './save-user.ts'

/**
 * Disables an account of any role, SuperAdmin too, and ends its sessions; only the command line does, for the accounts of
 * the demonstration. A password that everybody can read closes the last Admin of a restaurant too, and the log says so.
 */
export async function disableUser(services: Services, user: UserRow): Promise<void> {
  const { user_id: userId } = user
  await atHome(services, user, async (tx) => {
    if (isTenant(tx)) {
      await holdRestaurant(tx)
      if (await losesLastAdmin(services, tx, user, null))
        services.log.warn({ userId }, 'users: the last Admin of a restaurant is disabled')
    }
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
