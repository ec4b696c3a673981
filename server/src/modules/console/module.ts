import type { Module } from '#module'
import { mountConsoleRestaurants } from './restaurant-routes.ts'

/** What a SuperAdmin sees over all restaurants; the last module, since it reads what all others have. */
export const console: Module = {
  name: 'console',
  mount(mounting) {
    mountConsoleRestaurants(mounting)
  },
}
