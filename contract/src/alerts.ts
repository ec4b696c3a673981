import { z } from 'zod'
import { feature } from './access.ts'
import { ALERT_KINDS, ALERT_SEVERITIES } from './alert-words.ts'
import { MAX_NAME, SOURCES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { limit, offset, pageQuery } from './page-query.ts'
import { reviewSchema } from './reviews.ts'
import { day, email, id, instant, line, orCleared } from './text.ts'
import { USER_SORTS } from './users.ts'

const base = '/v1/restaurant/{restaurantId}/user-alert'
const path = `${base}/config`
const params = z.object({ restaurantId: id })

/** How a person hears of alerts (D §3). */
export const alertConfigSchema = z.object({
  user_id: id,
  /** Where alert mails go: to the address that the person chose for them, else to that of the account. */
  email: z.string(),
  /** Whether alerts are shown in the product. */
  client_alerts_enabled: z.boolean(),
  /** Whether alert mails are sent; false, too, for a person who ended these mails by the link in one of them. */
  email_alerts_enabled: z.boolean(),
})
export type AlertConfig = z.infer<typeof alertConfigSchema>

/** What an alert says besides what its review says; each kind has what is null in the others. */
const alertDetailSchema = z.object({
  /** Why a posting failed: a code of the errors' table. */
  code: z.string().nullable(),
  /** The source's own word for why it refused a reply. */
  violation: z.string().nullable(),
  /** The source that is lost. */
  source: z.enum(SOURCES).nullable(),
  /** The day of a spike, in its location's time zone. */
  day: day.nullable(),
  /** How many reviews were negative on that day, or how many were read in the month. */
  count: z.int().nullable(),
  /** How many reviews the day had, or how many the plan reads in a month. */
  of: z.int().nullable(),
  /** The negative share that the location is used to, from 0 to 1. */
  usual: z.number().nullable(),
})
export type AlertDetail = z.infer<typeof alertDetailSchema>

/** What one person is told of one thing that happened (D §3). */
export const alertSchema = z.object({
  id,
  kind: z.enum(ALERT_KINDS),
  severity: z.enum(ALERT_SEVERITIES),
  at: instant,
  seen: z.boolean(),
  /** Null where it is about the whole restaurant. */
  location_id: id.nullable(),
  /** The review as it now is; null where the alert is about none. */
  review: reviewSchema.nullable(),
  detail: alertDetailSchema,
  /** The name of the person who did not look at it in time, so that it came to you; null for your own. */
  escalated_from: z.string().nullable(),
})
export type Alert = z.infer<typeof alertSchema>

/** A review that alerts are about, with whether you have seen it (D §3). */
export const alertReviewSchema = reviewSchema.extend({ seen: z.boolean() })

/** How many alerts were marked by a call. */
const markedSchema = z.object({ marked: z.int().min(0) })
const review_ids = z.array(id).min(1).max(1000)

export const alerts = {
  /** The call of the source document (D §7). */
  badReviews: endpoint('GET', base, {
    summary: 'The bad and risky reviews that you were alerted of, newest first',
    failed: 'alert.list',
    access: feature('alerts'),
    params,
    query: z.object({ limit: limit.max(100).default(50) }),
    data: z.object({ type: z.literal('bad_review'), data: z.array(alertReviewSchema) }),
  }),
  list: endpoint('GET', `${base}/all`, {
    summary: 'Everything that you were alerted of, newest first',
    failed: 'alert.list',
    access: feature('alerts'),
    params,
    query: z.object({
      /** Unseen ones alone, or seen ones alone. */
      seen: z.enum(['true', 'false']).optional(),
      kind: z.enum(ALERT_KINDS).optional(),
      location_id: id.optional(),
      offset: offset.default(0),
      limit: limit.max(100).default(50),
    }),
    data: z.array(alertSchema),
    paged: true,
  }),
  unseen: endpoint('GET', `${base}/unseen`, {
    summary: 'How many alerts you have not seen',
    failed: 'alert.list',
    access: feature('alerts'),
    params,
    data: z.object({ unseen: z.int().min(0) }),
  }),
  see: endpoint('PUT', `${base}/{alertId}/seen`, {
    summary: 'Marks one alert as seen, or as unseen again',
    failed: 'alert.mark',
    access: feature('alerts'),
    params: params.extend({ alertId: id }),
    body: z.object({ seen: z.boolean() }),
    data: markedSchema,
  }),
  seeAll: endpoint('PUT', `${base}/all/seen`, {
    summary: 'Marks all of your alerts as seen that came until then',
    failed: 'alert.mark',
    access: feature('alerts'),
    params,
    body: z.object({
      /** What came later stays unseen, since nobody can have seen it. */
      until: instant,
      /** Those of one kind or one location alone, as the list that is shown. */
      kind: z.enum(ALERT_KINDS).optional(),
      location_id: id.optional(),
    }),
    data: markedSchema.extend({
      /** When they were seen, by which `unseeAll` takes it back. */
      seen_at: instant,
    }),
  }),
  unseeAll: endpoint('PUT', `${base}/all/unseen`, {
    summary: 'Takes back that some of your alerts were marked together',
    failed: 'alert.mark',
    access: feature('alerts'),
    params,
    body: z.object({ seen_at: instant }),
    data: markedSchema,
  }),
  seeReview: endpoint('POST', `${base}/bad-review/{reviewId}/seen`, {
    summary: 'Marks what you were alerted of about one review as seen',
    failed: 'alert.mark',
    access: feature('alerts'),
    params: params.extend({ reviewId: id }),
    data: markedSchema,
  }),
  seeReviews: endpoint('POST', `${base}/bad-review/many/seen`, {
    summary: 'Marks what you were alerted of about some reviews as seen',
    failed: 'alert.mark',
    access: feature('alerts'),
    params,
    body: z.object({ review_ids }),
    data: markedSchema,
  }),
  putReviews: endpoint('PUT', `${base}/bad-review/many/seen`, {
    summary: 'Marks what you were alerted of about some reviews as seen, as the POST does',
    failed: 'alert.mark',
    access: feature('alerts'),
    params,
    body: z.object({ review_ids }),
    data: markedSchema,
  }),
  configs: endpoint('GET', path, {
    summary: 'How each person of the restaurant hears of alerts; those whom you may administer',
    failed: 'alert_config.list',
    access: feature('administration'),
    params,
    query: z.object({
      /** A part of the user name, e-mail address or full name; capitals do not matter. */
      search: line(MAX_NAME).optional(),
      sort: z.enum(USER_SORTS).default('username'),
      ...pageQuery,
    }),
    data: z.array(alertConfigSchema),
    paged: true,
  }),
  config: endpoint('GET', `${path}/self`, {
    summary: 'How you hear of alerts in this restaurant',
    failed: 'alert_config.get',
    access: feature('alerts'),
    params,
    data: alertConfigSchema,
  }),
  saveConfig: endpoint('PUT', path, {
    summary: 'Change how you hear of alerts: the whole configuration, yours alone',
    failed: 'alert_config.save',
    access: feature('alerts'),
    params,
    body: z.object({
      /** Empty or null: the address of your account, whatever it becomes. */
      email: orCleared(email),
      client_alerts_enabled: z.boolean(),
      /** `true` also takes back that alert mails were ended by the link in one of them. */
      email_alerts_enabled: z.boolean(),
    }),
    data: alertConfigSchema,
  }),
}
