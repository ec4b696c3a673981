import type { SentMailKind } from '@maitre/contract/mails'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { newId } from '#platform/ids'
import { defineJob } from '#platform/jobs'
import { SEALED } from '#platform/sealed-columns'
import type { MailForm } from './form.ts'

export const deliverMail = defineJob<{ mailId: string }>('mail.deliver-mail')

/** Where mails end that go to no user: the paths below the product's address of a page and of the call of one click. */
interface Ending {
  page: string
  call: string
}

interface AnyLetter {
  kind: SentMailKind
  form: MailForm
}

/** A mail that is to be sent to a user. */
interface LetterToUser extends AnyLetter {
  userId: string
  /** Where the mail goes; without it, to the address that the user has when it is sent. */
  address?: string | undefined
}

/** A mail that is to be sent to an address that is no user's. */
interface LetterToAddress extends AnyLetter {
  userId: null
  address: string
  /** Where such mails are ended; none for a mail that comes once. */
  ending?: Ending | undefined
}

export type Letter = LetterToUser | LetterToAddress

/** A mail as it is stored, sealed: its form, where it goes if not to its user's own address, and where it ends. */
export type StoredMail = MailForm & { address?: string | undefined; ending?: Ending | undefined }

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
  const refusals = await listRefusals(tx, letters)
  const wanted = letters.filter(
    ({ userId, kind }) => !refusals.some((one) => one.user_id === userId && one.kind === kind),
  )
  if (wanted.length === 0) return
  const now = services.clock.now()
  const rows = wanted.map((letter) => {
    const { userId, kind, form, address } = letter
    const mailId = newId(now)
    const ending = letter.userId === null ? letter.ending : undefined
    const stored: StoredMail = {
      ...form,
      ...(address !== undefined && { address }),
      ...(ending !== undefined && { ending }),
    }
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

/** Which of their kinds of mail the users among the addressees have ended. */
async function listRefusals(tx: Tx, letters: readonly Letter[]) {
  const userIds = letters.flatMap(({ userId }) => userId ?? [])
  if (userIds.length === 0) return []
  return tx.db
    .selectFrom('mail_refusals')
    .select(['user_id', 'kind'])
    .where('user_id', 'in', userIds)
    .execute()
}
