import { authorOf } from '#modules/reviews'
import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { changeDishes, removeDishes } from './change-dishes.ts'
import { eraseProfile, mergeProfiles, optOut } from './forget-staff.ts'
import { importMenu } from './import-menu.ts'
import { getMenuRow, listMenu, toMenuItem } from './menu.ts'
import { getOwnWords, replaceOwnWords } from './own-words.ts'
import { createDish, updateDish } from './save-menu.ts'
import { createProfile, removeProfile, updateProfile } from './save-staff.ts'
import { getProfile, listProfiles, toProfile } from './staff-profiles.ts'
import { createRole, listRoles, removeRole, renameRole, type RoleQuery } from './staff-roles.ts'

export function mountCatalogue(mounting: Mounting<Context>): void {
  mount(mounting, 'ownWords', {
    get: async (ctx) => ({ data: await ctx.scoped(getOwnWords) }),
    replace: async (ctx, words) => ({
      data: await ctx.scoped((tx) => replaceOwnWords(ctx, tx, authorOf(ctx), words)),
    }),
  })
  mountStaff(mounting)
  mountMenu(mounting)
}

function mountStaff(mounting: Mounting<Context>): void {
  const roles = (ctx: Context, query: RoleQuery) => ctx.scoped((tx) => listRoles(tx, query))
  mount(mounting, 'staffRoles', {
    list: roles,
    page: roles,
    create: async (ctx, { name }) => ({
      data: await ctx.scoped((tx) => createRole(ctx, tx, name)),
    }),
    update: async (ctx, { roleId, name }) => ({
      data: await ctx.scoped((tx) => renameRole(ctx, tx, roleId, name)),
    }),
    remove: async (ctx, { roleId }) => {
      await ctx.scoped((tx) => removeRole(ctx, tx, roleId))
      return { data: {} }
    },
  })
  mount(mounting, 'staffProfiles', {
    list: (ctx, query) => ctx.scoped((tx) => listProfiles(tx, ctx.scope, query)),
    get: async (ctx, { staffId }) => ({
      data: toProfile(await ctx.scoped((tx) => getProfile(tx, ctx.scope, staffId)), ctx.scope),
    }),
    create: async (ctx, { restaurantId: _of, ...fields }) => ({
      data: toProfile(
        await ctx.scoped((tx) => createProfile(ctx, tx, ctx.scope, fields)),
        ctx.scope,
      ),
    }),
    update: async (ctx, { restaurantId: _of, staffId, version, ...changes }) => ({
      data: toProfile(
        await ctx.scoped((tx) => updateProfile(ctx, tx, ctx.scope, { staffId, version, changes })),
        ctx.scope,
      ),
    }),
    remove: async (ctx, { staffId }) => {
      await ctx.scoped((tx) => removeProfile(ctx, tx, ctx.scope, staffId))
      return { data: {} }
    },
    merge: async (ctx, { staffId, into }) => ({
      data: toProfile(
        await ctx.scoped((tx) => mergeProfiles(ctx, tx, ctx.scope, { staffId, into })),
        ctx.scope,
      ),
    }),
    optOut: async (ctx, { staffId, opted_out: isOut }) => ({
      data: toProfile(
        await ctx.scoped((tx) => optOut(ctx, tx, ctx.scope, { staffId, isOut })),
        ctx.scope,
      ),
    }),
    erase: async (ctx, { staffId }) => {
      await ctx.scoped((tx) => eraseProfile(ctx, tx, ctx.scope, staffId))
      return { data: {} }
    },
  })
}

function mountMenu(mounting: Mounting<Context>): void {
  mount(mounting, 'menuItems', {
    list: (ctx, query) => ctx.scoped((tx) => listMenu(tx, query)),
    get: async (ctx, { menuItemId }) => ({
      data: toMenuItem(await ctx.scoped((tx) => getMenuRow(tx, menuItemId))),
    }),
    create: async (ctx, { restaurantId: _of, ...fields }) => ({
      data: toMenuItem(await ctx.scoped((tx) => createDish(ctx, tx, fields))),
    }),
    update: async (ctx, { restaurantId: _of, menuItemId, version, ...changes }) => ({
      data: toMenuItem(
        await ctx.scoped((tx) => updateDish(ctx, tx, { menuItemId, version, changes })),
      ),
    }),
    remove: async (ctx, { menuItemId }) => {
      await ctx.scoped((tx) => removeDishes(ctx, tx, [{ id: menuItemId }]))
      return { data: {} }
    },
    updateMany: async (ctx, { dishes }) => ({
      data: (await ctx.scoped((tx) => changeDishes(ctx, tx, dishes))).map(toMenuItem),
    }),
    removeMany: async (ctx, { dishes }) => {
      await ctx.scoped((tx) => removeDishes(ctx, tx, dishes))
      return { data: {} }
    },
    import: async (ctx, { csv, skip_faulty: skipFaulty, dry_run: isDry }) => ({
      data: await ctx.scoped((tx) => importMenu(ctx, tx, { csv, skipFaulty, isDry })),
    }),
  })
}
