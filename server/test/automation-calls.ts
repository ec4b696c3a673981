import { changeAutomation } from '#modules/restaurants'
import type { TestApp } from '#test/app'

/** The calls about automatic approval, each with an input that the server takes. */
export function automationCalls({ services }: TestApp, inRestaurant: { restaurantId: string }) {
  const text = { text_version: 1, language: 'fr' as const }
  return {
    get: async () => ({ input: inRestaurant }),
    update: async () => ({ input: { ...inRestaurant, daily_cap: 20 } }),
    consent: async () => ({ input: { ...inRestaurant, ...text } }),
    withdraw: async () => ({ input: inRestaurant }),
    stop: async () => {
      // What is off cannot be stopped.
      await services.database.scoped(inRestaurant.restaurantId, (tx) =>
        changeAutomation(services, tx, { isOn: true }),
      )
      return { input: { ...inRestaurant, stopped: true } }
    },
    consents: async () => ({ input: inRestaurant }),
    dryRun: async () => ({ input: { ...inRestaurant, sources: ['google' as const] } }),
  }
}
