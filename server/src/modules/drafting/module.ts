import { namesDecided } from '#modules/catalogue'
import { readReview, reviewsRead } from '#modules/reading'
import { policyChanged, timeZoneChanged } from '#modules/restaurants'
import { leavingUndrafted, sendReviews } from '#modules/reviews'
import { hears, type Module, works, worksTogether } from '#module'
import { checkReply, checkStoredReply } from './check-reply.ts'
import { draftReview, draftSentReviews } from './draft-reviews.ts'
import { followNames } from './follow-names.ts'
import { followClock, followClockOf, followPolicy } from './follow-policy.ts'

export const drafting: Module = {
  name: 'drafting',
  mount: async (mounting) => (await import('./routes.ts')).mountDrafting(mounting),
  jobs: [
    // Batches are worked one after the other, since two of one location would not know each other's replies. Only a
    // fresh review does not wait for those of an import, and these wait for the readings, which everybody waits for.
    worksTogether(draftReview, leavingUndrafted(draftSentReviews), {
      batches: 1,
      bulkAfter: readReview,
    }),
    works(checkReply, checkStoredReply),
    works(followClock, followClockOf),
  ],
  hears: [
    hears(reviewsRead, (services, tx, rows) => sendReviews(services, tx, draftReview, rows)),
    hears(namesDecided, followNames),
    hears(policyChanged, (services, tx, { restaurantId, policy }) =>
      followPolicy(services, { ...tx, restaurantId }, policy),
    ),
    hears(timeZoneChanged, ({ jobs }, tx, { restaurantId }) =>
      jobs.send(tx, followClock, { restaurantId }),
    ),
  ],
}
