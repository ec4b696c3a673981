import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { readHome } from './read-home.ts'

export function mountHome(mounting: Mounting<Context>): void {
  mount(mounting, 'home', {
    get: async (ctx) => ({ data: await ctx.scoped((tx) => readHome(tx, ctx.scope)) }),
  })
}
