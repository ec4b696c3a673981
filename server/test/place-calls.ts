import { createRegion } from '#modules/restaurants'
import type { TestApp } from '#test/app'
import { type BuiltRestaurant, unique } from '#test/builders'

/** The calls about regions and what is set by place, each with an input that the server takes. */
export function placeCalls({ services }: TestApp, restaurant: BuiltRestaurant) {
  const inRestaurant = { restaurantId: restaurant.id }
  const [placeId = ''] = restaurant.locationIds
  const region = () =>
    services.database.scoped(restaurant.id, (tx) => createRegion(services, tx, unique('Region')))
  return {
    regions: {
      list: async () => ({ input: inRestaurant }),
      create: async () => ({ input: { ...inRestaurant, name: unique('Region') } }),
      rename: async () => ({
        input: { ...inRestaurant, regionId: (await region()).id, name: unique('Region') },
      }),
      remove: async () => ({ input: { ...inRestaurant, regionId: (await region()).id } }),
    },
    placeSettings: {
      get: async () => ({ input: { ...inRestaurant, placeId } }),
      change: async () => ({
        input: { ...inRestaurant, placeId, set: { 'voice.forbidden_words': [unique('word')] } },
      }),
    },
  }
}
