import { z } from 'zod'
import { consoleOnly, open } from './access.ts'
import { endpoint } from './endpoint.ts'
import { REPORT_MAIL_KINDS } from './report-mails.ts'
import { id, instant } from './text.ts'

/** Kinds of mail that a person may do without. */
export const MAIL_KINDS = ['alert', ...REPORT_MAIL_KINDS] as const
export type MailKind = (typeof MAIL_KINDS)[number]
/** Kinds of mail about an account, which nobody can do without: they carry no link that ends them. */
export const ACCOUNT_MAIL_KINDS = [
  'invitation',
  'password_reset',
  'password_was_reset',
  'email_change',
  'email_change_asked',
] as const
/** Kinds of mail about the second factor of an account, which nobody can do without either. */
export const FACTOR_MAIL_KINDS = [
  'factor_added',
  'factor_removed',
  'factors_reset',
  'recovery_code_used',
  'recovery_codes_made',
] as const
/** Kinds of mail about the end of a restaurant, which no Admin of it can do without. */
export const REMOVAL_MAIL_KINDS = ['removal_asked', 'removal_taken_back'] as const
/** The mail before the end of a trial, which no Admin of the restaurant can do without. */
export const TRIAL_MAIL_KINDS = ['trial_ends'] as const
/** Kinds of mail about what strangers ask for at the public site: to them, and to those who answer. */
export const SITE_MAIL_KINDS = [
  'quote_asked',
  'quote_arrived',
  'newsletter_confirmation',
  'newsletter_welcome',
  'newsletter_article',
  'onboarding_received',
  'onboarding_arrived',
] as const
/** Every kind of mail that is sent. */
export const SENT_MAIL_KINDS = [
  ...MAIL_KINDS,
  ...ACCOUNT_MAIL_KINDS,
  ...FACTOR_MAIL_KINDS,
  ...REMOVAL_MAIL_KINDS,
  ...SITE_MAIL_KINDS,
  ...TRIAL_MAIL_KINDS,
] as const
export type SentMailKind = (typeof SENT_MAIL_KINDS)[number]
/** A mail on its way: waiting, perhaps being sent, sent, or given up. */
export const MAIL_STATES = ['queued', 'claimed', 'sent', 'failed'] as const

const params = z.object({ token: z.string().min(1).max(1000) })
const wishSchema = z.object({ kind: z.enum(MAIL_KINDS), subscribed: z.boolean() })

/** The page and the one click of a mail program (RFC 8058); the signed link is all that they need. */
export const subscriptions = {
  get: endpoint('GET', '/v1/public/unsubscribe/{token}', {
    summary: 'Which mails the link is about, and whether they still come',
    failed: 'data.fetch',
    access: open,
    params,
    data: wishSchema,
  }),
  end: endpoint('POST', '/v1/public/unsubscribe/{token}', {
    summary: 'Ends these mails; what a mail program sends by one click',
    failed: 'subscription.end',
    access: open,
    params,
    form: 'one_click',
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    data: wishSchema,
  }),
}

export const mailSchema = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  at: instant.nullable(),
})
export type Mail = z.infer<typeof mailSchema>

const inFull = mailSchema.extend({ text: z.string(), html: z.string() })

/** What was written to the mailbox folder, where no SMTP server is configured; in the demonstration only. */
export const mailbox = {
  list: endpoint('GET', '/v1/mailbox', {
    summary: 'The mails of the mailbox folder, newest first',
    failed: 'mail.list',
    access: consoleOnly,
    data: z.array(mailSchema),
  }),
  get: endpoint('GET', '/v1/mailbox/{mailId}', {
    summary: 'One mail of the mailbox folder',
    failed: 'mail.get',
    access: consoleOnly,
    params: z.object({ mailId: id }),
    data: inFull,
  }),
}
