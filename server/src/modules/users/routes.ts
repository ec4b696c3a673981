import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { listUsers, ROLE_LIST, toUser } from './queries.ts'
import { createUser, removeUser, updateUser } from './save-user.ts'

export function mountUsers(mounting: Mounting<Context>): void {
  mount(mounting, 'users', {
    roles: async () => ({ data: ROLE_LIST.filter((role) => role.name !== 'SuperAdmin') }),
    list: async (ctx) => ({
      data: (await ctx.database.local((tx) => listUsers(tx, ctx.actor.restaurantId))).map(toUser),
    }),
    create: async (ctx, fields) => ({
      data: await ctx.scoped((tx) => createUser(ctx, tx, ctx.actor.role, fields)),
    }),
    update: async (ctx, { userId, ...changes }) => ({
      data: await ctx.scoped((tx) => updateUser(ctx, tx, ctx.actor, userId, changes)),
    }),
    remove: async (ctx, { userId }) => {
      await ctx.scoped((tx) => removeUser(ctx, tx, ctx.actor, userId))
      return { data: {} }
    },
  })
}
