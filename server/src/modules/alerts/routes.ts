import { listUsers } from '#modules/users'
import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { getConfig, listConfigs } from './queries.ts'
import { getPerson, saveConfig } from './save-config.ts'

export function mountAlerts(mounting: Mounting<Context>): void {
  mount(mounting, 'alerts', {
    configs: async (ctx, { restaurantId: _of, ...filter }) =>
      ctx.scoped(async (tx) => {
        const { rows, total } = await listUsers(tx, ctx.actor, filter)
        const { offset, limit } = filter
        return {
          data: await listConfigs(tx, rows),
          page: { offset, limit, total, hasMore: offset + rows.length < total },
        }
      }),
    config: async (ctx) => ({
      data: await ctx.scoped(async (tx) => getConfig(tx, await getPerson(tx, ctx.actor.userId))),
    }),
    saveConfig: async (ctx, { restaurantId: _of, ...wishes }) => ({
      data: await ctx.scoped((tx) => saveConfig(ctx, tx, ctx.actor.userId, wishes)),
    }),
  })
}
