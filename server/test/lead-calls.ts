import type { LeadKind } from '@maitre/contract/lead-words'
import { getTierNamed } from '#modules/tiers'
import { newId } from '#platform/ids'
import type { TestApp } from '#test/app'
import { buildRestaurant, unique } from '#test/builders'

/** Somebody who asked for a quote or ended the wizard, as a row; what is not given is like a real one's. */
export async function buildLead(
  { services }: TestApp,
  kind: LeadKind = 'quote',
  given: { business_name?: string; email?: string; created_at?: Date } = {},
): Promise<{ kind: LeadKind; leadId: string }> {
  const created_at = given.created_at ?? services.clock.now()
  const leadId = newId(created_at)
  const told = {
    business_name: given.business_name ?? unique('Group'),
    contact_name: 'Noor Amari',
    email: given.email ?? `${unique('noor')}@maitre.test`,
    phone: '+1 514 555 0100',
    language: 'fr' as const,
    created_at,
  }
  await services.database.local((tx) =>
    kind === 'quote'
      ? tx.db
          .insertInto('enterprise_quotes')
          .values({
            quote_id: leadId,
            ...told,
            location_count: '26-50',
            current_solution: 'A spreadsheet',
            additional_info: 'From March on.',
          })
          .execute()
      : tx.db
          .insertInto('onboarding_submissions')
          .values({
            submission_id: leadId,
            ...told,
            content_hash: '',
            package: 'essential',
            tone: 'formal',
            locations: JSON.stringify([
              {
                name: 'The Copper Juniper',
                address: '412 Larkmere Street, Portland, OR 97209, USA',
                place_id: null,
                coordinates: null,
                website: 'https://copper.example',
              },
            ]),
            steps: '[]',
            completed_at: created_at,
          })
          .execute(),
  )
  return { kind, leadId }
}

/** How far a lead is that just came, as whoever changes it says what they saw. */
export const NEW_LEAD = { state: 'new', restaurant_id: null } as const

/** Somebody who asked for the newsletter, as a row. */
export async function buildReader({ services }: TestApp): Promise<string> {
  const asked_at = services.clock.now()
  const subscriber_id = newId(asked_at)
  const email = `${unique('reader')}@maitre.test`
  await services.database.local((tx) =>
    tx.db
      .insertInto('newsletter_subscribers')
      .values({ subscriber_id, email, language: 'fr', asked_at, confirmed_at: asked_at })
      .execute(),
  )
  return subscriber_id
}

/** What a restaurant is made of, whose names nobody has. */
export async function buildWish({ services }: TestApp) {
  const { id } = await services.database.local((tx) => getTierNamed(tx, 'Essential'))
  const username = unique('dana')
  return {
    name: unique('Copper'),
    subscription_tier_id: id,
    timezone: 'America/Los_Angeles',
    default_language: 'en' as const,
    reply_tone: 'formal' as const,
    locations: [
      { name: 'Larkmere', address: '412 Larkmere Street', website: 'https://copper.example' },
      { name: 'Harbour', address: '', website: '' },
    ],
    admin: {
      email: `${username}@maitre.test`,
      username,
      firstname: 'Dana',
      lastname: 'Whitlatch',
    },
  }
}

/** The console's calls about those who sent a form of the public site. */
export function leadCalls(app: TestApp) {
  const lead = async () => ({ input: await buildLead(app) })
  return {
    newsletterReaders: {
      list: async () => ({ input: {} }),
      remove: async () => ({ input: { readerId: await buildReader(app) } }),
    },
    leads: {
      list: async () => ({ input: {} }),
      newCount: async () => ({ input: {} }),
      get: lead,
      remove: lead,
      setState: async () => ({
        input: {
          ...(await buildLead(app, 'onboarding')),
          state: 'contacted' as const,
          seen: NEW_LEAD,
        },
      }),
      provision: async () => {
        const { leadId } = await buildLead(app, 'onboarding')
        return { input: { leadId, ...(await buildWish(app)) } }
      },
      win: async () => ({
        input: {
          leadId: (await buildLead(app)).leadId,
          restaurant_id: (await buildRestaurant(app)).id,
          seen: NEW_LEAD,
        },
      }),
      note: async () => ({ input: { ...(await buildLead(app)), text: 'Called them.' } }),
    },
  }
}
