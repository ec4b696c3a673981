import { z } from 'zod'
import { consoleOnly, withRole, TIERS } from './access.ts'
import { MAX_NAME, MAX_TIER_LIMIT } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './page-query.ts'
import { id, line, name } from './text.ts'

export const tierSchema = z.object({
  id,
  name: z.string(),
  /** The level that access goes by; several tiers may have the same one. */
  level: z.enum(TIERS),
  /** How many reviews a month the tier allows; null means any number. */
  max_reviews_per_month: z.int().nullable(),
  keywords_max_count: z.int().nullable(),
})
export type SubscriptionTier = z.infer<typeof tierSchema>

/**
 * Said with a change after which restaurants use more than their tier allows: nothing of it is deleted, and what the tier
 * lacks rests. Without it such a change is answered 409 `tier.below_use`.
 */
export const belowUse = z.object({ below_use: z.literal('accepted').optional() })

const limit = z.int().min(0).max(MAX_TIER_LIMIT).nullable()
const tierParams = z.object({ tierId: id })

export const tiers = {
  list: endpoint('GET', '/v1/subscription-tier', {
    summary: 'The subscription tiers, by level and name',
    failed: 'tier.list',
    access: withRole,
    query: z.object({
      /** A part of the tier's name; capitals do not matter. */
      search: line(MAX_NAME).optional(),
      ...pageQuery,
    }),
    data: z.array(tierSchema),
    paged: true,
  }),
  create: endpoint('POST', '/v1/subscription-tier', {
    summary: 'Add a subscription tier',
    failed: 'tier.create',
    access: consoleOnly,
    body: z.object({
      name: name(MAX_NAME),
      level: z.enum(TIERS),
      max_reviews_per_month: limit,
      keywords_max_count: limit,
    }),
    data: tierSchema,
    success: 201,
    creates: true,
  }),
  update: endpoint('PUT', '/v1/subscription-tier/{tierId}', {
    summary: 'Change a subscription tier',
    failed: 'tier.update',
    access: consoleOnly,
    params: tierParams,
    body: z.object({
      name: name(MAX_NAME).optional(),
      level: z.enum(TIERS).optional(),
      max_reviews_per_month: limit.optional(),
      keywords_max_count: limit.optional(),
      ...belowUse.shape,
    }),
    data: tierSchema,
  }),
  remove: endpoint('DELETE', '/v1/subscription-tier/{tierId}', {
    summary: 'Delete a subscription tier that no restaurant uses',
    failed: 'tier.remove',
    access: consoleOnly,
    params: tierParams,
    data: z.object({}),
  }),
}
