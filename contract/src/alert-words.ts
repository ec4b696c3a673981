import type { Feature } from './access.ts'

/** How pressing an alert is, the mildest first. What is a risk is told at any hour (P §7). */
export const ALERT_SEVERITIES = ['notice', 'important', 'risk'] as const
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number]

interface AlertRow {
  readonly severity: AlertSeverity
  /** What a person must be allowed to use to be told of it: whoever can do nothing about a thing is not alarmed. */
  readonly feature: Feature
  /** Whether it is about one review. */
  readonly isOfReview: boolean
}

/** Everything that alerts are raised about, and for whom (P §7). */
export const ALERTS = {
  /** A review with so few stars that the restaurant calls it bad. */
  bad_review: { severity: 'important', feature: 'alerts', isOfReview: true },
  /** A review in which a risk was read, of whatever stars. */
  risk: { severity: 'risk', feature: 'alerts', isOfReview: true },
  /** A reply that was given up after all tries. */
  posting_failed: { severity: 'important', feature: 'reviews', isOfReview: true },
  /** A reply that its source refused, or that is gone from there. */
  reply_refused: { severity: 'important', feature: 'reviews', isOfReview: true },
  /** A reply that its source has had for `PENDING_HOURS` and does not show. */
  reply_pending: { severity: 'notice', feature: 'reviews', isOfReview: true },
  /** A bad or risky review that nobody answered for `OVERDUE_HOURS`. */
  answer_overdue: { severity: 'notice', feature: 'reviews', isOfReview: true },
  /** A source that no longer lets us in for a location. */
  connection_lost: { severity: 'important', feature: 'administration', isOfReview: false },
  /** A day with far more negative reviews than the location is used to. */
  spike: { severity: 'important', feature: 'alerts', isOfReview: false },
  /** The restaurant has nearly as many reviews this month as its plan reads. */
  month_nearly_full: { severity: 'notice', feature: 'administration', isOfReview: false },
} as const satisfies Record<string, AlertRow>
export type AlertKind = keyof typeof ALERTS
// Object.keys forgets that the keys of the table are its kinds.
export const ALERT_KINDS = Object.keys(ALERTS) as [AlertKind, ...AlertKind[]]

/** After how many hours a bad or risky review without an approved reply is overdue. */
export const OVERDUE_HOURS = 48
/**
 * After how many hours a reply that its source has not shown is told of. Moderation takes minutes, at times a day; two
 * days are past what a busy weekend explains, and early enough for the guest still to look.
 */
export const PENDING_HOURS = 48
/** From what share of the month's maximum on it counts as nearly full. */
export const MONTH_NEARLY_FULL = 0.9
/** How long what happened after the first alert of a person is gathered before they are told again, ms (P §7). */
export const ALERT_GROUP_MS = 600_000
/** How long alerts are kept, days. */
export const ALERT_KEPT_DAYS = 90
/** Above so many unseen alerts their badge is red (D §9). */
export const MANY_ALERTS = 5

/** How often a person is told of what is no risk: at once, at the full hour, or in the morning. */
export const ALERT_DIGESTS = ['none', 'hourly', 'daily'] as const
/** The minute of a person's day at which the daily digest comes. */
export const DAILY_DIGEST_MINUTE = 8 * 60
/** How many words a person may be alerted by. */
export const MAX_ALERT_WORDS = 50
/** How long such a word may be, in UTF-16 units. */
export const MAX_ALERT_WORD = 80
/** After how many minutes an unseen alert may go to the next person. */
export const ESCALATION_MINUTES = [5, 15, 30, 60, 240] as const
