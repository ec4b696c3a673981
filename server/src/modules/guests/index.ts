export { eraseGuest } from './erase-guest.ts'
export { findGuest } from './find-guest.ts'
