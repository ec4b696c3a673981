export { draftReview, draftSentReviews, draftStoredReview } from './draft-reviews.ts'
export { holdCounting, lookAgain } from './look-again.ts'
