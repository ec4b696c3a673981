export { correctReading } from './correct-reading.ts'
export { listCorrectionRows } from './corrections.ts'
export { describeReview } from './describe-review.ts'
export { findFullReading, findFullReadings } from './queries.ts'
