import { MAIL_KINDS } from '@maitre/contract/mails'
import { findUser } from '#modules/users'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { JobRun } from '#platform/job-run'
import { MailError, type OutgoingMail } from '#platform/mailer'
import { SEALED } from '#platform/sealed-columns'
import { drawMail } from './draw-mail.ts'
import type { StoredMail } from './send-mail.ts'
import { unsubscribeToken } from './unsubscribe-link.ts'

interface MailRow {
  mail_id: string
  /** Null where the mail goes to an address that is no user's. */
  user_id: string | null
  kind: string
  state: string
  content: string | null
  created_at: Date
}

/**
 * Takes one mail to the mail server, never twice: the mail is claimed, and the claim committed, before anything is
 * sent. A run that finds a claim knows that another process died in between and may have sent the mail, which then ends
 * as failed, for all to see. Only a mail that the server is known not to have taken is tried again.
 */
export async function deliverStoredMail(
  services: Services,
  { mailId }: { mailId: string },
  run: JobRun,
): Promise<void> {
  const claimed = await services.database.local((tx) => claim(services, tx, mailId))
  if (claimed === null) return
  try {
    await services.mailer.send(claimed.mail)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const again = error.reason === 'passing' && !run.lastAttempt
    await services.database.local((tx) =>
      settle(services, tx, claimed, again ? 'queued' : 'failed', ERRORS[error.reason]),
    )
    services.log.info({ err: error, mailId, again }, 'mail: not sent')
    if (again) throw new AppError('upstream.unavailable', undefined, { cause: error })
    return
  }
  await services.database.local((tx) => settle(services, tx, claimed, 'sent', null))
}

const ERRORS = {
  passing: 'upstream.unavailable',
  refused: 'upstream.rejected',
  uncertain: 'mail.uncertain',
} as const

/** A mail that is being sent, and whose it is. */
interface Claimed {
  mail: OutgoingMail
  userId: string | null
}

async function claim(services: Services, tx: Tx, mailId: string): Promise<Claimed | null> {
  const row = await tx.db
    .selectFrom('mails')
    .select(['mail_id', 'user_id', 'kind', 'state', 'content', 'created_at'])
    .where('mail_id', '=', mailId)
    .forUpdate()
    .executeTakeFirst()
  const mail = row === undefined ? null : await compose(services, tx, row)
  if (row === undefined || mail === null) return null
  const claimed = { mail, userId: row.user_id }
  if (row.state === 'claimed') await settle(services, tx, claimed, 'failed', ERRORS.uncertain)
  if (row.state !== 'queued') return null
  await tx.db
    .updateTable('mails')
    .set((eb) => ({
      state: 'claimed',
      claimed_at: services.clock.now(),
      attempts: eb('attempts', '+', 1),
    }))
    .where('mail_id', '=', mailId)
    .execute()
  return claimed
}

async function compose(services: Services, tx: Tx, row: MailRow): Promise<OutgoingMail | null> {
  const user = row.user_id === null ? null : await findUser(tx, row.user_id)
  if (user === undefined || row.content === null) return null
  // `sendMails` alone seals contents.
  const form = JSON.parse(SEALED.mailContent.open(services.secrets, row, row.content)) as StoredMail
  const address = form.address ?? user?.email
  if (address === undefined) return null
  const ending = endingOf(services, row, form)
  const { publicUrl } = services.config
  return {
    id: row.mail_id,
    to: { name: user === null ? '' : `${user.firstname} ${user.lastname}`.trim(), address },
    subject: form.subject,
    ...drawMail(form, ending === undefined ? null : `${publicUrl}${ending.page}`),
    unsubscribeUrl: ending === undefined ? null : `${publicUrl}${ending.call}`,
    at: row.created_at,
  }
}

/** The paths where such mails are ended: of a user's by its kind, of another address as its module says. */
function endingOf(services: Services, { user_id: userId, ...row }: MailRow, form: StoredMail) {
  if (userId === null) return form.ending
  const kind = MAIL_KINDS.find((one) => one === row.kind)
  if (kind === undefined) return undefined
  const token = unsubscribeToken(services, { userId, kind })
  return {
    page: `/${form.language}/unsubscribe?token=${token}`,
    call: `/v1/public/unsubscribe/${token}`,
  }
}

/**
 * Notes what became of a mail; once the mail is over, its content is dropped. The address of a user's that could not be
 * reached stays until a later mail reached it, so that they can be told.
 */
async function settle(
  services: Services,
  tx: Tx,
  { mail, userId }: Claimed,
  state: 'queued' | 'sent' | 'failed',
  error: string | null,
): Promise<void> {
  const { address } = mail.to
  await tx.db
    .updateTable('mails')
    .set({
      state,
      last_error: error,
      ...(state === 'sent' && { sent_at: services.clock.now() }),
      ...(state !== 'queued' && { content: null }),
      ...(state === 'failed' && userId !== null && { undelivered_to: address }),
    })
    .where('mail_id', '=', mail.id)
    .execute()
  if (state !== 'sent' || userId === null) return
  await tx.db
    .updateTable('mails')
    .set({ undelivered_to: null })
    .where('user_id', '=', userId)
    .where('undelivered_to', '=', address)
    .execute()
}
