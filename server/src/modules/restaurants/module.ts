import { tierRemovalAsked } from '#modules/tiers'
import { hears, type Module } from '#module'
import { findRestaurantOfLocation } from './queries.ts'
import { refuseUsedTier } from './refuse-used-tier.ts'
import { mountRestaurants } from './routes.ts'

export const restaurants: Module = {
  name: 'restaurants',
  mount: mountRestaurants,
  rows: {
    locationId: ({ database }, id) => database.console((tx) => findRestaurantOfLocation(tx, id)),
  },
  hears: [hears(tierRemovalAsked, refuseUsedTier)],
}
