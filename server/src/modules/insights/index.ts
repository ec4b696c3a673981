export { findFullReading, findReading } from './queries.ts'
export { readReview, readStoredReview, reviewRead } from './read-review.ts'
export { saveMenu, saveStaff } from './save-catalogue.ts'
