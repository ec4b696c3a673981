import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { countLocations, pageLocations } from './page-locations.ts'

export function mountConsoleLocations(mounting: Mounting<Context>): void {
  mount(mounting, 'consoleLocations', {
    list: (ctx, query) => ctx.database.console((tx) => pageLocations(tx, query)),
    stats: async (ctx) => ({ data: await ctx.database.console(countLocations) }),
  })
}
