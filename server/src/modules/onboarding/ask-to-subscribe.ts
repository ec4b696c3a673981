import type { Language } from '@maitre/contract/constants'
import { NEWSLETTER_LINK_DAYS, NEWSLETTER_PAGES } from '@maitre/contract/newsletter-links'
import { hashToken } from '#modules/auth'
import { type MailForm, sendMails } from '#modules/mail'
import type { Context, Services } from '#context'
import type { Tx } from '#platform/database'
import { newId, newToken } from '#platform/ids'
import { defineJob } from '#platform/jobs'
import { countSubmission } from './count-submissions.ts'
import { CONFIRMATION } from './newsletter-words.ts'

interface Wish {
  email: string
  language: Language
}

/** The address is sealed, since a queue keeps its jobs for a while. */
export const sendConfirmation = defineJob<Wish>('onboarding.send-confirmation')

/** The context that an address is sealed for, so that a text that was sealed for something else is refused. */
const CONTEXT = 'onboarding.email'
const DAY_MS = 86_400_000

/**
 * Takes a wish for the newsletter. Whether the address is on the list is looked up by a job alone: here the very same
 * statements run for every address, so that neither the answer nor its time tells.
 */
export async function askToSubscribe(ctx: Context, { email, language }: Wish): Promise<void> {
  await ctx.database.local(async (tx) => {
    await countSubmission(ctx, tx, 'newsletter', { email })
    const sealed = ctx.secrets.vault.seal(email, CONTEXT)
    await ctx.jobs.send(tx, sendConfirmation, { email: sealed, language })
  })
}

/** Mails a link to an address that is not on the list yet; an earlier link to it ends. */
export async function sendConfirmationLink(services: Services, wish: Wish): Promise<void> {
  const { language } = wish
  const email = services.secrets.vault.open(wish.email, CONTEXT)
  await services.database.local(async (tx) => {
    const token = await makeConfirmation(services, tx, { email, language })
    if (token === null) return
    const form = confirmationForm(services.config.publicUrl, language, token)
    await sendMails(services, tx, [
      { userId: null, kind: 'newsletter_confirmation', address: email, form },
    ])
  })
}

/** What the mail with the link says. */
export function confirmationForm(publicUrl: string, language: Language, token: string): MailForm {
  const { button, ...words } = CONFIRMATION[language]
  const url = `${publicUrl}/${language}/${NEWSLETTER_PAGES.confirm}#token=${token}`
  return { language, isCalm: true, ...words, button: { label: button, url } }
}

/** Keeps an address until its holder confirms it by this token; null where the address is on the list already. */
export async function makeConfirmation(
  { clock }: Services,
  tx: Tx,
  { email, language }: Wish,
): Promise<string | null> {
  const now = clock.now()
  const token = newToken()
  const waiting = await tx.run(
    'newsletter_ask',
    `insert into newsletter_subscribers (subscriber_id, email, language, asked_at, token_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (lower(email)) do update
        set email = excluded.email, language = excluded.language, asked_at = excluded.asked_at,
            token_hash = excluded.token_hash, expires_at = excluded.expires_at
      where newsletter_subscribers.confirmed_at is null
     returning subscriber_id`,
    [
      newId(now),
      email,
      language,
      now,
      hashToken(token),
      new Date(now.getTime() + NEWSLETTER_LINK_DAYS * DAY_MS),
    ],
  )
  return waiting.length === 0 ? null : token
}
