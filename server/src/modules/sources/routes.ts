import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { receivePush, verifyPush } from './receive-push.ts'

export function mountSources(mounting: Mounting<Context>): void {
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
