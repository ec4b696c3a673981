import { reviewsRead } from '#modules/reading'
import { hears, type Module, worksTogether } from '#module'
import { draftReview, draftSentReviews } from './draft-reviews.ts'
import { mountDrafting } from './routes.ts'

export const drafting: Module = {
  name: 'drafting',
  mount: mountDrafting,
  // One batch after the other: two of a location would not know each other's replies.
  jobs: [worksTogether(draftReview, draftSentReviews, 1)],
  hears: [
    hears(reviewsRead, ({ jobs }, tx, { restaurantId, reviewIds }) =>
      jobs.sendAll(
        tx,
        draftReview,
        reviewIds.map((reviewId) => ({ restaurantId, reviewId })),
      ),
    ),
  ],
}
