export { findHome } from './account-mail.ts'
export { makeLink } from './links.ts'
