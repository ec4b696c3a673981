import { z } from 'zod'
import { consoleOnly, TIERS } from './access.ts'
import { MAX_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { addMonths, monthOf } from './months.ts'
import { pageQuery } from './page-query.ts'
import type { FieldProblem } from './field-problems.ts'
import { id, instant, line } from './text.ts'

const count = z.int().min(0)
/** A month that somebody chooses; the years around it have four digits, too. */
const chosenMonth = z.string().regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/u)
/** A month of an answer; one that lies long before a choice may have any year. */
const month = z.string().regex(/^\d{4}-\d{2}$/u)

/** The longest range: a hundred years, in months. */
const MAX_MONTHS = 1200
/** How many months a range has where nobody has chosen one, the present month the last of them. */
const USUAL_MONTHS = 12

/** What was counted in some months; a review, and what became of its reply, is of the month in which its guest wrote it. */
export const serviceCountsSchema = z.object({
  reviews: count,
  /** Reviews of sources that show replies. */
  answerable: count,
  /** Those of them whose reply guests can see, and which of these waited no longer than an hour, a day, a week. */
  answered: count,
  within_hour: count,
  within_day: count,
  within_week: count,
  /** Reviews whose reply guests can see and nobody approved by hand. */
  automatic: count,
  /** Reviews whose reply their source refuses. */
  rejected: count,
  staff_mentions: count,
  menu_mentions: count,
  /** How many people were there in the last of the months; null where nobody counted them. */
  active_users: count.nullable(),
  /**
   * How many minutes guests waited for the replies that they can see, the median, as near as the bounds between which
   * waits are counted; null where there are none.
   */
  median_reply_minutes: count.nullable(),
})
export type ServiceCounts = z.infer<typeof serviceCountsSchema>

/** What stands beside the median of the months where the counts of before are not told. */
const medianBefore = {
  /** The median of as many months before. */
  median_reply_minutes_before: count.nullable(),
}

/** Of some restaurants, how many these are. */
const ofSeveral = serviceCountsSchema.extend({ restaurants: count })

const cohortSchema = z.object({
  /** The month in which the restaurants started. */
  start: month,
  /** How many started, those that have left included. */
  restaurants: count,
  /** How many of them answered a review in each month since, the first one first. */
  active: z.array(count),
})
export type Cohort = z.infer<typeof cohortSchema>

export const analyticsSchema = z.object({
  from: month,
  to: month,
  /** When it was counted; null before the first count. */
  counted_at: instant.nullable(),
  total: ofSeveral,
  /** The same of as many months before. */
  before: ofSeveral,
  months: z.array(ofSeveral.extend({ month })),
  /** By the level of the tier that the restaurant had in each of the months, the lowest first. */
  levels: z.array(ofSeveral.extend({ level: z.enum(TIERS), ...medianBefore })),
  /** The restaurants that started in the range, by month, the first one first. */
  cohorts: z.array(cohortSchema),
})
export type Analytics = z.infer<typeof analyticsSchema>

/** What the restaurants can be sorted by; shares and medians of nothing come last. */
export const SERVICE_SORTS = [
  'name',
  'reviews',
  'reply_rate',
  'within_day',
  'reply_time',
  'automatic',
  'rejected',
  'active_users',
] as const

const serviceRestaurantSchema = serviceCountsSchema.extend({
  ...medianBefore,
  id,
  /** Null where the restaurant has left. */
  name: z.string().nullable(),
  /** The level of its tier in the last of the months. */
  level: z.enum(TIERS),
  start: month,
})
export type ServiceRestaurant = z.infer<typeof serviceRestaurantSchema>

const asked = {
  /**
   * The first and the last month. With one of them the range has twelve months; with neither, these end with the present
   * month (UTC).
   */
  from: chosenMonth.optional(),
  to: chosenMonth.optional(),
  /** Only what restaurants did while they had a tier of that level. */
  level: z.enum(TIERS).optional(),
}

const RULE =
  'The range ends with its first month or after it, and has no more than a hundred years.'

/** Refuses a range that ends before it begins, or that is longer than the ranges of days may be. */
function checkRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  ctx: z.RefinementCtx,
): void {
  const refuse = (message: FieldProblem): void =>
    ctx.addIssue({ code: 'custom', path: ['to'], message })
  if (from === undefined || to === undefined) return
  if (to < from) refuse('reversed')
  else if (to >= addMonths(from, MAX_MONTHS)) refuse('long_range')
}

/** The months that a query asks about. */
export function monthsAsked(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: string; to: string } {
  const last = to ?? (from === undefined ? monthOf(now) : addMonths(from, USUAL_MONTHS - 1))
  return { from: from ?? addMonths(last, 1 - USUAL_MONTHS), to: last }
}

const analyticsQuery = z.object(asked).superRefine(checkRange).describe(RULE)
export type AnalyticsQuery = z.output<typeof analyticsQuery>
const listQuery = z
  .object({
    ...asked,
    /** A part of the name; accents and capitals do not matter. */
    search: line(MAX_NAME).optional(),
    sort: z.enum(SERVICE_SORTS).default('name'),
    ...pageQuery,
  })
  .superRefine(checkRange)
  .describe(RULE)
export type ServiceQuery = z.output<typeof listQuery>

/** How the service is used, over all restaurants; no restaurant sees it. */
export const consoleAnalytics = {
  get: endpoint('GET', '/v1/console/analytics', {
    summary: 'How the service was used in some months, by month, tier and month of start',
    failed: 'analytics.get',
    access: consoleOnly,
    query: analyticsQuery,
    data: analyticsSchema,
  }),
  restaurants: endpoint('GET', '/v1/console/analytics/restaurant', {
    summary: 'The same for each restaurant, searched, sorted and paged',
    failed: 'analytics.get',
    access: consoleOnly,
    query: listQuery,
    data: z.array(serviceRestaurantSchema),
    paged: true,
  }),
}
