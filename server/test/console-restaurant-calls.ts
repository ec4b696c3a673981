import type { BuiltRestaurant } from '#test/builders'

/** The console's calls about restaurants and subscription tiers. */
export function consoleRestaurantCalls({ id }: BuiltRestaurant) {
  return {
    consoleRestaurants: {
      stats: async () => ({ input: {} }),
      losses: async () => ({ input: { restaurantId: id } }),
    },
    consoleTiers: { list: async () => ({ input: {} }) },
  }
}
