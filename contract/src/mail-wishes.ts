import { z } from 'zod'
import { signedIn } from './access.ts'
import { endpoint } from './endpoint.ts'
import { SENT_MAIL_KINDS } from './mails.ts'
import { REPORT_MAIL_KINDS } from './report-mails.ts'
import { instant } from './text.ts'

/** Why a mail was given up; codes of the errors' table. */
export const MAIL_FAILURES = [
  'upstream.unavailable',
  'upstream.rejected',
  'mail.uncertain',
] as const

/** Which mails of one's own come, and whether they can be delivered. */
export const mailWishesSchema = z.object({
  /** The kinds of reports; which of them there are to be had, role and tier say (`REPORT_MAIL_FEATURES`). */
  reports: z.array(z.object({ kind: z.enum(REPORT_MAIL_KINDS), wanted: z.boolean() })),
  /** The last mail to each address that could not be delivered there; empty once one to that address went well. */
  undelivered: z.array(
    z.object({
      address: z.string(),
      kind: z.enum(SENT_MAIL_KINDS),
      at: instant,
      code: z.enum(MAIL_FAILURES),
    }),
  ),
})
export type MailWishes = z.infer<typeof mailWishesSchema>

/** Which mails somebody gets; alerts have a configuration of their own. */
export const mailWishes = {
  get: endpoint('GET', '/v1/mails/self', {
    summary: 'Which reports are mailed to you, and which addresses of yours mails do not reach',
    failed: 'mail_wishes.get',
    access: signedIn,
    data: mailWishesSchema,
  }),
  save: endpoint('PUT', '/v1/mails/self/{kind}', {
    summary: 'Have a report mailed to you, or no more',
    failed: 'mail_wishes.save',
    access: signedIn,
    params: z.object({ kind: z.enum(REPORT_MAIL_KINDS) }),
    body: z.object({ wanted: z.boolean() }),
    data: mailWishesSchema,
  }),
}
