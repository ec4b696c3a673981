import { authorOf } from '#modules/reviews'
import { forgetMailbox } from '#modules/mail'
import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { requireWholeRestaurant } from '#platform/whole-restaurant'
import { eraseGuest } from './erase-guest.ts'
import { findGuest } from './find-guest.ts'

export function mountGuests(mounting: Mounting<Context>): void {
  mount(mounting, 'guests', {
    find: async (ctx, { name, review_id: reviewId }) => {
      requireWhole(ctx)
      return { data: await ctx.scoped((tx) => findGuest(tx, { name, reviewId })) }
    },
    erase: async (ctx, { review_ids: reviewIds, name }) => {
      requireWhole(ctx)
      const erased = await ctx.scoped((tx) =>
        eraseGuest(ctx, tx, { reviewIds, name }, authorOf(ctx)),
      )
      // The files of the mailbox are no part of the transaction, so they go once it stands.
      await forgetMailbox(ctx, erased)
      return { data: { erased: erased.length } }
    },
  })
}

/** A guest may have written about every location. */
const requireWhole = (ctx: Context): void =>
  requireWholeRestaurant(ctx, 'guest.all_locations_required')
