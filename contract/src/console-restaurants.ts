import { z } from 'zod'
import { consoleOnly } from './access.ts'
import { endpoint } from './endpoint.ts'
import { id } from './text.ts'
import { tierSchema } from './tiers.ts'

const restaurantParams = z.object({ restaurantId: id })
const count = z.int().min(0)

export const restaurantStatsSchema = z.object({
  total: count,
  /** How many have an address that is told of approvals, by which the source documents call them enabled (C §2). */
  ai_enabled: count,
  /** How many have subscribed: those that have a trial, or had one and no subscription since, have not. */
  subscribed: count,
  with_integrations: count,
})
export type RestaurantStats = z.infer<typeof restaurantStatsSchema>

export const restaurantLossesSchema = z.object({
  locations: count,
  people: count,
  reviews: count,
  /** How many of the reviews have a reply, sent or not. */
  replies: count,
  connections: count,
})
export type RestaurantLosses = z.infer<typeof restaurantLossesSchema>

/** What a restaurant uses more of than a lower tier allows, as the refusal `tier.below_use` tells it. */
export interface TierUse {
  what: 'integrations' | 'api_keys' | 'profiles' | 'voice' | 'keywords' | 'reviews'
  used: number
  /** How much of it the tier allows; 0 where it has no such thing. */
  allowed: number
}

/** What the console knows of restaurants besides what they are shown with. */
export const consoleRestaurants = {
  stats: endpoint('GET', '/v1/console/restaurant/stats', {
    summary: 'How many restaurants there are, and of some kinds',
    failed: 'restaurant.list',
    access: consoleOnly,
    data: restaurantStatsSchema,
  }),
  losses: endpoint('GET', '/v1/console/restaurant/{restaurantId}/losses', {
    summary: 'What is lost with a restaurant that is deleted',
    failed: 'restaurant.losses',
    access: consoleOnly,
    params: restaurantParams,
    data: restaurantLossesSchema,
  }),
}

export const usedTierSchema = tierSchema.extend({
  /** How many restaurants are on the tier. */
  restaurants: count,
  /** How many reviews the restaurant of the tier that had most read had read this month. */
  most_read: count,
  /** How many restaurants had the tier's maximum read this month; 0 where it has none. */
  at_limit: count,
})
export type UsedTier = z.infer<typeof usedTierSchema>

export const consoleTiers = {
  list: endpoint('GET', '/v1/console/tier', {
    summary: 'All subscription tiers, each with what its restaurants use of it',
    failed: 'tier.list',
    access: consoleOnly,
    data: z.array(usedTierSchema),
  }),
}
