import { type LeadKind, type LeadState, MAX_LEAD_NOTES } from '@maitre/contract/lead-words'
import type { SeenLead } from '@maitre/contract/leads'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { findRestaurant, getLead, type StoredLead } from './get-lead.ts'
import { LEADS } from './lead-rows.ts'

/** How far a lead is: its state, and the restaurant that it became, which one that is won has alone. */
type LeadProgress = Pick<StoredLead, 'state' | 'restaurant_id'>

/** One lead, kept as it is until the transaction ends: whoever changes or wins it goes through here. */
export async function holdLead(tx: Tx, kind: LeadKind, leadId: string): Promise<StoredLead> {
  const { table, id } = LEADS[kind]
  await tx.run(`lead_hold_${kind}`, `select ${id} from ${table} where ${id} = $1 for update`, [
    leadId,
  ])
  return getLead(tx, kind, leadId)
}

/** Writes how far a lead is, and who said so. */
export async function writeLeadState(
  services: Services,
  tx: Tx,
  { kind, leadId }: { kind: LeadKind; leadId: string },
  to: LeadProgress,
): Promise<void> {
  const written = { ...to, state_at: services.clock.now(), state_by: services.by.name }
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

const isSo = (lead: StoredLead, { state, restaurant_id: restaurantId }: LeadProgress): boolean =>
  lead.state === state && lead.restaurant_id === restaurantId

/**
 * Says how far a lead is, for whoever saw how far it was; whoever saw something else is shown the present lead. Nothing
 * is written where it is so already. `refuse` throws where this lead cannot become that.
 */
export function changeLead(
  services: Services,
  of: { kind: LeadKind; leadId: string },
  to: LeadProgress,
  seen: SeenLead,
  refuse?: (before: StoredLead) => void,
): Promise<StoredLead> {
  return services.database.local(async (tx) => {
    const before = await holdLead(tx, of.kind, of.leadId)
    if (isSo(before, to)) return before
    if (!isSo(before, seen)) throw new AppError('stale_version', { current: before })
    refuse?.(before)
    await writeLeadState(services, tx, of, to)
    audit(services, tx, {
      what: 'lead.changed',
      subject: `lead:${of.leadId}`,
      // The name stands on one side alone: what both have in common is not kept, and the line has to say which lead it is.
      before: { state: before.state, restaurant_id: before.restaurant_id },
      after: { name: before.business_name, ...to },
    })
    return getLead(tx, of.kind, of.leadId)
  })
}

/** Says how far a lead is that has no restaurant. One that is won stays so while its restaurant is there. */
export async function setLeadState(
  services: Services,
  of: { kind: LeadKind; leadId: string },
  state: Exclude<LeadState, 'won'>,
  seen: SeenLead,
): Promise<StoredLead> {
  // A restaurant lies elsewhere than its lead, so it is looked up before the lead is held, which tells if it is another.
  const isThere = (await findRestaurant(services, seen.restaurant_id)) !== null
  return changeLead(services, of, { state, restaurant_id: null }, seen, (before) => {
    if (before.state === 'won' && isThere) throw new AppError('lead.won')
  })
}

/** Notes something about a lead, under the name of whoever does. */
export async function noteLead(
  services: Services,
  tx: Tx,
  { kind, leadId }: { kind: LeadKind; leadId: string },
  text: string,
): Promise<StoredLead> {
  // A lead that is purged meanwhile would leave the note without it.
  const { notes } = await holdLead(tx, kind, leadId)
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
