import { sourceConsents } from '@maitre/contract/source-consents'
import { sourceInvitations } from '@maitre/contract/source-invitations'
import { SANDBOX_MANAGER } from '@maitre/sandbox'
import { createLocation, updateRestaurant } from '#modules/restaurants'
import { newId } from '#platform/ids'
import type { TestApp } from '#test/app'
import { buildKey, type BuiltRestaurant, buildUser, unique } from '#test/builders'
import { addAtSandbox, atSandbox, consentAtSandbox } from '#test/source-consent'

const OWNER = 'owner@brasserie-lumiere.example'

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

  /** A consent of an Admin whose account has a place that nobody has connected. */
  const consented = async () => {
    const { client } = await buildUser(app, restaurant, 'Admin')
    const owner = `owner@${unique('place')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, '-')}.example`
    await addAtSandbox(app, { owner, title: unique('Place') })
    const answer = await consentAtSandbox(client, restaurantId, owner)
    const { data } = await client.call(sourceConsents.finish, { restaurantId, ...answer })
    return { input: { restaurantId, consentId: data.id }, caller: client }
  }

  return {
    connections: {
      list: async () => ({ input: inRestaurant }),
      check: async () => ({ input: await connected() }),
      disconnect: async () => ({ input: await connected() }),
    },
    sourceConsents: {
      begin: async () => ({
        input: { ...inRestaurant, source: 'google' as const, language: 'en' as const },
      }),
      finish: async () => {
        const { client } = await buildUser(app, restaurant, 'Admin')
        const { state, code } = await consentAtSandbox(client, restaurantId, OWNER)
        return { input: { ...inRestaurant, state, code }, caller: client }
      },
      get: async () => consented(),
      connect: async () => {
        const { input, caller } = await consented()
        const { data } = await caller.call(sourceConsents.get, input)
        const free = data.accounts.flatMap(({ places }) => places).find((one) => !one.is_elsewhere)
        // The location may be connected by an earlier call.
        const { id: free_location } = await app.services.database.scoped(restaurantId, (tx) =>
          createLocation(app.services, tx, unique('Place')),
        )
        const pairs = [{ place: free?.name ?? '', location_id: free_location }]
        return { input: { ...input, pairs }, caller }
      },
      discard: async () => consented(),
    },
    sourceInvitations: {
      list: async () => ({ input: { ...inRestaurant, source: 'google' as const } }),
      accept: async () => {
        const title = unique('Invited')
        const address = `${Math.ceil(Math.random() * 1e9)}, rue des Lilas, Montréal`
        const owner = `owner@${title.toLowerCase()}.example`
        await addAtSandbox(app, { owner, title, address, key: title.toLowerCase() })
        await app.services.database.scoped(restaurantId, (tx) =>
          createLocation(app.services, tx, title, { address }),
        )
        await atSandbox(app, '__invite', { location: title, email: SANDBOX_MANAGER.email })
        const { client } = await buildUser(app, restaurant, 'Admin')
        const of = { ...inRestaurant, source: 'google' as const }
        const { data } = await client.call(sourceInvitations.list, of)
        const name = data.offers.find((one) => one.title === title)?.name ?? ''
        return { input: { ...of, name } }
      },
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
