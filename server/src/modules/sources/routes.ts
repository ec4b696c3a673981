import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { receiveGooglePush } from './receive-push.ts'

export function mountSources(mounting: Mounting<Context>): void {
  mount(mounting, 'notifications', {
    google: async (ctx) => {
      await receiveGooglePush(ctx)
      return { data: {} }
    },
  })
}
