export { findHome } from './account-mail.ts'
export { invite } from './invite.ts'
export { makeLink } from './links.ts'
export { findOpenInvitations } from './list-invitations.ts'
