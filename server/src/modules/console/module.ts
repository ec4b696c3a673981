import { restaurantRemovalAsked, restaurantTierLowered } from '#modules/restaurants'
import { tierLowered } from '#modules/tiers'
import { hears, type Module, works } from '#module'
import { countHour, countPlatform } from './count-platform.ts'
import { refuseBelowUse, refuseTierBelowUse } from './refuse-below-use.ts'
import { refuseLosses } from './restaurant-losses.ts'

/** What a SuperAdmin sees over all restaurants; the last module, since it reads what all others have. */
export const console: Module = {
  name: 'console',
  async mount(mounting) {
    const [
      { mountConsoleRestaurants },
      { mountConsoleHealth },
      { mountConsoleFigures },
      { mountConsoleUsers },
      { mountConsoleLocations },
    ] = await Promise.all([
      import('./restaurant-routes.ts'),
      import('./health-routes.ts'),
      import('./figure-routes.ts'),
      import('./user-routes.ts'),
      import('./location-routes.ts'),
    ])
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
