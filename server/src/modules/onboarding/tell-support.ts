import { DEFAULT_LANGUAGE } from '@maitre/contract/constants'
import type { SentMailKind } from '@maitre/contract/mails'
import { type MailForm, sendMails } from '#modules/mail'
import type { Services } from '#context'
import type { Tx } from '#platform/database'

/** What a stranger sent by a form, as those who answer read it. */
export interface Told {
  kind: SentMailKind
  words: { subject: string; occasion: string; answer: string; reason: string }
  title: string
  /** What stands before each thing that was told, and the thing; what is empty was not told. */
  lines: readonly (readonly [label: string, value: string])[]
  /** Where an answer goes. */
  email: string
}

/** Tells the support address, where there is one, what a stranger sent. Its readers are ours and read English. */
export async function tellSupport(services: Services, tx: Tx, told: Told): Promise<void> {
  const { replyTo: support } = services.config.mail
  if (support === null) return
  const form = supportForm(told)
  await sendMails(services, tx, [{ userId: null, kind: told.kind, address: support, form }])
}

/** What such a mail says. */
export function supportForm({ words, title, lines, email }: Omit<Told, 'kind'>): MailForm {
  const { subject, occasion, answer, reason } = words
  return {
    language: DEFAULT_LANGUAGE,
    isCalm: true,
    subject,
    occasion,
    title,
    paragraphs: lines.filter(([, value]) => value !== '').map((line) => line.join(': ')),
    button: { label: answer, url: `mailto:${encodeURIComponent(email)}` },
    reason,
  }
}
