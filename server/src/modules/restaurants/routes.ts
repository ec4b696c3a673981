import type { Location } from '@maitre/contract/locations'
import type { Context } from '#context'
import type { TenantTx } from '#platform/database'
import { mount, type Mounting } from '#platform/mount'
import { requireRestaurant } from '#platform/scope-of-path'
import { limitTaken } from '#platform/taken-names'
import { requireWholeRestaurant } from '#platform/whole-restaurant'
import { changeRestaurant, updateAutoApproval } from './change-restaurant.ts'
import { getLanguageModel } from './language-model.ts'
import { pageLocations } from './page-locations.ts'
import { mountPlaces } from './place-routes.ts'
import { pageRestaurants } from './page-restaurants.ts'
import { getLocation, getRestaurant, type PlainLocation } from './queries.ts'
import { shownTo } from './shown-to.ts'
import { createLocation, removeLocation, updateLocation } from './save-location.ts'
import { getVoice, updateVoice } from './voice.ts'
import { setTrial, subscribe } from './trial.ts'
import { createRestaurant, removeRestaurant, updateRestaurant } from './save-restaurant.ts'

export function mountRestaurants(mounting: Mounting<Context>): void {
  mountPlaces(mounting)
  mount(mounting, 'voice', {
    get: async (ctx) => ({ data: await ctx.scoped(getVoice) }),
    update: async (ctx, { restaurantId: _scope, ...changes }) => ({
      data: await ctx.scoped((tx) => updateVoice(ctx, tx, changes)),
    }),
  })
  mount(mounting, 'restaurants', {
    list: (ctx, query) => ctx.database.console((tx) => pageRestaurants(tx, query)),
    self: async (ctx) => ({ data: shownTo(ctx.actor, await ctx.scoped(getRestaurant)) }),
    get: async (ctx) => ({ data: shownTo(ctx.actor, await ctx.scoped(getRestaurant)) }),
    create: async (ctx, fields) => ({ data: await createRestaurant(ctx, fields) }),
    update: async (ctx, { restaurantId: _scope, ...payload }) => {
      requireWholeRestaurant(ctx)
      const change = () => ctx.scoped((tx) => changeRestaurant(ctx, tx, ctx.actor, payload))
      const { name } = payload
      const isSame = name === undefined || name === (await ctx.scoped(getRestaurant)).name
      return { data: await (isSame ? change() : limitTaken(ctx, change)) }
    },
    remove: async (ctx, { restaurantId }) => {
      await ctx.database.scoped(restaurantId, (tx) =>
        removeRestaurant(ctx, tx, { isAtOnce: true, consentsLeft: [] }),
      )
      return { data: {} }
    },
    updateInstructions: async (ctx, { restaurantId: _scope, ...changes }) => {
      requireWholeRestaurant(ctx)
      return {
        data: shownTo(ctx.actor, await ctx.scoped((tx) => updateRestaurant(ctx, tx, changes))),
      }
    },
    updateAutoApproval: async (ctx, { restaurantId: _scope, ...wanted }) => {
      requireWholeRestaurant(ctx)
      return { data: await ctx.scoped((tx) => updateAutoApproval(ctx, tx, wanted)) }
    },
    updateIntegrations: async (ctx, { restaurantId: _scope, ...changes }) => {
      requireWholeRestaurant(ctx)
      return {
        data: shownTo(ctx.actor, await ctx.scoped((tx) => updateRestaurant(ctx, tx, changes))),
      }
    },
  })
  mount(mounting, 'languageModels', {
    get: async (ctx, { restaurantId }) => ({ data: await getLanguageModel(ctx, restaurantId) }),
  })
  mount(mounting, 'trials', {
    set: async (ctx, { restaurantId, days }) => ({
      data: await ctx.database.scoped(restaurantId, (tx) => setTrial(ctx, tx, days)),
    }),
    subscribe: async (ctx, { restaurantId }) => ({
      data: await ctx.database.scoped(restaurantId, (tx) => subscribe(ctx, tx)),
    }),
  })
}

/** The connections of a restaurant's locations by the id of the location; a later module knows them. */
export type FindConnections = (tx: TenantTx) => Promise<Map<string, Location['connections']>>

export function mountLocations(
  mounting: Mounting<Context>,
  findConnections: FindConnections,
): void {
  const connected = async (tx: TenantTx, locations: PlainLocation[]): Promise<Location[]> => {
    const found = await findConnections(tx)
    return locations.map((one) => ({ ...one, connections: found.get(one.id) ?? [] }))
  }
  mount(mounting, 'locations', {
    list: async (ctx, { restaurant_id, ...filter }) => {
      requireRestaurant(ctx.scope, restaurant_id)
      return ctx.scoped(async (tx) => {
        const { locations, total } = await pageLocations(tx, ctx.scope, filter)
        const { offset, limit } = filter
        const page = { offset, limit, total, hasMore: offset + locations.length < total }
        return { data: await connected(tx, locations), page }
      })
    },
    create: async (ctx, { name, restaurant_id, ...described }) => {
      requireRestaurant(ctx.scope, restaurant_id)
      requireWholeRestaurant(ctx)
      const made = await ctx.scoped((tx) => createLocation(ctx, tx, name, described))
      return { data: { ...made, connections: [] } }
    },
    update: async (ctx, { locationId, ...changes }) => ({
      data: await ctx.scoped(async (tx) => {
        const { region_id: regionId } = changes
        // Which region it belongs to decides what holds there, and the region is others' as well.
        if (regionId !== undefined && regionId !== (await getLocation(tx, locationId)).region_id)
          requireWholeRestaurant({
            scope: { ...ctx.scope, wholeRestaurant: ctx.actor.seesAllLocations },
          })
        const updated = await updateLocation(ctx, tx, locationId, changes)
        return { ...updated, connections: (await findConnections(tx)).get(locationId) ?? [] }
      }),
    }),
    remove: async (ctx, { locationId }) => {
      await ctx.scoped((tx) => removeLocation(ctx, tx, locationId))
      return { data: {} }
    },
  })
}
