import { tierRemovalAsked } from '#modules/tiers'
import { hears, type Module } from '#module'
import { findRestaurantOfLocation } from './queries.ts'
import { refuseUsedTier } from './refuse-used-tier.ts'

export const restaurants: Module = {
  name: 'restaurants',
  mount: async (mounting) => (await import('./routes.ts')).mountRestaurants(mounting),
  rows: {
    locationId: ({ database }, id) => database.console((tx) => findRestaurantOfLocation(tx, id)),
  },
  hears: [hears(tierRemovalAsked, refuseUsedTier)],
}
