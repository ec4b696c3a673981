import { restaurantRemovalAsked, restaurantTierLowered } from '#modules/restaurants'
import { tierLowered } from '#modules/tiers'
import { hears, type Module, works } from '#module'
import { countHour, countPlatform } from './count-platform.ts'
import { mountConsoleFigures } from './figure-routes.ts'
import { mountConsoleHealth } from './health-routes.ts'
import { refuseBelowUse, refuseTierBelowUse } from './refuse-below-use.ts'
import { refuseLosses } from './restaurant-losses.ts'
import { mountConsoleLocations } from './location-routes.ts'
import { mountConsoleRestaurants } from './restaurant-routes.ts'
import { mountConsoleUsers } from './user-routes.ts'

/** What a SuperAdmin sees over all restaurants; the last module, since it reads what all others have. */
export const console: Module = {
  name: 'console',
  mount(mounting) {
    mountConsoleRestaurants(mounting)
    mountConsoleHealth(mounting)
    mountConsoleFigures(mounting)
    mountConsoleUsers(mounting)
    mountConsoleLocations(mounting)
  },
  jobs: [works(countPlatform, countHour)],
  hears: [
    hears(restaurantRemovalAsked, refuseLosses),
    hears(restaurantTierLowered, refuseBelowUse),
    hears(tierLowered, refuseTierBelowUse),
  ],
}
