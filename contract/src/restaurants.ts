import { z } from 'zod'
import { consoleOnly, feature, signedIn, TIERS } from './access.ts'
import {
  AUTO_APPROVAL_DELAYS,
  INTEGRATIONS,
  LANGUAGES,
  MAX_INSTRUCTIONS,
  MAX_NAME,
  MAX_PAGE_SIZE,
  PAGE_SIZE,
  TONES,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, line, name, several, text, webAddress, wholeNumber } from './text.ts'
import { tierSchema } from './tiers.ts'

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
  /** These two are shown to those who may change them; null to others. */
  approval_zapier_url: z.string().nullable(),
  additional_system_prompt_instructions: z.string().nullable(),
  integrations: z.array(z.enum(INTEGRATIONS)),
  auto_approve_reviews: z.boolean(),
  auto_approval_minutes_delay: z.int().nullable(),
  bad_review_max_rating: z.int(),
  location_count: z.int(),
})
export type Restaurant = z.infer<typeof restaurantSchema>

const restaurantParams = z.object({ restaurantId: id })
const timezone = z.string().refine(isTimezone, 'not an IANA time zone')

function isTimezone(value: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

const weeklyReportDay = z.int().min(1).max(7)
const instructions = text(MAX_INSTRUCTIONS)
/** Minutes; null: approved as soon as the draft has passed its check. */
const delay = z
  .int()
  .refine((value) => AUTO_APPROVAL_DELAYS.some((one) => one === value), 'not one of the delays')
  .nullable()

/** What the list of restaurants can be sorted by; names go by the alphabet, tiers by their level. */
export const RESTAURANT_SORTS = ['name', 'tier', 'locations', 'created'] as const
export const SORT_ORDERS = ['asc', 'desc'] as const
export const AUTO_APPROVAL_STATES = ['on', 'off'] as const

const listQuery = z.object({
  /** A part of the restaurant's name; accents and capitals do not matter. */
  search: line(MAX_NAME).optional(),
  tier: several(TIERS),
  auto_approval: z.enum(AUTO_APPROVAL_STATES).optional(),
  sort: z.enum(RESTAURANT_SORTS).default('name'),
  order: z.enum(SORT_ORDERS).default('asc'),
  offset: wholeNumber.min(0).max(10_000_000).default(0),
  limit: wholeNumber.min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
})
export type RestaurantQuery = z.output<typeof listQuery>

export const restaurants = {
  list: endpoint('GET', '/v1/restaurant', {
    summary: 'The restaurants of the service, searched, sorted and paged',
    access: consoleOnly,
    query: listQuery,
    data: z.array(restaurantSchema),
    paged: true,
  }),
  self: endpoint('GET', '/v1/restaurant/self', {
    summary: 'The restaurant that you work in',
    access: signedIn,
    data: restaurantSchema,
  }),
  get: endpoint('GET', '/v1/restaurant/{restaurantId}', {
    summary: 'One restaurant',
    access: feature('home'),
    params: restaurantParams,
    data: restaurantSchema,
  }),
  create: endpoint('POST', '/v1/restaurant', {
    summary: 'Add a restaurant, with its hidden All location',
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
    summary: 'Change what is given; the tier only by SuperAdmin, integrations from Pro on',
    access: feature('administration'),
    params: restaurantParams,
    body: z.object({
      name: name(MAX_NAME).optional(),
      subscription_tier_id: id.optional(),
      weekly_report_day: weeklyReportDay.optional(),
      timezone: timezone.optional(),
      default_language: z.enum(LANGUAGES).optional(),
      reply_tone: z.enum(TONES).optional(),
      main_open_ai_model: name(MAX_NAME).nullable().optional(),
      approval_zapier_url: webAddress.nullable().optional(),
      additional_system_prompt_instructions: instructions.optional(),
      bad_review_max_rating: z.int().min(1).max(5).optional(),
      /** A list, or text joined by commas. */
      integrations: several(INTEGRATIONS),
      auto_approve_reviews: z.boolean().optional(),
      auto_approval_minutes_delay: delay.optional(),
    }),
    data: restaurantSchema,
  }),
  remove: endpoint('DELETE', '/v1/restaurant/{restaurantId}', {
    summary: 'Delete a restaurant and everything of it',
    access: consoleOnly,
    params: restaurantParams,
    data: z.object({}),
  }),
  updateInstructions: endpoint('PUT', '/v1/restaurant/{restaurantId}/additional-instructions', {
    summary: 'What the writer of replies is told besides the facts',
    access: feature('administration'),
    params: restaurantParams,
    body: z.object({ additional_system_prompt_instructions: instructions }),
    data: restaurantSchema,
  }),
  updateAutoApproval: endpoint('PUT', '/v1/restaurant/{restaurantId}/auto-approval', {
    summary: 'Switch approval by itself on (recorded as a consent of the caller) or off',
    access: feature('administration'),
    params: restaurantParams,
    body: z.object({
      auto_approve_reviews: z.boolean(),
      auto_approval_minutes_delay: delay,
    }),
    data: restaurantSchema,
  }),
  updateIntegrations: endpoint('PUT', '/v1/restaurant/{restaurantId}/integrations', {
    summary: 'Which outside services the restaurant works with',
    access: feature('integrations'),
    params: restaurantParams,
    body: z.object({ integrations: z.array(z.enum(INTEGRATIONS)).max(INTEGRATIONS.length) }),
    data: restaurantSchema,
  }),
}
