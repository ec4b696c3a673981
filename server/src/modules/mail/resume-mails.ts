import type { MailKind } from '@maitre/contract/mails'
import type { Tx } from '#platform/database'

/** Takes back that a person ended mails of these kinds; the caller notes in the audit log that they asked for them. */
export async function resumeMails(
  tx: Tx,
  userId: string,
  kinds: readonly MailKind[],
): Promise<void> {
  await tx.db
    .deleteFrom('mail_refusals')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .execute()
}
