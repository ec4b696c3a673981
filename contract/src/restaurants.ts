import { z } from 'zod'
import { consoleOnly, feature, signedIn, TIERS } from './access.ts'
import {
  AUTO_APPROVAL_DELAYS,
  INTEGRATIONS,
  LANGUAGES,
  MAX_INSTRUCTIONS,
  MAX_NAME,
  TONES,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, name, text, webAddress } from './text.ts'

export const tierSchema = z.object({
  id,
  name: z.string(),
  /** Null: unlimited. */
  max_reviews_per_month: z.int().nullable(),
  keywords_max_count: z.int().nullable(),
})
export type SubscriptionTier = z.infer<typeof tierSchema>

const limit = z.int().min(0).max(2_000_000_000).nullable()
const tierParams = z.object({ tierId: id })
/** The four names are what access is decided by, so a tier carries one of them. */
const tierName = z.enum(TIERS)

export const tiers = {
  list: endpoint('GET', '/v1/subscription-tier', {
    summary: 'The subscription tiers',
    access: signedIn,
    data: z.array(tierSchema),
  }),
  create: endpoint('POST', '/v1/subscription-tier', {
    summary: 'Add a subscription tier',
    access: consoleOnly,
    body: z.object({ name: tierName, max_reviews_per_month: limit, keywords_max_count: limit }),
    data: tierSchema,
    success: 201,
    creates: true,
  }),
  update: endpoint('PUT', '/v1/subscription-tier/{tierId}', {
    summary: 'Change a subscription tier',
    access: consoleOnly,
    params: tierParams,
    body: z.object({
      name: tierName.optional(),
      max_reviews_per_month: limit.optional(),
      keywords_max_count: limit.optional(),
    }),
    data: tierSchema,
  }),
  remove: endpoint('DELETE', '/v1/subscription-tier/{tierId}', {
    summary: 'Delete a subscription tier that no restaurant uses',
    access: consoleOnly,
    params: tierParams,
    data: z.object({}),
  }),
}

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
  approval_zapier_url: z.string().nullable(),
  additional_system_prompt_instructions: z.string(),
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

export const restaurants = {
  list: endpoint('GET', '/v1/restaurant', {
    summary: 'Every restaurant of the service',
    access: consoleOnly,
    data: z.array(restaurantSchema),
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
    summary: 'Change what is given; the tier only by SuperAdmin',
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
      auto_approval_minutes_delay: z
        .int()
        .refine(
          (value) => AUTO_APPROVAL_DELAYS.some((delay) => delay === value),
          'not one of the delays',
        )
        .nullable(),
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

export const locationSchema = z.object({
  id,
  restaurant_id: id,
  name: z.string(),
  address: z.string().nullable(),
  timezone: z.string(),
  website: z.string().nullable(),
  /** Per source: is it connected, and since when was it last read. */
  connections: z.array(
    z.object({
      source: z.string(),
      state: z.enum(['connected', 'lost']),
      last_synced_at: instant.nullable(),
    }),
  ),
})
export type Location = z.infer<typeof locationSchema>

const locationParams = z.object({ locationId: id })

export const locations = {
  list: endpoint('GET', '/v1/location', {
    summary: 'The locations that you may see; the hidden All is never among them',
    access: signedIn,
    data: z.array(locationSchema),
  }),
  create: endpoint('POST', '/v1/location', {
    summary: 'Add a location',
    access: feature('administration'),
    body: z.object({ name: name(MAX_NAME), restaurant_id: id }),
    data: locationSchema,
    success: 201,
    creates: true,
  }),
  update: endpoint('PUT', '/v1/location/{locationId}', {
    summary: 'Rename a location',
    access: feature('administration'),
    params: locationParams,
    body: z.object({ name: name(MAX_NAME) }),
    data: locationSchema,
  }),
  remove: endpoint('DELETE', '/v1/location/{locationId}', {
    summary: 'Delete a location and its reviews',
    access: feature('administration'),
    params: locationParams,
    data: z.object({}),
  }),
}
