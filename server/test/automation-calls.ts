/** The calls about automatic approval, each with an input that the server takes. */
export function automationCalls(inRestaurant: { restaurantId: string }) {
  const text = { text_version: 1, language: 'fr' as const }
  return {
    get: async () => ({ input: inRestaurant }),
    update: async () => ({ input: { ...inRestaurant, daily_cap: 20 } }),
    consent: async () => ({ input: { ...inRestaurant, ...text } }),
    withdraw: async () => ({ input: inRestaurant }),
    stop: async () => ({ input: { ...inRestaurant, stopped: false } }),
    consents: async () => ({ input: inRestaurant }),
    dryRun: async () => ({ input: { ...inRestaurant, sources: ['google' as const] } }),
  }
}
