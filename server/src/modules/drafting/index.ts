export { draftReview, draftStoredReview } from './draft-review.ts'
export { mountDrafting } from './routes.ts'
