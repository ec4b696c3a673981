import { locationRemovalAsked, restaurantRemovalAsked } from '#modules/restaurants'
import { hears, type Module } from '#module'
import { refuseWithPeople } from './refuse-with-people.ts'
import { mountUsers } from './routes.ts'

export const users: Module = {
  name: 'users',
  mount: mountUsers,
  hears: [
    hears(restaurantRemovalAsked, refuseWithPeople),
    hears(locationRemovalAsked, refuseWithPeople),
  ],
}
