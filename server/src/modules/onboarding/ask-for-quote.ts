import type { Context } from '#context'
import { newId } from '#platform/ids'
import { countSubmission } from './count-submissions.ts'
import { type QuoteAsked, sendQuoteMails } from './quote-mails.ts'

/** Stores a request for a quote, and mails whoever asked and those who answer, in one transaction. */
export async function askForQuote(ctx: Context, asked: QuoteAsked): Promise<void> {
  const now = ctx.clock.now()
  await ctx.database.local(async (tx) => {
    await countSubmission(ctx, tx, 'quote', { email: asked.email })
    await tx.db
      .insertInto('enterprise_quotes')
      .values({ quote_id: newId(now), ...asked, created_at: now })
      .execute()
    await sendQuoteMails(ctx, tx, asked)
  })
}
