import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { pageTiers } from './queries.ts'
import { createTier, removeTier, updateTier } from './save-tier.ts'

export function mountTiers(mounting: Mounting<Context>): void {
  mount(mounting, 'tiers', {
    list: (ctx, query) => ctx.database.local((tx) => pageTiers(tx, query)),
    create: async (ctx, fields) => ({ data: await createTier(ctx, fields) }),
    update: async (ctx, { tierId, ...changes }) => ({
      data: await updateTier(ctx, tierId, changes),
    }),
    remove: async (ctx, { tierId }) => {
      await removeTier(ctx, tierId)
      return { data: {} }
    },
  })
}
