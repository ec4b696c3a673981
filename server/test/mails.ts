import { deliverStoredMail } from '#modules/mail'
import type { OutgoingMail } from '#platform/mailer'
import type { TestApp } from '#test/app'
import type { Checksums } from '#test/checksum'

const FIRST = { attempt: 1, lastAttempt: false }

/** Sends every mail that waits, and answers them in their order. */
export async function deliverAll(app: TestApp, sums: Checksums): Promise<OutgoingMail[]> {
  const waiting = await sums.query<{ mail_id: string }>(
    "select mail_id from app.mails where state = 'queued' order by mail_id",
  )
  const sent: OutgoingMail[] = []
  const mailer = { kind: 'smtp' as const, send: async (mail: OutgoingMail) => void sent.push(mail) }
  for (const { mail_id: mailId } of waiting)
    await deliverStoredMail({ ...app.services, mailer }, { mailId }, FIRST)
  return sent
}

/** The token behind the `#` of a mail's link; empty where the mail has none. */
export function tokenIn({ text }: Pick<OutgoingMail, 'text'>): string {
  return /#token=(\S+)/u.exec(text)?.[1] ?? ''
}
