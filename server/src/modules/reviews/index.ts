export { approveReview, type Target } from './approve-review.ts'
export {
  addHistory,
  announce,
  type Author,
  MAITRE,
  requireVersion,
  type ReviewChanged,
  reviewsChanged,
  transition,
  writeColumns,
} from './change-review.ts'
export { countReviews, listReviews } from './list-reviews.ts'
export { HELD_BY_MONTH, holdByMonth } from './hold-by-month.ts'
export { guestChanged, observeReply, publicationOf, sameReply } from './observe-review.ts'
export {
  describeReview,
  findReview,
  findReviews,
  type FindReading,
  getReview,
  isPostable,
  listRecentReplies,
  lockReview,
  lockReviews,
  POSTABLE,
  requireInScope,
} from './queries.ts'
export { type ReadingFacts, recordReadings } from './record-readings.ts'
export { authorOf, mountReviews } from './routes.ts'
export { replyOf, type ReviewRow, toReview } from './rows.ts'
export { mayFeedLlm } from './source-rules.ts'
export { stopCountdowns } from './stop-countdowns.ts'
export { bringUpToDate, type Batch, upsertBatch, type Upserted } from './upsert-batch.ts'
