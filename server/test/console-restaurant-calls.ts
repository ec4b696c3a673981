import { getTierNamed } from '#modules/tiers'
import type { TestApp } from '#test/app'
import type { BuiltRestaurant } from '#test/builders'

/** The console's calls about restaurants and subscription tiers. */
export function consoleRestaurantCalls({ services }: TestApp, { id }: BuiltRestaurant) {
  return {
    consoleRestaurants: {
      stats: async () => ({ input: {} }),
      losses: async () => ({ input: { restaurantId: id } }),
      tierFit: async () => {
        const { id: tier_id } = await services.database.local((tx) => getTierNamed(tx, 'Growth'))
        return { input: { restaurantId: id, tier_id } }
      },
    },
    consoleTiers: { list: async () => ({ input: {} }) },
  }
}
