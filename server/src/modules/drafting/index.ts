export { draftReview, draftSentReviews, draftStoredReview } from './draft-reviews.ts'
export { mountDrafting } from './routes.ts'
