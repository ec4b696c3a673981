import { reviewsRead } from '#modules/reading'
import { leavingUndrafted } from '#modules/reviews'
import { hears, type Module, works, worksTogether } from '#module'
import { checkReply, checkStoredReply } from './check-reply.ts'
import { draftReview, draftSentReviews } from './draft-reviews.ts'
import { mountDrafting } from './routes.ts'

export const drafting: Module = {
  name: 'drafting',
  mount: mountDrafting,
  jobs: [
    // Batches are worked one after the other, since two of one location would not know each other's replies.
    worksTogether(draftReview, leavingUndrafted(draftSentReviews), { batches: 1 }),
    works(checkReply, checkStoredReply),
  ],
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
