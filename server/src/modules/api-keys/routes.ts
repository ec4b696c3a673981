import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { createKey, listKeys, revokeKey } from './save-key.ts'

export function mountApiKeys(mounting: Mounting<Context>): void {
  mount(mounting, 'apiKeys', {
    list: async (ctx) => ({ data: await ctx.scoped((tx) => listKeys(tx, ctx.actor)) }),
    create: async (ctx, { restaurantId: _of, ...wanted }) => ({
      data: await ctx.scoped((tx) => createKey(ctx, tx, ctx.actor, wanted)),
    }),
    revoke: async (ctx, { keyId }) => ({
      data: await ctx.scoped((tx) => revokeKey(ctx, tx, ctx.actor, keyId)),
    }),
  })
}
