import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { listTiers } from './queries.ts'
import { createTier, removeTier, updateTier } from './save-tier.ts'

export function mountTiers(mounting: Mounting<Context>): void {
  mount(mounting, 'tiers', {
    list: async (ctx) => ({ data: await ctx.database.local(listTiers) }),
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
