import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { checkConnection, disconnectSource } from './change-connection.ts'
import { listConnections } from './list-connections.ts'
import { receivePush, verifyPush } from './receive-push.ts'

export function mountSources(mounting: Mounting<Context>): void {
  mount(mounting, 'connections', {
    list: async (ctx) => ({ data: await ctx.scoped((tx) => listConnections(ctx, tx, ctx.scope)) }),
    check: async (ctx, key) => ({ data: await ctx.scoped((tx) => checkConnection(ctx, tx, key)) }),
    disconnect: async (ctx, key) => {
      await disconnectSource(ctx, key)
      return { data: {} }
    },
  })
  mount(
    mounting,
    'notifications',
    {
      receive: async (ctx, { source }) => {
        await receivePush(ctx, source)
        return { data: {} }
      },
    },
    { receive: (ctx, { source }, text) => verifyPush(ctx, source, text) },
  )
}
