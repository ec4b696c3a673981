import { consentWithdrawn } from '#modules/restaurants'
import { hears, type Module } from '#module'
import { reviewsChanged } from './change-review.ts'
import { findRestaurantOfReview } from './queries.ts'
import { mountLocationLosses } from './routes.ts'
import { stopCountdowns } from './stop-countdowns.ts'
import { tellOfApprovals } from './tell-of-approvals.ts'

export const reviews: Module = {
  name: 'reviews',
  mount: mountLocationLosses,
  rows: {
    reviewId: ({ database }, id) => database.console((tx) => findRestaurantOfReview(tx, id)),
  },
  hears: [
    hears(reviewsChanged, tellOfApprovals),
    hears(consentWithdrawn, (services, tx, { restaurantId }) =>
      stopCountdowns(services, { ...tx, restaurantId }),
    ),
  ],
}
