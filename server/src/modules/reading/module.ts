import { staffErased } from '#modules/catalogue'
import { leavingUndrafted, type ReviewChanged, reviewsChanged, sendReviews } from '#modules/reviews'
import { hears, type Module, works, worksTogether } from '#module'
import { forgetPerson } from './forget-person.ts'
import { readHeld, readHeldReviews } from './read-held.ts'
import { readReview, readSentReviews } from './read-reviews.ts'

/** After which a review has words, or a guest, that nobody has read. */
const READ_ANEW: ReadonlySet<ReviewChanged['step']> = new Set([
  'arrived',
  'guest_edited',
  'guest_renamed',
  'restored',
  'returned',
])

export const reading: Module = {
  name: 'reading',
  mount: async (mounting) => (await import('./routes.ts')).mountReading(mounting),
  jobs: [
    works(readHeld, readHeldReviews),
    worksTogether(readReview, leavingUndrafted(readSentReviews)),
  ],
  hears: [
    hears(reviewsChanged, (services, tx, changes) =>
      sendReviews(
        services,
        tx,
        readReview,
        // A review that came already answered is read too, since restaurants learn from its words all the same.
        changes.flatMap(({ after, step }) => (READ_ANEW.has(step) ? after : [])),
      ),
    ),
    hears(staffErased, forgetPerson),
  ],
}
