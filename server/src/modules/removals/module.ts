import { type Module, works } from '#module'
import { carryOutRemoval, removeRestaurantJob } from './carry-out-removal.ts'
import { mountRemovals } from './routes.ts'

export const removals: Module = {
  name: 'removals',
  mount: mountRemovals,
  jobs: [works(removeRestaurantJob, carryOutRemoval)],
}
