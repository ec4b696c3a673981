import type { TestApp } from '#test/app'
import { buildReview, type BuiltRestaurant } from '#test/builders'

/** The calls about guests who ask to be erased. */
export function guestCalls(app: TestApp, restaurant: BuiltRestaurant) {
  const inRestaurant = { restaurantId: restaurant.id }
  return {
    find: async () => ({ input: { ...inRestaurant, name: 'Rosalie' } }),
    erase: async () => {
      const { review_id: reviewId, author_name: name } = await buildReview(app, restaurant)
      return { input: { ...inRestaurant, review_ids: [reviewId], name } }
    },
  }
}
