import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { listUsedTiers } from './list-used-tiers.ts'
import { countRestaurantLosses } from './restaurant-losses.ts'
import { countRestaurants } from './restaurant-stats.ts'

export function mountConsoleRestaurants(mounting: Mounting<Context>): void {
  mount(mounting, 'consoleRestaurants', {
    stats: async (ctx) => ({ data: await ctx.database.console(countRestaurants) }),
    losses: async (ctx, { restaurantId }) => ({
      data: await ctx.database.scoped(restaurantId, countRestaurantLosses),
    }),
  })
  mount(mounting, 'consoleTiers', {
    list: async (ctx) => ({
      data: await ctx.database.console((tx) => listUsedTiers(tx, ctx.clock.now())),
    }),
  })
}
