import type { Source } from '@maitre/contract/constants'
import type { OfEitherPlace } from '@maitre/contract/in-restaurant'
import type { replies } from '@maitre/contract/replies'
import { describeReview } from '#modules/corrections'
import { authorOf, listPublishedReplies, type ReviewRow } from '#modules/reviews'
import type { Context } from '#context'
import { type Handlers, mount, type Mounting } from '#platform/mount'
import { noteWriting } from './note-writing.ts'
import { tryVoice } from './try-voice.ts'
import { holdResponse, regenerateResponse, releaseResponse, updateResponse } from './write-reply.ts'

export function mountDrafting(mounting: Mounting<Context>): void {
  mount(mounting, 'voiceTrials', {
    preview: async (ctx, { restaurantId: _scope, turn, attempt, ...changes }) => ({
      data: await tryVoice(ctx, changes, { turn, attempt }),
    }),
    published: async (ctx, { limit }) => ({
      data: await ctx.scoped((tx) => listPublishedReplies(tx, ctx.scope, limit)),
    }),
  })
  const of = (source?: Source): Handlers<Context, OfEitherPlace<typeof replies>> => {
    const answer = async (ctx: Context, row: ReviewRow) => ({
      data: await ctx.scoped((tx) => describeReview(tx, row)),
    })
    return {
      updateResponse: async (ctx, { reviewId, version, response }) => {
        const target = { reviewId, version, source, scope: ctx.scope }
        return {
          data: await ctx.scoped(async (tx) =>
            describeReview(tx, await updateResponse(ctx, tx, target, authorOf(ctx), response)),
          ),
        }
      },
      regenerate: async (ctx, { reviewId, version, additional_instructions, tone, language }) => {
        const target = { reviewId, version, source, scope: ctx.scope }
        const wish = { instructions: additional_instructions, tone, language }
        return answer(ctx, await regenerateResponse(ctx, target, authorOf(ctx), wish))
      },
      hold: async (ctx, { reviewId, version }) => ({
        data: await ctx.scoped(async (tx) => {
          const target = { reviewId, version, source, scope: ctx.scope }
          return describeReview(tx, await holdResponse(ctx, tx, target, authorOf(ctx)))
        }),
      }),
      release: async (ctx, { reviewId, version }) => ({
        data: await ctx.scoped(async (tx) => {
          const target = { reviewId, version, source, scope: ctx.scope }
          return describeReview(tx, await releaseResponse(ctx, tx, target, authorOf(ctx)))
        }),
      }),
      writing: async (ctx, { reviewId, tab, is_writing: isWriting }) => ({
        data: await ctx.scoped(async (tx) => {
          const target = { reviewId, source, scope: ctx.scope }
          const writing = { tab, isWriting }
          return describeReview(tx, await noteWriting(ctx, tx, target, authorOf(ctx), writing))
        }),
      }),
    }
  }
  mount(mounting, 'replies', of())
  mount(mounting, 'googleReplies', of('google'))
  mount(mounting, 'yelpReplies', of('yelp'))
  mount(mounting, 'tripadvisorReplies', of('tripadvisor'))
  // The same by the restaurant, which is about all locations of the caller (P §12).
  mount(mounting, 'restaurantReplies', of())
  mount(mounting, 'restaurantGoogleReplies', of('google'))
  mount(mounting, 'restaurantYelpReplies', of('yelp'))
  mount(mounting, 'restaurantTripadvisorReplies', of('tripadvisor'))
}
