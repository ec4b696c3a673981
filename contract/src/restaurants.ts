import { z } from 'zod'
import { consoleOnly, feature, withRole, TIERS } from './access.ts'
import { autoApprovalDelay } from './approval-conditions.ts'
import {
  INTEGRATIONS,
  LANGUAGES,
  MAX_INSTRUCTIONS,
  MAX_NAME,
  MAX_TOKENS,
  TONES,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './page-query.ts'
import { id, instant, line, name, orCleared, several, text, webhookAddress } from './text.ts'
import { belowUse, tierSchema } from './tiers.ts'
import { timezone } from './time-zone.ts'
import { version } from './version.ts'

export const restaurantSchema = z.object({
  id,
  name: z.string(),
  subscription_tier_id: id,
  subscription_tier: tierSchema,
  timezone: z.string(),
  default_language: z.enum(LANGUAGES),
  reply_tone: z.enum(TONES),
  weekly_report_day: z.int(),
  main_open_ai_model: z.string().nullable(),
  /** How many tokens a month a language model may use for it; null where the installation’s setting says. */
  llm_monthly_cap: z.int().nullable(),
  /** These two are shown to those who may change them; null to others. */
  approval_zapier_url: z.string().nullable(),
  additional_system_prompt_instructions: z.string().nullable(),
  integrations: z.array(z.enum(INTEGRATIONS)),
  auto_approve_reviews: z.boolean(),
  auto_approval_minutes_delay: z.int().nullable(),
  /** Whether replies to reviews with one star are approved automatically too: whether the smallest rating is 1. */
  auto_approve_one_star: z.boolean(),
  /** When all that is automatic was stopped by the one switch; null while it runs, or may run. */
  automation_stopped_at: instant.nullable(),
  /** Whether a person’s approval posts the reply too, after `POSTING_BACK_MS` in which it can be taken back. */
  post_on_approval: z.boolean(),
  bad_review_max_rating: z.int(),
  location_count: z.int(),
  /** From which instant on the restaurant is removed, as an Admin asked; null where it stays. */
  removal_due_at: instant.nullable(),
  /** How many days the trial of the restaurant has; null where it has subscribed. */
  trial_days: z.int().nullable(),
  /** When its trial is over; null where it has none, or where it has not begun: nobody has come in yet. */
  trial_ends_at: instant.nullable(),
  /** One higher after each change of the restaurant itself; whoever changes it may send the one that they saw. */
  version: z.int(),
})
export type Restaurant = z.infer<typeof restaurantSchema>

const restaurantParams = z.object({ restaurantId: id })
const weeklyReportDay = z.int().min(1).max(7)
const instructions = text(MAX_INSTRUCTIONS)
/** What the list of restaurants can be sorted by; names go by the alphabet, tiers by their level. */
export const RESTAURANT_SORTS = ['name', 'tier', 'locations', 'created'] as const
export const AUTO_APPROVAL_STATES = ['on', 'off'] as const
/** Whether a restaurant waits for its removal, or has not subscribed, during its trial or after. */
export const RESTAURANT_STATES = ['staying', 'leaving', 'trial'] as const

const listQuery = z.object({
  /** A part of the restaurant's name; accents and capitals do not matter. */
  search: line(MAX_NAME).optional(),
  tier: several(TIERS),
  auto_approval: z.enum(AUTO_APPROVAL_STATES).optional(),
  state: z.enum(RESTAURANT_STATES).optional(),
  sort: z.enum(RESTAURANT_SORTS).default('name'),
  ...pageQuery,
})
export type RestaurantQuery = z.output<typeof listQuery>

export const restaurants = {
  list: endpoint('GET', '/v1/restaurant', {
    summary: 'The restaurants of the service, searched, sorted and paged',
    failed: 'restaurant.list',
    access: consoleOnly,
    query: listQuery,
    data: z.array(restaurantSchema),
    paged: true,
  }),
  self: endpoint('GET', '/v1/restaurant/self', {
    summary: 'The restaurant that you work in',
    failed: 'restaurant.get',
    access: withRole,
    data: restaurantSchema,
  }),
  get: endpoint('GET', '/v1/restaurant/{restaurantId}', {
    summary: 'One restaurant',
    failed: 'restaurant.get',
    access: feature('home'),
    byConsole: true,
    params: restaurantParams,
    data: restaurantSchema,
  }),
  create: endpoint('POST', '/v1/restaurant', {
    summary: 'Add a restaurant, with its hidden All location',
    failed: 'restaurant.create',
    access: consoleOnly,
    body: z.object({
      name: name(MAX_NAME),
      subscription_tier_id: id,
      weekly_report_day: weeklyReportDay.default(1),
      timezone: timezone.default('America/Toronto'),
      default_language: z.enum(LANGUAGES).default('en'),
      reply_tone: z.enum(TONES).default('friendly'),
    }),
    data: restaurantSchema,
    success: 201,
    creates: true,
  }),
  update: endpoint('PUT', '/v1/restaurant/{restaurantId}', {
    summary: 'Change what is given; tier and tokens only by SuperAdmin, integrations from Pro on',
    failed: 'restaurant.update',
    access: feature('administration'),
    byConsole: true,
    params: restaurantParams,
    body: z.object({
      name: name(MAX_NAME).optional(),
      subscription_tier_id: id.optional(),
      weekly_report_day: weeklyReportDay.optional(),
      timezone: timezone.optional(),
      default_language: z.enum(LANGUAGES).optional(),
      reply_tone: z.enum(TONES).optional(),
      main_open_ai_model: orCleared(name(MAX_NAME)).optional(),
      /** A SuperAdmin’s to change. */
      llm_monthly_cap: z.int().min(0).max(MAX_TOKENS).nullable().optional(),
      approval_zapier_url: orCleared(webhookAddress).optional(),
      additional_system_prompt_instructions: instructions.optional(),
      bad_review_max_rating: z.int().min(1).max(5).optional(),
      /** A list, or text joined by commas. */
      integrations: several(INTEGRATIONS),
      auto_approve_reviews: z.boolean().optional(),
      auto_approval_minutes_delay: autoApprovalDelay.optional(),
      auto_approve_one_star: z.boolean().optional(),
      post_on_approval: z.boolean().optional(),
      ...version.shape,
      ...belowUse.shape,
    }),
    data: restaurantSchema,
  }),
  remove: endpoint('DELETE', '/v1/restaurant/{restaurantId}', {
    summary: 'Delete a restaurant and everything of it',
    failed: 'restaurant.remove',
    access: consoleOnly,
    params: restaurantParams,
    data: z.object({}),
  }),
  updateInstructions: endpoint('PUT', '/v1/restaurant/{restaurantId}/additional-instructions', {
    summary: 'What the writer of replies is told besides the facts',
    failed: 'restaurant.update',
    access: feature('voice'),
    params: restaurantParams,
    body: z.object({ additional_system_prompt_instructions: instructions }),
    data: restaurantSchema,
  }),
  updateAutoApproval: endpoint('PUT', '/v1/restaurant/{restaurantId}/auto-approval', {
    summary: 'Switch approval by itself on (recorded as a consent of the caller) or off',
    failed: 'restaurant.update',
    access: feature('administration'),
    params: restaurantParams,
    body: z.object({
      auto_approve_reviews: z.boolean(),
      auto_approval_minutes_delay: autoApprovalDelay,
      /** Left as it is where a caller does not say it. */
      auto_approve_one_star: z.boolean().optional(),
    }),
    data: restaurantSchema,
  }),
  updateIntegrations: endpoint('PUT', '/v1/restaurant/{restaurantId}/integrations', {
    summary: 'Which outside services the restaurant works with',
    failed: 'restaurant.update',
    access: feature('integrations'),
    params: restaurantParams,
    body: z.object({ integrations: z.array(z.enum(INTEGRATIONS)).max(INTEGRATIONS.length) }),
    data: restaurantSchema,
  }),
}
