import { updateRestaurant } from '#modules/restaurants'
import { newId } from '#platform/ids'
import type { TestApp } from '#test/app'
import { buildKey, type BuiltRestaurant, unique } from '#test/builders'

/** The calls about what a restaurant is connected with: sources, its own address, keys of the API. */
export function machineCalls(app: TestApp, restaurant: BuiltRestaurant, locationId: string) {
  const restaurantId = restaurant.id
  const inRestaurant = { restaurantId }
  /** A delivery that was given up. */
  const delivered = async (): Promise<string> => {
    const deliveryId = newId(new Date())
    await app.services.database.scoped(restaurantId, (tx) =>
      tx.execute(
        `insert into webhook_deliveries (restaurant_id, delivery_id, type, body, state, created_at)
         values ($1, $2, 'review.approved', '{}', 'failed', now())`,
        [restaurantId, deliveryId],
      ),
    )
    return deliveryId
  }
  /** The location as one that was connected, with a credential that no key opens. */
  const connected = async () => {
    await app.services.database.scoped(restaurantId, (tx) =>
      tx.execute(
        `insert into connections (restaurant_id, location_id, source, external_account, external_location, credentials, state, created_at)
         values ($1, $2, 'google', $3, 'places/1', '', 'lost', now()) on conflict do nothing`,
        [restaurantId, locationId, unique('account')],
      ),
    )
    return { restaurantId, locationId, source: 'google' as const }
  }

  return {
    connections: {
      list: async () => ({ input: inRestaurant }),
      check: async () => ({ input: await connected() }),
      disconnect: async () => ({ input: await connected() }),
    },
    webhooks: {
      get: async () => ({ input: inRestaurant }),
      update: async () => ({ input: { ...inRestaurant, events: ['reply.live' as const] } }),
      rotate: async () => ({ input: inRestaurant }),
      enable: async () => ({ input: inRestaurant }),
      test: async () => {
        // An address within a network, so that nothing is sent to anybody.
        await app.services.database.scoped(restaurantId, (tx) =>
          updateRestaurant(app.services, tx, { approval_zapier_url: 'https://10.0.0.7/hook' }),
        )
        return { input: inRestaurant }
      },
      deliveries: async () => ({ input: inRestaurant }),
      redeliver: async () => ({ input: { ...inRestaurant, deliveryId: await delivered() } }),
    },
    apiKeys: {
      list: async () => ({ input: inRestaurant }),
      create: async () => ({
        input: { ...inRestaurant, name: unique('Key'), scopes: ['reviews:read' as const] },
      }),
      revoke: async () => ({
        input: { ...inRestaurant, keyId: (await buildKey(app, restaurant)).id },
      }),
    },
  }
}
