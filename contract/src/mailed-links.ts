import type { LinkKind } from './account-links.ts'

/** The page that a link of each kind opens, below its language. */
export const LINK_PAGES = {
  invitation: 'invitation',
  password_reset: 'reset',
  email_change: 'confirm-email',
} as const satisfies Record<LinkKind, string>

/** The page on which the person of an alert mail marks what it shows as seen. */
export const SEEN_ALERTS_PAGE = 'seen-alerts'

const HOUR_MS = 3_600_000
/** How long a link of each kind can be used, ms. */
export const LINK_LIFE_MS = {
  invitation: 7 * 24 * HOUR_MS,
  password_reset: HOUR_MS,
  email_change: 24 * HOUR_MS,
} as const satisfies Record<LinkKind, number>
