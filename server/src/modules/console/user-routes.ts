import { changeSuperAdmin } from '#modules/users'
import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { pageUsers } from './page-users.ts'

export function mountConsoleUsers(mounting: Mounting<Context>): void {
  mount(mounting, 'consoleUsers', {
    list: pageUsers,
    changeSuperAdmin: async (ctx, { userId, ...change }) => ({
      data: await ctx.database.local((tx) => changeSuperAdmin(ctx, tx, ctx.actor, userId, change)),
    }),
  })
}
