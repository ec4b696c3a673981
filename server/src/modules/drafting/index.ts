export { draftSentReviews, draftStoredReview } from './draft-reviews.ts'
