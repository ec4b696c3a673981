import type { SentMailKind } from '@maitre/contract/mails'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { newId } from '#platform/ids'
import { defineJob } from '#platform/jobs'
import { SEALED } from '#platform/sealed-columns'
import type { MailForm } from './form.ts'

export const deliverMail = defineJob<{ mailId: string }>('mail.deliver-mail')

/** A mail that is to be sent to a user. */
export interface Letter {
  userId: string
  kind: SentMailKind
  form: MailForm
  /** Where the mail goes; without it, to the address that the user has when it is sent. */
  address?: string | undefined
}

/** A mail as it is stored, sealed: its form, and where it goes if not to its user's own address. */
export type StoredMail = MailForm & Pick<Letter, 'address'>

/**
 * Stores each mail with its job in the caller's transaction, so that a mail is sent if and only if what it tells of
 * happened. Whoever ended mails of that kind gets none.
 */
export async function sendMails(
  services: Services,
  tx: Tx,
  letters: readonly Letter[],
): Promise<void> {
  if (letters.length === 0) return
  const refusals = await tx.db
    .selectFrom('mail_refusals')
    .select(['user_id', 'kind'])
    .where(
      'user_id',
      'in',
      letters.map(({ userId }) => userId),
    )
    .execute()
  const wanted = letters.filter(
    ({ userId, kind }) => !refusals.some((one) => one.user_id === userId && one.kind === kind),
  )
  if (wanted.length === 0) return
  const now = services.clock.now()
  const rows = wanted.map(({ userId, kind, form, address }) => {
    const mailId = newId(now)
    const stored: StoredMail = { ...form, ...(address !== undefined && { address }) }
    const content = SEALED.mailContent.seal(
      services.secrets,
      { mail_id: mailId },
      JSON.stringify(stored),
    )
    return {
      mail_id: mailId,
      user_id: userId,
      kind,
      state: 'queued' as const,
      content,
      created_at: now,
    }
  })
  await tx.db.insertInto('mails').values(rows).execute()
  await services.jobs.sendAll(
    tx,
    deliverMail,
    rows.map(({ mail_id }) => ({ mailId: mail_id })),
  )
}
