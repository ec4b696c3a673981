/**
 * What a key of the API may be allowed: to read a domain, or to write in it. `scopeOfCall` says which call asks for
 * which; a test holds this list to exactly those that some call asks for.
 */
export const SCOPES = [
  'reviews:read',
  'reviews:write',
  'replies:write',
  'postings:write',
  'corrections:read',
  'corrections:write',
  'insights:read',
  'annotations:read',
  'annotations:write',
  'menu:read',
  'menu:write',
  'staff:read',
  'staff:write',
  'words:read',
  'words:write',
  'locations:read',
  'locations:write',
  'people:read',
  'settings:read',
  'settings:write',
  'webhooks:read',
  'webhooks:write',
  'audit:read',
] as const
export type ApiScope = (typeof SCOPES)[number]
