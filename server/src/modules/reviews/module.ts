import { automationEnded, timeZoneChanged } from '#modules/restaurants'
import { hears, type Module, works } from '#module'
import { reviewsChanged } from './change-review.ts'
import { dateReviews, dateReviewsOf } from './date-reviews.ts'
import { findRestaurantOfReview } from './queries.ts'
import { stopCountdowns } from './stop-countdowns.ts'
import { tellOfReviews } from './tell-of-reviews.ts'

export const reviews: Module = {
  name: 'reviews',
  mount: async (mounting) => (await import('./routes.ts')).mountLocationLosses(mounting),
  rows: {
    reviewId: ({ database }, id) => database.console((tx) => findRestaurantOfReview(tx, id)),
  },
  jobs: [works(dateReviews, dateReviewsOf)],
  hears: [
    hears(reviewsChanged, tellOfReviews),
    hears(automationEnded, (services, tx, { restaurantId, reason }) =>
      stopCountdowns(services, { ...tx, restaurantId }, reason),
    ),
    hears(timeZoneChanged, ({ jobs }, tx, moved) => jobs.send(tx, dateReviews, moved)),
  ],
}
