import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { opens, SEALED } from '#platform/sealed-columns'

export function findTotp(tx: Tx, userId: string) {
  return tx.db
    .selectFrom('totp_factors')
    .select(['sealed_secret', 'last_step', 'added_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The people whose secret none of our keys opens: their codes could not be checked. */
export async function listUnopenedTotp({ secrets }: Services, tx: Tx): Promise<string[]> {
  const rows = await tx.db.selectFrom('totp_factors').select(['user_id', 'sealed_secret']).execute()
  return rows.flatMap((row) =>
    opens(SEALED.totpSecret, secrets, row, row.sealed_secret) ? [] : [row.user_id],
  )
}
