import { readingsStored } from '#modules/reading'
import { mountReviews } from '#modules/reviews'
import { hears, type Module } from '#module'
import { findReading } from './queries.ts'
import { recordCorrected } from './record-corrected.ts'
import { mountCorrections } from './routes.ts'

export const corrections: Module = {
  name: 'corrections',
  mount(mounting) {
    // A review is shown with its reading as people corrected it, which only this module knows.
    mountReviews(mounting, findReading)
    mountCorrections(mounting)
  },
  hears: [hears(readingsStored, recordCorrected)],
}
