import { z } from 'zod'
import { consoleOnly, signedIn, TIERS } from './access.ts'
import { MAX_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, name } from './text.ts'

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

const limit = z.int().min(0).max(2_000_000_000).nullable()
const tierParams = z.object({ tierId: id })

export const tiers = {
  list: endpoint('GET', '/v1/subscription-tier', {
    summary: 'The subscription tiers',
    access: signedIn,
    data: z.array(tierSchema),
  }),
  create: endpoint('POST', '/v1/subscription-tier', {
    summary: 'Add a subscription tier',
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
    access: consoleOnly,
    params: tierParams,
    body: z.object({
      name: name(MAX_NAME).optional(),
      level: z.enum(TIERS).optional(),
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
