import { tierRemovalAsked } from '#modules/tiers'
import { hears, type Module } from '#module'
import { refuseUsedTier } from './refuse-used-tier.ts'
import { mountRestaurants } from './routes.ts'

export const restaurants: Module = {
  name: 'restaurants',
  mount: mountRestaurants,
  hears: [hears(tierRemovalAsked, refuseUsedTier)],
}
