import type { LeadKind } from '@maitre/contract/lead-words'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { holdLead } from './change-lead.ts'

/**
 * Erases a lead with its notes, for whoever asked that (privacy.md). The log's line names nobody; a restaurant that the
 * lead became stays.
 */
export async function eraseLead(
  services: Services,
  { kind, leadId }: { kind: LeadKind; leadId: string },
): Promise<void> {
  await services.database.local(async (tx) => {
    const { state } = await holdLead(tx, kind, leadId)
    await tx.db.deleteFrom('lead_notes').where('lead_id', '=', leadId).execute()
    if (kind === 'quote')
      await tx.db.deleteFrom('enterprise_quotes').where('quote_id', '=', leadId).execute()
    else
      await tx.db.deleteFrom('onboarding_submissions').where('submission_id', '=', leadId).execute()
    audit(services, tx, {
      what: 'lead.removed',
      subject: `lead:${leadId}`,
      before: { kind, state },
    })
  })
}

/** Takes an address off the list of the newsletter, for whoever asked that; the log's line does not say which. */
export async function eraseReader(services: Services, readerId: string): Promise<void> {
  await services.database.local(async (tx) => {
    const erased = await tx.db
      .deleteFrom('newsletter_subscribers')
      .where('subscriber_id', '=', readerId)
      .returning('subscriber_id')
      .executeTakeFirst()
    if (erased === undefined) throw new AppError('reader.not_found')
    audit(services, tx, { what: 'reader.removed', subject: `reader:${readerId}` })
  })
}
