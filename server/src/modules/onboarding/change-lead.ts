import { type LeadKind, type LeadState, MAX_LEAD_NOTES } from '@maitre/contract/lead-words'
import type { SeenLead } from '@maitre/contract/leads'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { findRestaurant, getLead, type StoredLead } from './get-lead.ts'
import { LEADS } from './lead-rows.ts'

/** How far a lead is, kept as it is until the transaction ends: whoever changes or wins it goes through here. */
export async function holdLead(
  tx: Tx,
  kind: LeadKind,
  leadId: string,
): Promise<{ state: LeadState; restaurant_id: string | null }> {
  const { table, id } = LEADS[kind]
  const [row] = await tx.run<{ state: LeadState; restaurant_id: string | null }>(
    `lead_hold_${kind}`,
    `select state, restaurant_id from ${table} where ${id} = $1 for update`,
    [leadId],
  )
  if (row === undefined) throw new AppError('lead.not_found')
  return row
}

/** Writes how far a lead is, and who said so; a lead that is won names its restaurant. */
export async function writeLeadState(
  services: Services,
  tx: Tx,
  { kind, leadId }: { kind: LeadKind; leadId: string },
  { state, restaurantId = null }: { state: LeadState; restaurantId?: string | null },
): Promise<void> {
  const written = {
    state,
    state_at: services.clock.now(),
    state_by: services.by.name,
    restaurant_id: restaurantId,
  }
  if (kind === 'quote')
    await tx.db
      .updateTable('enterprise_quotes')
      .set(written)
      .where('quote_id', '=', leadId)
      .execute()
  else
    await tx.db
      .updateTable('onboarding_submissions')
      .set(written)
      .where('submission_id', '=', leadId)
      .execute()
}

/**
 * Says how far a lead is, to whoever saw how far it was. One that is won stays so while its restaurant is there; nothing
 * is written where it is so already.
 */
export async function setLeadState(
  services: Services,
  of: { kind: LeadKind; leadId: string },
  state: Exclude<LeadState, 'won'>,
  seen: SeenLead,
): Promise<StoredLead> {
  // A restaurant lies elsewhere than its lead, so it is looked up before the lead is held, which tells if it is another.
  const isThere = (await findRestaurant(services, seen.restaurant_id)) !== null
  return services.database.local(async (tx) => {
    const before = await holdLead(tx, of.kind, of.leadId)
    const present = await getLead(tx, of.kind, of.leadId)
    if (before.state === state) return present
    requireSeen(present, seen)
    if (before.state === 'won' && isThere) throw new AppError('lead.won')
    await writeLeadState(services, tx, of, { state })
    audit(services, tx, {
      what: 'lead.changed',
      subject: `lead:${of.leadId}`,
      // The name stands on one side alone: what both have in common is not kept, and the line has to say which lead it is.
      before: { state: before.state, restaurant_id: before.restaurant_id },
      after: { name: present.business_name, state, restaurant_id: null },
    })
    return getLead(tx, of.kind, of.leadId)
  })
}

/** Throws with the present lead where somebody else said meanwhile how far it is, or which restaurant it became. */
export function requireSeen(present: StoredLead, seen: SeenLead): void {
  if (present.state !== seen.state || present.restaurant_id !== seen.restaurant_id)
    throw new AppError('stale_version', { current: present })
}

/** Notes something about a lead, under the name of whoever does. */
export async function noteLead(
  services: Services,
  tx: Tx,
  { kind, leadId }: { kind: LeadKind; leadId: string },
  text: string,
): Promise<StoredLead> {
  // A lead that is purged meanwhile would leave the note without it.
  await holdLead(tx, kind, leadId)
  const { notes } = await getLead(tx, kind, leadId)
  if (notes.length >= MAX_LEAD_NOTES) throw new AppError('lead.notes_full')
  const made_at = services.clock.now()
  await tx.db
    .insertInto('lead_notes')
    .values({
      note_id: newId(made_at),
      lead_id: leadId,
      text,
      made_at,
      made_by: services.by.name,
    })
    .execute()
  const lead = await getLead(tx, kind, leadId)
  audit(services, tx, {
    what: 'lead.noted',
    subject: `lead:${leadId}`,
    after: { name: lead.business_name, text },
  })
  return lead
}
