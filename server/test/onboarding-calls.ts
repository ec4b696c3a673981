import { endingToken, makeConfirmation } from '#modules/onboarding'
import { newId } from '#platform/ids'
import type { TestApp } from '#test/app'
import { unique } from '#test/builders'

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
  return {
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
