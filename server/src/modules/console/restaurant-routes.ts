import { getRestaurant } from '#modules/restaurants'
import { getTier } from '#modules/tiers'
import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { listUsedTiers } from './list-used-tiers.ts'
import { countRestaurantLosses } from './restaurant-losses.ts'
import { countRestaurants } from './restaurant-stats.ts'
import { findTierUses } from './tier-use.ts'

export function mountConsoleRestaurants(mounting: Mounting<Context>): void {
  mount(mounting, 'consoleRestaurants', {
    stats: async (ctx) => ({ data: await ctx.database.console(countRestaurants) }),
    losses: async (ctx, { restaurantId }) => ({
      data: await ctx.database.scoped(restaurantId, countRestaurantLosses),
    }),
    tierFit: async (ctx, { restaurantId, tier_id: tierId }) => ({
      data: await ctx.database.scoped(restaurantId, async (tx) => {
        const { id, subscription_tier: before } = await getRestaurant(tx)
        const after = await getTier(tx, tierId)
        const uses = await findTierUses(tx, id, { before, after }, ctx.clock.now())
        return uses.get(id) ?? []
      }),
    }),
  })
  mount(mounting, 'consoleTiers', {
    list: async (ctx) => ({
      data: await ctx.database.console((tx) => listUsedTiers(tx, ctx.clock.now())),
    }),
  })
}
