import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { findTotp } from './totp-secrets.ts'

/** Whether a person's password alone is not enough for them to sign in. */
export async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  if ((await findTotp(tx, userId)) !== undefined) return true
  const passkey = await tx.db
    .selectFrom('passkeys')
    .select('passkey_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return passkey !== undefined
}

/** The same of a row of `users`, as a condition. */
export const HAS_FACTOR = sql<boolean>`(
  exists (select 1 from totp_factors t where t.user_id = users.user_id)
  or exists (select 1 from passkeys p where p.user_id = users.user_id))`
