import { locationRemovalAsked, restaurantRemovalAsked } from '#modules/restaurants'
import { hears, type Module } from '#module'
import { findUser } from './queries.ts'
import { refuseWithPeople } from './refuse-with-people.ts'

export const users: Module = {
  name: 'users',
  mount: async (mounting) => (await import('./routes.ts')).mountUsers(mounting),
  rows: {
    userId: async ({ database }, id) =>
      (await database.local((tx) => findUser(tx, id)))?.restaurant_id ?? null,
  },
  hears: [
    hears(restaurantRemovalAsked, refuseWithPeople),
    hears(locationRemovalAsked, refuseWithPeople),
  ],
}
