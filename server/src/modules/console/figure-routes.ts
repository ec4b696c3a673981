import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { getOverview } from './overview.ts'

export function mountConsoleFigures(mounting: Mounting<Context>): void {
  mount(mounting, 'consoleOverview', {
    get: async (ctx) => ({ data: await getOverview(ctx) }),
  })
}
