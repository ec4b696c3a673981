import type { Feature } from './access.ts'

/** Kinds of mail that say how the last week or month went. */
export const REPORT_MAIL_KINDS = ['weekly_report', 'monthly_report'] as const
export type ReportMailKind = (typeof REPORT_MAIL_KINDS)[number]
/** The feature of the table of access without which nobody gets a report: by role, and by the restaurant's tier. */
export const REPORT_MAIL_FEATURES = {
  weekly_report: 'home',
  monthly_report: 'reports',
} as const satisfies Record<ReportMailKind, Feature>
