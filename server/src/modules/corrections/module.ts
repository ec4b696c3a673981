import { readingsStored } from '#modules/reading'
import { mountReviews } from '#modules/reviews'
import { hears, type Module } from '#module'
import { describeReview } from './describe-review.ts'
import { recordCorrected } from './record-corrected.ts'
import { mountCorrections } from './routes.ts'

export const corrections: Module = {
  name: 'corrections',
  mount(mounting) {
    // A review is shown with its reading as people corrected it, which only this module knows.
    mountReviews(mounting, describeReview)
    mountCorrections(mounting)
  },
  hears: [hears(readingsStored, recordCorrected)],
}
