import { staffErased } from '#modules/catalogue'
import { leavingUndrafted, reviewsChanged, sendReviews } from '#modules/reviews'
import { hears, type Module, works, worksTogether } from '#module'
import { forgetPerson } from './forget-person.ts'
import { readHeld, readHeldReviews } from './read-held.ts'
import { readReview, readSentReviews } from './read-reviews.ts'
import { mountReading } from './routes.ts'

export const reading: Module = {
  name: 'reading',
  mount: mountReading,
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
        changes.flatMap(({ after, step }) =>
          step === 'arrived' || step === 'guest_edited' || step === 'restored' ? after : [],
        ),
      ),
    ),
    hears(staffErased, forgetPerson),
  ],
}
