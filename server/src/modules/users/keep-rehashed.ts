import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { Tx } from '#platform/database'
import type { UserRow } from './queries.ts'

/** Keeps the same password's hash anew, unless the password was changed meanwhile; answers the row as it is then. */
export async function keepRehashed(
  services: Pick<Services, 'by' | 'clock'>,
  tx: Tx,
  user: UserRow,
  password_hash: string,
): Promise<UserRow> {
  const { numUpdatedRows } = await tx.db
    .updateTable('users')
    .set({ password_hash })
    .where('user_id', '=', user.user_id)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return user
  audit(services, tx, { what: 'password.rehashed', subject: `user:${user.user_id}` })
  return { ...user, password_hash }
}
