export { findFullReading, findReading } from './queries.ts'
export { readReview, readSentReviews, readStoredReview, reviewsRead } from './read-reviews.ts'
export { saveMenu, saveStaff } from './save-catalogue.ts'
