import type { ListedLead } from '@maitre/contract/leads'
import type { LeadKind } from '@maitre/contract/lead-words'

/** The columns that both tables of leads have under one name. */
const SHARED =
  'business_name, contact_name, email, phone, language, created_at, state, state_at, state_by, restaurant_id'

/** For each kind of lead its table, and the statement that shows the rows of it as those of the other. */
export const LEADS: Readonly<Record<LeadKind, { table: string; id: string; rows: string }>> = {
  onboarding: {
    table: 'onboarding_submissions',
    id: 'submission_id',
    rows: `select submission_id as id, 'onboarding' as kind, package, jsonb_array_length(locations)::text as location_count, ${SHARED}
             from onboarding_submissions`,
  },
  quote: {
    table: 'enterprise_quotes',
    id: 'quote_id',
    rows: `select quote_id as id, 'quote' as kind, null as package, location_count, ${SHARED}
             from enterprise_quotes`,
  },
}

/** A row of these statements. */
export interface LeadRow extends Omit<ListedLead, 'created_at' | 'state_at'> {
  created_at: Date
  state_at: Date | null
}

/** The contract's shape of a row. */
export const toListed = ({ created_at, state_at, ...row }: LeadRow): ListedLead => ({
  ...row,
  created_at: created_at.toISOString(),
  state_at: state_at?.toISOString() ?? null,
})
