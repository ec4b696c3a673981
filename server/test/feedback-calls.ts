import { findPageOf, openOrClose } from '#modules/feedback'
import type { TestApp } from '#test/app'
import type { BuiltRestaurant } from '#test/builders'

/** The calls about the page on which guests say how it was; it is open before a guest calls. */
export function feedbackCalls(app: TestApp, { id: restaurantId, locationIds }: BuiltRestaurant) {
  const [locationId = ''] = locationIds
  const inRestaurant = { restaurantId }
  return {
    feedback: {
      give: async () => ({
        input: {
          page: await openPage(app, restaurantId),
          location: locationId.slice(-12),
          rating: 4,
          text: 'The soup was warm.',
        },
      }),
    },
    feedbackPages: {
      get: async () => ({ input: inRestaurant }),
      update: async () => {
        await app.services.database.scoped(restaurantId, (tx) =>
          openOrClose(app.services, tx, false),
        )
        return { input: { ...inRestaurant, is_open: true } }
      },
      updatePublicPage: async () => ({
        input: {
          ...inRestaurant,
          locationId,
          source: 'yelp' as const,
          address: 'https://www.yelp.ca/biz/soup',
        },
      }),
    },
  }
}

/** Opens the page of a restaurant, and answers its code. */
export async function openPage(app: TestApp, restaurantId: string): Promise<string> {
  const page = await app.services.database.scoped(restaurantId, async (tx) => {
    await openOrClose(app.services, tx, true)
    return findPageOf(tx, restaurantId)
  })
  return page?.code ?? ''
}
