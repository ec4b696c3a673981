import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { getHome } from './get-home.ts'

export function mountHome(mounting: Mounting<Context>): void {
  mount(mounting, 'home', {
    get: async (ctx) => ({ data: await ctx.scoped((tx) => getHome(tx, ctx.scope)) }),
  })
}
