import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { requireWholeRestaurant } from '#platform/whole-restaurant'
import { giveFeedback } from './give-feedback.ts'
import { savePublicPage } from './public-pages.ts'
import { describePage, openOrClose } from './set-up-page.ts'

export function mountFeedback(mounting: Mounting<Context>): void {
  mount(mounting, 'feedback', {
    give: async (ctx, { page, ...given }) => ({
      data: { public_pages: await giveFeedback(ctx, page, given) },
    }),
  })
  mount(mounting, 'feedbackPages', {
    get: async (ctx) => ({ data: await ctx.scoped((tx) => describePage(ctx, tx)) }),
    update: async (ctx, { is_open: isOpen }) => {
      requireWholeRestaurant(ctx)
      const data = await ctx.scoped(async (tx) => {
        await openOrClose(ctx, tx, isOpen)
        return describePage(ctx, tx)
      })
      return { data }
    },
    updatePublicPage: async (ctx, { locationId, source, address }) => {
      await ctx.scoped((tx) => savePublicPage(ctx, tx, locationId, { source, address }))
      return { data: {} }
    },
  })
}
