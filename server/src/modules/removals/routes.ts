import { provingSelf } from '#modules/auth'
import { askRemoval, findRemoval, takeBackRemoval } from '#modules/restaurants'
import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { requireWholeRestaurant } from '#platform/whole-restaurant'
import { sendRemoval } from './carry-out-removal.ts'
import { tellAdmins } from './tell-admins.ts'

export function mountRemovals(mounting: Mounting<Context>): void {
  mount(mounting, 'removals', {
    get: async (ctx) => ({ data: await ctx.scoped(findRemoval) }),
    ask: async (ctx, { name, current_password }) => {
      requireWhole(ctx)
      const removal = await provingSelf(ctx, current_password, () =>
        ctx.scoped(async (tx) => {
          const asked = await askRemoval(ctx, tx, name)
          await sendRemoval(ctx, tx, new Date(asked.due_at))
          await tellAdmins(ctx, tx, 'removal_asked', asked)
          return asked
        }),
      )
      return { data: removal }
    },
    takeBack: async (ctx, { restaurantId }) => {
      requireWhole(ctx)
      await ctx.scoped(async (tx) => {
        await tellAdmins(ctx, tx, 'removal_taken_back', await takeBackRemoval(ctx, tx))
      })
      return { data: { id: restaurantId } }
    },
  })
}

/** A removal takes every location. */
const requireWhole = (ctx: Context): void =>
  requireWholeRestaurant(ctx, 'removal.all_locations_required')
