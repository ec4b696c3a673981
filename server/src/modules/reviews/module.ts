import { consentWithdrawn } from '#modules/restaurants'
import { hears, type Module } from '#module'
import { stopCountdowns } from './stop-countdowns.ts'

export const reviews: Module = {
  name: 'reviews',
  hears: [
    hears(consentWithdrawn, (services, tx, { restaurantId }) =>
      stopCountdowns(services, { ...tx, restaurantId }),
    ),
  ],
}
