import { type Module, works } from '#module'
import { carryOutRemoval, removeRestaurantJob } from './carry-out-removal.ts'

export const removals: Module = {
  name: 'removals',
  mount: async (mounting) => (await import('./routes.ts')).mountRemovals(mounting),
  jobs: [works(removeRestaurantJob, carryOutRemoval)],
}
