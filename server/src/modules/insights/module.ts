import { mountReviews, reviewsChanged } from '#modules/reviews'
import { hears, type Module, works, worksTogether } from '#module'
import { findReading } from './queries.ts'
import { readHeld, readHeldReviews } from './read-held.ts'
import { readReview, readSentReviews } from './read-reviews.ts'
import { mountInsights } from './routes.ts'

export const insights: Module = {
  name: 'insights',
  mount(mounting) {
    // A review is shown with its reading, which only this module knows.
    mountReviews(mounting, findReading)
    mountInsights(mounting)
  },
  jobs: [works(readHeld, readHeldReviews), worksTogether(readReview, readSentReviews)],
  hears: [
    hears(reviewsChanged, ({ jobs }, tx, changes) =>
      jobs.sendAll(
        tx,
        readReview,
        // What came already answered is read all the same: its words count in the insights.
        changes.flatMap(({ after, step }) =>
          step === 'arrived' || step === 'guest_edited'
            ? { restaurantId: after.restaurant_id, reviewId: after.review_id }
            : [],
        ),
      ),
    ),
  ],
}
