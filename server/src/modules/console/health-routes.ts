import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { discardJobs, pageGivenUp, retryJobs } from './given-up-jobs.ts'
import { getHealth } from './health.ts'

export function mountConsoleHealth(mounting: Mounting<Context>): void {
  mount(mounting, 'consoleHealth', {
    get: async (ctx) => ({ data: await getHealth(ctx) }),
  })
  mount(mounting, 'consoleJobs', {
    list: (ctx, listing) => pageGivenUp(ctx, listing),
    retry: async (ctx, { ids }) => ({ data: { jobs: await retryJobs(ctx, ids) } }),
    discard: async (ctx, { ids }) => ({ data: { jobs: await discardJobs(ctx, ids) } }),
  })
}
