export { approveReview } from './approve-review.ts'
export {
  type Author,
  MAITRE,
  type ReviewChanged,
  reviewsChanged,
  type Stepping,
  transition,
  transitionAll,
  transitionLocked,
} from './change-review.ts'
export {
  AT_SOURCE,
  isAtSource,
  isPending,
  isUnanswered,
  NEED,
  OPEN,
  PENDING,
  QUEUED,
  REFUSED,
  UNANSWERED,
} from './conditions.ts'
export { dateReviewsOf } from './date-reviews.ts'
export { countReviews, listReviews } from './list-reviews.ts'
export { HELD_BY_MONTH, holdByMonth, holdForPerson } from './hold-reviews.ts'
export { isNews } from './news.ts'
export { guestChanged, isForOldName, publicationOf, sameReply } from './observe-review.ts'
export {
  findReview,
  findReviews,
  getReview,
  HISTORY,
  listRecentReplies,
  lockReview,
  lockReviews,
  type StoredEntry,
  toDetail,
} from './queries.ts'
export { publicReplyOf } from './public-reply.ts'
export { recordCheck } from './record-check.ts'
export { recordReadings } from './record-readings.ts'
export { reviewsRemoved } from './remove-review.ts'
export { type Brought, countBrought, removeBrought } from './remove-brought.ts'
export { findRepliesNaming } from './replies-naming.ts'
export { sendReviews, type SentReview, workByRestaurant } from './sent-reviews.ts'
export { authorOf } from './author-of.ts'
/** Its calls are mounted by a later module, which loads them for that. */
export const loadReviewRoutes = () => import('./routes.ts')
export { replyOf, REVIEW_COLUMNS, type ReviewRow, toReview } from './rows.ts'
export {
  COUNTABLE,
  isPostable,
  mayAggregate,
  mayFeedLlm,
  overdueAt,
  PUBLIC_REPLIES,
  refreshableAt,
} from './source-rules.ts'
export { leavingUndrafted } from './leave-undrafted.ts'
export { listCounting } from './stop-countdowns.ts'
export { getInScope, lockInScope, type Target } from './target.ts'
export { lockUncounted, markCounted, RESTAURANTS_UNCOUNTED } from './uncounted.ts'
export { listPublishedReplies, listTrialReviews } from './trial-reviews.ts'
export { withdrawAll } from './withdraw-approval.ts'
export { openEditors, undisturbedFrom } from './writers.ts'
export { bringUpToDate, upsertBatch } from './upsert-batch.ts'
export { exampleReview } from './example-review.ts'
