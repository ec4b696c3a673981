import { authorOf } from '#modules/reviews'
import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { getOwnWords, replaceOwnWords } from './own-words.ts'

export function mountCatalogue(mounting: Mounting<Context>): void {
  mount(mounting, 'ownWords', {
    get: async (ctx) => ({ data: await ctx.scoped(getOwnWords) }),
    replace: async (ctx, words) => ({
      data: await ctx.scoped((tx) => replaceOwnWords(ctx, tx, authorOf(ctx), words)),
    }),
  })
}
