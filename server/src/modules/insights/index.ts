export {
  findFullReading,
  findReading,
  readReview,
  readStoredReview,
  reviewRead,
} from './read-review.ts'
export { saveMenu, saveStaff } from './save-catalogue.ts'
