import { mayUse, type Tier } from '@maitre/contract/access'
import { addDays, type DayRange, rangeOfPreset } from '@maitre/contract/date-range'
import {
  REPORT_MAIL_FEATURES,
  REPORT_MAIL_KINDS,
  type ReportMailKind,
} from '@maitre/contract/report-mails'
import { clockIn } from '#platform/local-clock'

/** The minute of the restaurant's day from which on its reports are mailed: seven in the morning. */
const FROM_MINUTE = 7 * 60

/** What a restaurant's reports go by. */
export interface Reported {
  timezone: string
  /** 1 is Monday, 7 is Sunday. */
  weekly_report_day: number
  level: Tier
}

/** The report of a day of the restaurant's calendar. */
export interface DueReport {
  kind: ReportMailKind
  day: string
}

/**
 * The reports of the restaurant's present day, once it is seven in the morning there. One that could not be mailed before
 * the day was over is left out: the next one tells of days that people still remember.
 */
export function dueReports(restaurant: Reported, now: Date): DueReport[] {
  const clock = clockIn(restaurant.timezone)
  const day = clock.dayAt(now.getTime())
  if (now.getTime() < clock.instantOf(day, FROM_MINUTE)) return []
  return REPORT_MAIL_KINDS.filter(
    (kind) => isDayOf(kind, restaurant, day) && isInTier(kind, restaurant.level),
  ).map((kind) => ({ kind, day }))
}

function isDayOf(kind: ReportMailKind, restaurant: Reported, day: string): boolean {
  if (kind === 'monthly_report') return day.endsWith('-01')
  return weekdayOf(day) === restaurant.weekly_report_day
}

/** The weekday of a day, where 1 is Monday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7

/** Whether anybody of a restaurant of that level may have the report; an Admin may wherever somebody may. */
const isInTier = (kind: ReportMailKind, level: Tier): boolean =>
  mayUse(REPORT_MAIL_FEATURES[kind], 'Admin', level) === 'allowed'

/** The days that the report of a day tells of: the seven before it, or the month before. */
export function rangeOf({ kind, day }: DueReport): DayRange {
  if (kind === 'monthly_report') return rangeOfPreset('last_month', day).current
  return { startDate: addDays(day, -7), endDate: addDays(day, -1) }
}
