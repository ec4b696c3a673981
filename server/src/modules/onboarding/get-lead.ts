import type { Lead, LeadNote } from '@maitre/contract/leads'
import type { LeadKind } from '@maitre/contract/lead-words'
import type { OnboardingSubmission } from '@maitre/contract/onboarding'
import { nameRestaurants } from '#modules/restaurants'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { LEADS, type LeadRow, toListed } from './lead-rows.ts'

/** A lead as it is stored, without the restaurant that it became, which lies elsewhere. */
export type StoredLead = Omit<Lead, 'restaurant'>

/** Adds the restaurant that a lead became. */
export async function withRestaurant(services: Services, lead: StoredLead): Promise<Lead> {
  return { ...lead, restaurant: await findRestaurant(services, lead.restaurant_id) }
}

/** The restaurant that a lead became, by its present name; null where there is none, or it was deleted since. */
export async function findRestaurant(
  { database }: Services,
  id: string | null,
): Promise<Lead['restaurant']> {
  if (id === null) return null
  const name = (await database.console((tx) => nameRestaurants(tx, [id]))).get(id)
  return name === undefined ? null : { id, name }
}

/** One lead with all that it told, and what was noted since. Throws where there is none. */
export async function getLead(tx: Tx, kind: LeadKind, leadId: string): Promise<StoredLead> {
  const { rows, id } = LEADS[kind]
  const [row] = await tx.run<LeadRow>(`lead_get_${kind}`, `${rows} where ${id} = $1`, [leadId])
  if (row === undefined) throw new AppError('lead.not_found')
  return {
    ...toListed(row),
    submission: kind === 'onboarding' ? await getSubmission(tx, leadId) : null,
    quote: kind === 'quote' ? await getQuote(tx, leadId) : null,
    notes: await listNotes(tx, leadId),
  }
}

/** What the wizard was told, besides what every lead has. */
async function getSubmission(tx: Tx, id: string): Promise<NonNullable<Lead['submission']>> {
  const { completed_at, ...rest } = await tx.db
    .selectFrom('onboarding_submissions')
    .select(['tone', 'completed_at'])
    .where('submission_id', '=', id)
    .executeTakeFirstOrThrow()
  const places = await listChosenPlaces(tx, id)
  return {
    ...rest,
    completed_at: completed_at.toISOString(),
    locations: places.map(({ name, address, website }) => ({ name, address, website })),
  }
}

/** The places of a submission as they were chosen on the map, or typed. */
export async function listChosenPlaces(
  tx: Tx,
  id: string,
): Promise<OnboardingSubmission['locations']> {
  const row = await tx.db
    .selectFrom('onboarding_submissions')
    .select('locations')
    .where('submission_id', '=', id)
    .executeTakeFirst()
  // The column holds what the wizard's schema took.
  return (row?.locations ?? []) as OnboardingSubmission['locations']
}

/** What the form of the quote was told, besides what every lead has. */
function getQuote(tx: Tx, id: string): Promise<NonNullable<Lead['quote']>> {
  return tx.db
    .selectFrom('enterprise_quotes')
    .select(['location_count', 'current_solution', 'additional_info'])
    .where('quote_id', '=', id)
    .executeTakeFirstOrThrow()
}

async function listNotes(tx: Tx, leadId: string): Promise<LeadNote[]> {
  const rows = await tx.db
    .selectFrom('lead_notes')
    .select(['note_id', 'text', 'made_at', 'made_by'])
    .where('lead_id', '=', leadId)
    .orderBy('made_at')
    .orderBy('note_id')
    .execute()
  return rows.map(({ note_id: id, made_at, ...rest }) => ({
    id,
    ...rest,
    made_at: made_at.toISOString(),
  }))
}
