import { consentWithdrawn } from '#modules/restaurants'
import { hears, type Module } from '#module'
import { findRestaurantOfReview } from './queries.ts'
import { stopCountdowns } from './stop-countdowns.ts'

export const reviews: Module = {
  name: 'reviews',
  rows: {
    reviewId: ({ database }, id) => database.console((tx) => findRestaurantOfReview(tx, id)),
  },
  hears: [
    hears(consentWithdrawn, (services, tx, { restaurantId }) =>
      stopCountdowns(services, { ...tx, restaurantId }),
    ),
  ],
}
