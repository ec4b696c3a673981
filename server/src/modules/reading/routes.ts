import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { usageThisMonth } from './monthly-limit.ts'

export function mountReading(mounting: Mounting<Context>): void {
  mount(mounting, 'usage', {
    get: async (ctx) => ({ data: await ctx.scoped((tx) => usageThisMonth(ctx, tx)) }),
  })
}
