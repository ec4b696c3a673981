import { MAIL_KINDS } from '@maitre/contract/mails'
import { findUser } from '#modules/users'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { JobRun } from '#platform/job-run'
import { MailError, type OutgoingMail } from '#platform/mailer'
import { SEALED } from '#platform/sealed-columns'
import { toHtml } from './form-html.ts'
import { toText } from './form-text.ts'
import type { StoredMail } from './send-mail.ts'
import { unsubscribeToken } from './unsubscribe-link.ts'
import { FRAME } from './words.ts'

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
    await services.mailer.send(claimed)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const again = error.reason === 'passing' && !run.lastAttempt
    await services.database.local((tx) =>
      settle(services, tx, mailId, again ? 'queued' : 'failed', ERRORS[error.reason]),
    )
    services.log.info({ err: error, mailId, again }, 'mail: not sent')
    if (again) throw new AppError('upstream.unavailable', undefined, { cause: error })
    return
  }
  await services.database.local((tx) => settle(services, tx, mailId, 'sent', null))
}

const ERRORS = {
  passing: 'upstream.unavailable',
  refused: 'upstream.rejected',
  uncertain: 'mail.uncertain',
} as const

async function claim(services: Services, tx: Tx, mailId: string): Promise<OutgoingMail | null> {
  const row = await tx.db
    .selectFrom('mails')
    .select(['mail_id', 'user_id', 'kind', 'state', 'content', 'created_at'])
    .where('mail_id', '=', mailId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.state === 'claimed') await settle(services, tx, mailId, 'failed', ERRORS.uncertain)
  if (row?.state !== 'queued') return null
  await tx.db
    .updateTable('mails')
    .set((eb) => ({
      state: 'claimed',
      claimed_at: services.clock.now(),
      attempts: eb('attempts', '+', 1),
    }))
    .where('mail_id', '=', mailId)
    .execute()
  return compose(services, tx, row)
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
  const unsubscribe =
    ending === undefined
      ? null
      : { label: FRAME[form.language].unsubscribe, url: `${publicUrl}${ending.page}` }
  return {
    id: row.mail_id,
    to: { name: user === null ? '' : `${user.firstname} ${user.lastname}`.trim(), address },
    subject: form.subject,
    html: toHtml(form, { unsubscribe }),
    text: toText(form, { unsubscribe }),
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

/** Notes what became of a mail; once the mail is over, its content is dropped. */
async function settle(
  services: Services,
  tx: Tx,
  mailId: string,
  state: 'queued' | 'sent' | 'failed',
  error: string | null,
): Promise<void> {
  await tx.db
    .updateTable('mails')
    .set({
      state,
      last_error: error,
      ...(state === 'sent' && { sent_at: services.clock.now() }),
      ...(state !== 'queued' && { content: null }),
    })
    .where('mail_id', '=', mailId)
    .execute()
}
