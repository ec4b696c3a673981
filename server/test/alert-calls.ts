import { alerts } from '@maitre/contract/alerts'
import { FIRST_RULES } from '#modules/alerts'
import type { TestApp } from '#test/app'
import { buildReview, type BuiltRestaurant, buildUser } from '#test/builders'

/** The calls about alerts; one that is about a single alert is made by a person who has it. */
export function alertCalls(app: TestApp, restaurant: BuiltRestaurant) {
  const inRestaurant = { restaurantId: restaurant.id }
  const [locationId = ''] = restaurant.locationIds
  const reviewed = async () => {
    const at = new Date()
    const { review_id } = await buildReview(app, restaurant, {
      locationId,
      rating: 1,
      createdAt: at,
      updatedAt: at,
    })
    return { ...inRestaurant, review_ids: [review_id] }
  }
  const alerted = async () => {
    const { client } = await buildUser(app, restaurant, 'Manager', locationId)
    await reviewed()
    const { data } = await client.call(alerts.list, { ...inRestaurant, limit: 1 })
    return { caller: client, input: { ...inRestaurant, alertId: data[0]?.id ?? '' } }
  }
  return {
    alerts: {
      badReviews: async () => ({ input: inRestaurant }),
      list: async () => ({ input: inRestaurant }),
      unseen: async () => ({ input: inRestaurant }),
      see: async () => {
        const { caller, input } = await alerted()
        return { caller, input: { ...input, seen: true } }
      },
      seeAll: async () => ({ input: { ...inRestaurant, until: new Date().toISOString() } }),
      unseeAll: async () => ({ input: { ...inRestaurant, seen_at: new Date().toISOString() } }),
      seeReview: async () => {
        const { review_ids, ...input } = await reviewed()
        return { input: { ...input, reviewId: review_ids[0] ?? '' } }
      },
      seeReviews: async () => ({ input: await reviewed() }),
      putReviews: async () => ({ input: await reviewed() }),
      configs: async () => ({ input: inRestaurant }),
      config: async () => ({ input: inRestaurant }),
      saveConfig: async () => ({
        input: {
          ...inRestaurant,
          email: '',
          client_alerts_enabled: true,
          email_alerts_enabled: true,
        },
      }),
    },
    alertRules: {
      get: async () => ({ input: inRestaurant }),
      save: async () => ({ input: { ...inRestaurant, ...FIRST_RULES } }),
      people: async () => ({ input: inRestaurant }),
    },
  }
}
