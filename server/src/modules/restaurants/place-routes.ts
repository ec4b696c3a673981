import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { requireWholeRestaurant } from '#platform/whole-restaurant'
import { createRegion, listPlaces, removeRegion, renameRegion } from './regions.ts'
import { changePlaceSettings, getPlaceSettings } from './save-place-settings.ts'

export function mountPlaces(mounting: Mounting<Context>): void {
  mount(mounting, 'regions', {
    list: async (ctx) => ({ data: await ctx.scoped((tx) => listPlaces(tx, ctx.scope)) }),
    create: async (ctx, { name }) => {
      requireWholeRestaurant(ctx)
      return { data: await ctx.scoped((tx) => createRegion(ctx, tx, name)) }
    },
    rename: async (ctx, { regionId, name }) => {
      requireWholeRestaurant(ctx)
      return { data: await ctx.scoped((tx) => renameRegion(ctx, tx, regionId, name)) }
    },
    remove: async (ctx, { regionId }) => {
      requireWholeRestaurant(ctx)
      await ctx.scoped((tx) => removeRegion(ctx, tx, regionId))
      return { data: {} }
    },
  })
  mount(mounting, 'placeSettings', {
    get: async (ctx, { placeId }) => ({
      data: await ctx.scoped((tx) => getPlaceSettings(tx, ctx.scope, placeId)),
    }),
    change: async (ctx, { placeId, set, unset }) => ({
      data: await ctx.scoped((tx) => changePlaceSettings(ctx, tx, placeId, { set, unset })),
    }),
  })
}
