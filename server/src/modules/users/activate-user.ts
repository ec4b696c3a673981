import type { Services } from '#context'
import type { Tx } from '#platform/database'

/**
 * Gives a person their first password and lets them in. Answers whether it did: not where they have a password already,
 * which only they or their administrator change.
 */
export async function activateUser(
  services: Services,
  tx: Tx,
  userId: string,
  password_hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('users')
    .set({ password_hash, enabled: true, updated_at: services.clock.now() })
    .where('user_id', '=', userId)
    .where('password_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
