import type { MailForm } from './form.ts'
import { toHtml } from './form-html.ts'
import { toText } from './form-text.ts'
import { FRAME } from './words.ts'

/** A mail as it is sent: the page and the plain text of a form, with the link that ends such mails, where there is one. */
export function drawMail(
  form: MailForm,
  unsubscribeUrl: string | null,
): { html: string; text: string } {
  const label = FRAME[form.language].unsubscribe
  const unsubscribe = unsubscribeUrl === null ? null : { label, url: unsubscribeUrl }
  return { html: toHtml(form, { unsubscribe }), text: toText(form, { unsubscribe }) }
}
