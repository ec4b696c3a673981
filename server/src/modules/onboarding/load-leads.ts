import type { Language } from '@maitre/contract/constants'
import type { OnboardingSubmission } from '@maitre/contract/onboarding'
import type { Services } from '#context'
import { newId } from '#platform/ids'
import { makeConfirmation } from './ask-to-subscribe.ts'
import type { QuoteAsked } from './quote-mails.ts'
import { digest, rowOfSubmission } from './take-submission.ts'

/** What strangers sent at some time, as the demonstration has it. */
export interface LeadsToLoad {
  submissions: readonly { at: Date; language: Language; told: OnboardingSubmission }[]
  quotes: readonly { at: Date; asked: QuoteAsked }[]
  /** Who asked for the newsletter, and whether they confirmed their address, within the hour. */
  readers: readonly { at: Date; email: string; language: Language; isConfirmed: boolean }[]
}

const HOUR_MS = 3_600_000

/** Stores what strangers sent, and mails nobody: the demonstration begins with it. */
export async function loadLeads(services: Services, leads: LeadsToLoad): Promise<void> {
  const { submissions, quotes, readers } = leads
  await services.database.local(async (tx) => {
    await tx.db
      .insertInto('onboarding_submissions')
      .values(
        submissions.map(({ at, language, told }) => ({
          ...rowOfSubmission(told, language, at),
          content_hash: digest(JSON.stringify(told)),
        })),
      )
      .execute()
    await tx.db
      .insertInto('enterprise_quotes')
      .values(quotes.map(({ at, asked }) => ({ quote_id: newId(at), ...asked, created_at: at })))
      .execute()
    for (const { at, email, language } of readers)
      await makeConfirmation({ ...services, clock: { now: () => at } }, tx, { email, language })
    for (const { at, email } of readers.filter(({ isConfirmed }) => isConfirmed))
      await tx.db
        .updateTable('newsletter_subscribers')
        .set({
          token_hash: null,
          expires_at: null,
          confirmed_at: new Date(at.getTime() + HOUR_MS),
        })
        .where('email', '=', email)
        .execute()
  })
}
