import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { getAnalytics } from './analytics.ts'
import { getOverview } from './overview.ts'
import { pageService } from './page-service.ts'

export function mountConsoleFigures(mounting: Mounting<Context>): void {
  mount(mounting, 'consoleOverview', {
    get: async (ctx) => ({ data: await getOverview(ctx) }),
  })
  mount(mounting, 'consoleAnalytics', {
    get: async (ctx, query) => ({ data: await getAnalytics(ctx, query) }),
    restaurants: pageService,
  })
}
