export { findHome } from './account-mail.ts'
export { makeLink } from './links.ts'
export { findOpenInvitations } from './list-invitations.ts'
