import { trials } from '@maitre/contract/trials'
import type { TestApp } from '#test/app'
import { buildRestaurant, buildSuperAdmin } from '#test/builders'

/** The console's calls about trials, each about a restaurant of its own. */
export function trialCalls(app: TestApp) {
  return {
    trials: {
      set: async () => ({ input: { restaurantId: (await buildRestaurant(app)).id, days: 30 } }),
      subscribe: async () => {
        const { id: restaurantId } = await buildRestaurant(app)
        const { client } = await buildSuperAdmin(app)
        await client.call(trials.set, { restaurantId, days: 30 })
        return { input: { restaurantId } }
      },
    },
  }
}
