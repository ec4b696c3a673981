import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import DKIM from 'nodemailer/lib/dkim'
import type { MailSettings } from '#platform/mail-settings'

/** A mail ready to go: everything that is in it, to one person. */
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
  /** `smtp`, or `mailbox` where none is configured: then mails are files in a folder. */
  readonly kind: 'smtp' | 'mailbox'
  /** Throws MailError, and nothing else on purpose. */
  send(mail: OutgoingMail): Promise<void>
}

/**
 * Why a mail did not go. `passing`: the server did not take it and says, or it is plain, that a later try may go.
 * `refused`: it never will. `uncertain`: the line broke after the message had begun to be sent, so it may have been
 * taken.
 */
export class MailError extends Error {
  readonly reason: 'passing' | 'refused' | 'uncertain'

  constructor(reason: MailError['reason'], message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'MailError'
    this.reason = reason
  }
}

/** Added to what is signed anyway: whoever could add or change these would unsubscribe people. */
const ALSO_SIGNED = 'List-Unsubscribe-Post:Auto-Submitted'
const SIGNED = `From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:${ALSO_SIGNED}`

/** By SMTP where a server is configured, else into the folder. */
export function createMailer(settings: MailSettings): Mailer {
  const { smtpUrl, folder } = settings
  if (smtpUrl !== null)
    return {
      kind: 'smtp',
      async send(mail) {
        const { sendBySmtp } = await import('#platform/smtp')
        await sendBySmtp(
          smtpUrl,
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
    // The same at every try, so that whoever gets a mail twice all the same can tell.
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
    parts.push(Buffer.from(part as Buffer)) // it emits buffers
  return Buffer.concat(parts)
}
