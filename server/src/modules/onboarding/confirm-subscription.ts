import type { Language } from '@maitre/contract/constants'
import { hashToken } from '#modules/auth'
import { type MailForm, sendMails } from '#modules/mail'
import type { Context } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { endingOf } from './end-subscription.ts'
import { WELCOME } from './newsletter-words.ts'

/** The address that the link of that token would confirm. Throws `link.invalid` or `link.expired`. */
export async function lookAtConfirmation(
  { clock }: Context,
  tx: Tx,
  token: string,
): Promise<{ email: string }> {
  const row = await tx.db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (row === undefined) throw new AppError('link.invalid')
  if (row.expires_at === null || row.expires_at <= clock.now()) throw new AppError('link.expired')
  return { email: row.email }
}

/** Puts an address on the list and welcomes it; the link is used up, so that of two presses one goes on. */
export async function confirmSubscription(ctx: Context, token: string): Promise<{ email: string }> {
  const now = ctx.clock.now()
  return ctx.database.local(async (tx) => {
    await lookAtConfirmation(ctx, tx, token)
    const row = await tx.db
      .updateTable('newsletter_subscribers')
      .set({ confirmed_at: now, token_hash: null, expires_at: null })
      .where('token_hash', '=', hashToken(token))
      .returning(['subscriber_id', 'email', 'language'])
      .executeTakeFirst()
    if (row === undefined) throw new AppError('link.invalid')
    const { subscriber_id: subscriberId, email, language } = row
    await sendMails(ctx, tx, [
      {
        userId: null,
        kind: 'newsletter_welcome',
        address: email,
        form: welcomeForm(ctx.config.publicUrl, language),
        ending: endingOf(ctx, { subscriberId, language }),
      },
    ])
    return { email }
  })
}

/** What the mail that welcomes an address says. */
export function welcomeForm(publicUrl: string, language: Language): MailForm {
  const { button, ...words } = WELCOME[language]
  const url = `${publicUrl}/${language}/blog`
  return { language, isCalm: true, ...words, button: { label: button, url } }
}
