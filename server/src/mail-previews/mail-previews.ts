import { MAIL_KINDS, type SentMailKind } from '@maitre/contract/mails'
import { ACCOUNT_MAIL_EXAMPLES } from '#modules/account-links'
import { FACTOR_MAIL_EXAMPLES } from '#modules/account-security'
import { ALERT_MAIL_EXAMPLES } from '#modules/alerts'
import { drawMail, type MailExample } from '#modules/mail'
import { SITE_MAIL_EXAMPLES } from '#modules/onboarding'
import { REMOVAL_MAIL_EXAMPLES } from '#modules/removals'
import { REPORT_MAIL_EXAMPLES } from '#modules/report-mails'
import type { MailPreviews } from '#platform/mail-preview-pages'

const { several, ...oneByOne } = ALERT_MAIL_EXAMPLES

/** An example of every kind of mail; a kind without one does not compile. */
const EXAMPLES: Record<SentMailKind, MailExample> = {
  alert: several,
  ...ACCOUNT_MAIL_EXAMPLES,
  ...FACTOR_MAIL_EXAMPLES,
  ...REMOVAL_MAIL_EXAMPLES,
  ...REPORT_MAIL_EXAMPLES,
  ...SITE_MAIL_EXAMPLES,
}

/** Kinds of mail to strangers that can be ended, too. */
const ENDED_BY_STRANGERS: readonly SentMailKind[] = ['newsletter_welcome', 'newsletter_article']

/**
 * Draws each example as it is sent, by the name that the preview has for it: the kind, or each kind of alert by itself.
 * `publicUrl` is where the product is.
 */
export function mailPreviews(publicUrl: string): MailPreviews {
  return new Map(
    [...NAMED].map(([name, { kind, example }]) => {
      const canEnd = MAIL_KINDS.some((one) => one === kind) || ENDED_BY_STRANGERS.includes(kind)
      return [
        name,
        (language) =>
          drawMail(
            example(language, publicUrl),
            canEnd ? `${publicUrl}/${language}/unsubscribe?token=example` : null,
          ),
      ]
    }),
  )
}

const NAMED: ReadonlyMap<string, { kind: SentMailKind; example: MailExample }> = new Map([
  ...Object.entries(EXAMPLES).map(
    ([kind, example]) => [kind, { kind: kind as SentMailKind, example }] as const, // the keys of the table
  ),
  ...Object.entries(oneByOne).map(
    ([kind, example]) => [`alert-${kind}`, { kind: 'alert', example }] as const,
  ),
])
