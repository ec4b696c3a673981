import { staffErased } from '#modules/catalogue'
import { readingsStored } from '#modules/reading'
import { loadReviewRoutes, reviewsChanged } from '#modules/reviews'
import { hears, type Module } from '#module'
import { describeReview } from './describe-review.ts'
import { forgetPerson } from './forget-person.ts'
import { recallWords } from './recall-words.ts'
import { recordCorrected } from './record-corrected.ts'

export const corrections: Module = {
  name: 'corrections',
  async mount(mounting) {
    // This module mounts the reviews' endpoints, since only it knows the corrected reading that a review is shown with.
    const { mountReviews } = await loadReviewRoutes()
    mountReviews(mounting, describeReview)
    const { mountCorrections } = await import('./routes.ts')
    mountCorrections(mounting)
  },
  hears: [
    hears(readingsStored, recordCorrected),
    hears(staffErased, forgetPerson),
    hears(reviewsChanged, recallWords),
  ],
}
