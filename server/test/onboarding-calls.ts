import { endingToken, makeConfirmation } from '#modules/onboarding'
import { ONBOARDING_STEPS } from '@maitre/contract/onboarding-steps'
import { newId } from '#platform/ids'
import type { TestApp } from '#test/app'
import { unique } from '#test/builders'

/** What the wizard sends of one location. */
export const submission = (email: string) => ({
  business: {
    name: 'Brasserie Copper',
    contact: { name: 'Noor Amari', email, phone: '+1 514 555 0100' },
  },
  locations: [
    {
      name: 'The Copper Juniper',
      address: '412 Larkmere Street, Portland, OR 97209, USA',
      place_id: 'demo_WigwAKjOJmzmX4AKbL',
      coordinates: { lat: 45.5262, lng: -122.6846 },
      website: 'https://copper.example',
    },
  ],
  preferences: {
    responseStyle: 'friendly' as const,
    permissionsGranted: true as const,
    selectedPackage: 'essential' as const,
  },
  metadata: { completedAt: '2026-11-28T10:00:00.000Z', steps: [...ONBOARDING_STEPS] },
})

/** The calls that strangers make by the forms of the public site, and by the links of their mails. */
export function onboardingCalls(app: TestApp) {
  const email = () => `${unique('guest')}@maitre.test`
  const confirming = async () => ({
    input: {
      token:
        (await app.services.database.local((tx) =>
          makeConfirmation(app.services, tx, { email: email(), language: 'en' }),
        )) ?? '',
    },
  })
  const ending = async () => ({
    input: { token: endingToken(app.services, newId(new Date())) },
  })
  const session = 's'.repeat(32)
  return {
    onboarding: {
      settings: async () => ({ input: {} }),
      submit: async () => ({ input: submission(email()) }),
    },
    places: {
      search: async () => ({ input: { text: 'copper', session } }),
      get: async () => ({ input: { placeId: 'demo_WigwAKjOJmzmX4AKbL', session } }),
    },
    enterpriseQuotes: {
      ask: async () => ({
        input: {
          business_name: unique('Group'),
          contact_name: 'Noor Amari',
          email: email(),
          phone: '+1 514 555 0100',
          location_count: '11-25' as const,
          language: 'en' as const,
        },
      }),
    },
    newsletter: {
      subscribe: async () => ({ input: { email: email(), language: 'fr' as const } }),
      look: confirming,
      confirm: confirming,
      get: ending,
      end: ending,
    },
  }
}
