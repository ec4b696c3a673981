import type { TestApp } from '#test/app'
import { buildRestaurant, buildUser, PASSWORD } from '#test/builders'

/** The calls about the removal of a restaurant, each in a restaurant of its own: the others go on posting. */
export function removalCalls(app: TestApp) {
  const place = async () => {
    const restaurant = await buildRestaurant(app)
    const { client: caller } = await buildUser(app, restaurant, 'Admin')
    return { restaurant, caller, inRestaurant: { restaurantId: restaurant.id } }
  }
  const asked = async () => {
    const { restaurant, caller, inRestaurant } = await place()
    await caller.raw('POST', `/v1/restaurant/${restaurant.id}/removal`, {
      name: restaurant.name,
      current_password: PASSWORD,
    })
    return { input: inRestaurant, caller }
  }
  return {
    get: asked,
    ask: async () => {
      const { restaurant, caller, inRestaurant } = await place()
      return {
        input: { ...inRestaurant, name: restaurant.name, current_password: PASSWORD },
        caller,
      }
    },
    takeBack: asked,
  }
}
