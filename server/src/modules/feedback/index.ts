export { findPageOf } from './pages.ts'
export { openOrClose } from './set-up-page.ts'
