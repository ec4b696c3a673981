export { approveReview, type Target } from './approve-review.ts'
export {
  announce,
  type Author,
  MAITRE,
  requireVersion,
  type ReviewChanged,
  reviewsChanged,
  transition,
  transitionAll,
} from './change-review.ts'
export { countReviews, listReviews } from './list-reviews.ts'
export { HELD_BY_MONTH, holdByMonth, holdForPerson } from './hold-reviews.ts'
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
export { type SentReview, workByRestaurant } from './sent-reviews.ts'
export { authorOf, mountReviews } from './routes.ts'
export { replyOf, type ReviewRow, toReview } from './rows.ts'
export { mayFeedLlm } from './source-rules.ts'
export { stopCountdowns } from './stop-countdowns.ts'
export { bringUpToDate, type Batch, upsertBatch, type Upserted } from './upsert-batch.ts'
