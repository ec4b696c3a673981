import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import DKIM from 'nodemailer/lib/dkim'
import type { MailSettings } from '#platform/mail-settings'

/** A mail to one person, with everything that is in it. */
export interface OutgoingMail {
  /** A UUID; the Message-ID and the name of the file in the mailbox folder are made of it. */
  id: string
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** Where a mail program sends its one-click POST (RFC 8058); null for mails that nobody can do without. */
  unsubscribeUrl: string | null
  at: Date
}

export interface Mailer {
  /** How mails leave: by `smtp`, or as files of a folder, the `mailbox`, where no SMTP server is configured. */
  readonly kind: 'smtp' | 'mailbox'
  /** Sends a mail. Throws MailError where the mail did not go, or may not have gone. */
  send(mail: OutgoingMail): Promise<void>
}

/**
 * Whether the mails of the folder are shown: in the demonstration only, since mails hold links that open accounts.
 */
export const showsMailbox = ({
  config,
  mailer,
}: {
  config: { MAITRE_DEMO: boolean }
  mailer: Mailer
}): boolean => config.MAITRE_DEMO && mailer.kind === 'mailbox'

/**
 * Why a mail did not go. `passing`: the server did not take the mail, and a later try may go well. `refused`: the
 * server never will take it. `uncertain`: the line broke after the message had begun to be sent, so the server may have
 * taken it.
 */
export class MailError extends Error {
  readonly reason: 'passing' | 'refused' | 'uncertain'

  constructor(reason: MailError['reason'], message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'MailError'
    this.reason = reason
  }
}

/** Fields that are signed beside the usual ones, since whoever could change them would unsubscribe people. */
const ALSO_SIGNED = 'List-Unsubscribe-Post:Auto-Submitted'
const SIGNED = `From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:${ALSO_SIGNED}`

/** The mailer of these settings: by SMTP where a server is configured, else into the folder. */
export function createMailer(settings: MailSettings): Mailer {
  const { smtpUrl, requireTLS, folder } = settings
  if (smtpUrl !== null)
    return {
      kind: 'smtp',
      async send(mail) {
        const { sendBySmtp } = await import('#platform/smtp')
        await sendBySmtp(
          { url: smtpUrl, requireTLS },
          settings.from.address,
          mail.to.address,
          await compose(settings, mail),
        )
      },
    }
  return {
    kind: 'mailbox',
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${mail.id}.eml`)
      await writeFile(`${file}.unfinished`, await compose(settings, mail), { mode: 0o600 })
      await rename(`${file}.unfinished`, file)
    },
  }
}

/** The message as it goes over the line, signed where there is a key. */
export async function compose(settings: MailSettings, mail: OutgoingMail): Promise<Buffer> {
  const domain = settings.from.address.split('@').at(-1) ?? 'localhost'
  const message = new MailComposer({
    from: settings.from,
    to: mail.to,
    ...(settings.replyTo !== null && { replyTo: settings.replyTo }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    date: mail.at,
    // The id is the same at every try, so that a mail program can tell a mail that comes twice all the same.
    messageId: `<${mail.id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl !== null && {
        'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const plain = await message.build()
  if (settings.dkim === null) return plain
  const signer = new DKIM({ ...settings.dkim, headerFieldNames: SIGNED })
  const parts: Buffer[] = []
  for await (const part of signer.sign(Readable.from([plain])))
    parts.push(Buffer.from(part as Buffer)) // the signer emits buffers
  return Buffer.concat(parts)
}
