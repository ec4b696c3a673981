import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/** Whether the password alone of a row of `users` is not enough to sign in. */
export const HAS_FACTOR = sql<boolean>`(
  exists (select 1 from totp_factors t where t.user_id = users.user_id)
  or exists (select 1 from passkeys p where p.user_id = users.user_id))`

/** The same of one person. */
export async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('users')
    .select(HAS_FACTOR.as('has_factor'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.has_factor === true
}

/** Those of the people who have a second factor. */
export async function listWithFactor(
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await tx.db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where(HAS_FACTOR)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}
