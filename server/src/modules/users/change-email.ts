import type { Services } from '#context'
import type { Tx } from '#platform/database'
import type { UserRow } from './queries.ts'
import { loginChanged, requireFree, unlessTaken } from './save-user.ts'

/** Gives a person the address that they proved to be theirs; throws where somebody took it meanwhile. */
export async function changeEmail(
  services: Services,
  tx: Tx,
  user: UserRow,
  email: string,
): Promise<void> {
  await requireFree(tx, { ...user, email })
  await unlessTaken(() =>
    tx.db
      .updateTable('users')
      .set({ email, updated_at: services.clock.now() })
      .where('user_id', '=', user.user_id)
      .execute(),
  )
  await services.events.announce(tx, loginChanged, { userId: user.user_id })
}
