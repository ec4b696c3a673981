import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { requireRestaurant } from '#platform/scope-of-path'
import { limitTaken } from '#platform/taken-names'
import { findHiddenLocations } from './hidden-locations.ts'
import { limitLogins } from './limit-logins.ts'
import { listGrants, listUsers, ROLE_LIST, toUser } from './queries.ts'
import { createUser, getUser, removeUser, updateUser } from './save-user.ts'
import { requireUnlisted } from './unlisted-password.ts'

/** Said with a person who was made without a password: no mail goes out by itself. */
const NO_PASSWORD_YET =
  'This person cannot sign in yet: invite them by POST /v1/auth/invitation/{id}, or set a password.'

export function mountUsers(mounting: Mounting<Context>): void {
  mount(mounting, 'users', {
    roles: async () => ({ data: ROLE_LIST.filter((role) => role.name !== 'SuperAdmin') }),
    list: async (ctx, { restaurant_id, ...filter }) => {
      requireRestaurant(ctx.actor, restaurant_id)
      const { rows, grants, total } = await ctx.database.local(async (tx) => {
        const found = await listUsers(tx, ctx.actor, filter)
        const ids = found.rows.map((row) => row.user_id)
        return { ...found, grants: await listGrants(tx, ids) }
      })
      const hidden = await findHiddenLocations(ctx, rows)
      const { offset, limit } = filter
      return {
        data: rows.map((row) => toUser(row, grants.get(row.user_id) ?? [], hidden)),
        page: { offset, limit, total, hasMore: offset + rows.length < total },
      }
    },
    get: async (ctx, { userId }) => ({
      data: await ctx.scoped((tx) => getUser(ctx, tx, ctx.actor, userId)),
    }),
    create: async (ctx, { restaurant_id, ...input }) => {
      requireRestaurant(ctx.actor, restaurant_id)
      const fields = await judged(ctx, input)
      return {
        data: await limitTaken(ctx, () =>
          ctx.scoped((tx) => createUser(ctx, tx, ctx.actor, fields)),
        ),
        ...(fields.password === undefined && { message: NO_PASSWORD_YET }),
      }
    },
    update: async (ctx, { userId, ...input }) => {
      const changes = await judged(ctx, input)
      return {
        data: await limitLogins(ctx, userId, changes, () =>
          ctx.scoped((tx) => updateUser(ctx, tx, ctx.actor, userId, changes)),
        ),
      }
    },
    remove: async (ctx, { userId }) => {
      await ctx.scoped((tx) => removeUser(ctx, tx, ctx.actor, userId))
      return { data: {} }
    },
  })
}

/** The fields of a person with the password, where there is one, held against the lists of common and leaked ones. */
async function judged<T extends { password?: string | undefined }>(ctx: Context, input: T) {
  const { password, ...fields } = input
  return {
    ...fields,
    password: password === undefined ? undefined : await requireUnlisted(ctx, password),
  }
}
