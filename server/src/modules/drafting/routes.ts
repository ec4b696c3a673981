import type { Source } from '@maitre/contract/constants'
import { googleReplies, replies } from '@maitre/contract/reviews'
import { findReading } from '#modules/insights'
import { authorOf, describeReview, type ReviewRow } from '#modules/reviews'
import type { Context } from '#context'
import type { TenantTx } from '#platform/database'
import { type Handlers, mount, type Mounting } from '#platform/mount'
import { holdResponse, regenerateResponse, updateResponse } from './write-reply.ts'

export function mountDrafting(mounting: Mounting<Context>): void {
  const of = (source?: Source): Handlers<Context, typeof replies> => {
    const answer = async (ctx: Context, work: (tx: TenantTx) => Promise<ReviewRow>) => ({
      data: await ctx.scoped(async (tx) => describeReview(tx, await work(tx), findReading)),
    })
    return {
      updateResponse: (ctx, { reviewId, version, response }) =>
        answer(ctx, (tx) =>
          updateResponse(
            ctx,
            tx,
            { reviewId, version, source, scope: ctx.scope },
            authorOf(ctx),
            response,
          ),
        ),
      regenerate: async (ctx, { reviewId, version, additional_instructions, tone, language }) => {
        const target = { reviewId, version, source, scope: ctx.scope }
        const wish = { instructions: additional_instructions, tone, language }
        const row = await regenerateResponse(ctx, target, authorOf(ctx), wish)
        return { data: await ctx.scoped((tx) => describeReview(tx, row, findReading)) }
      },
      hold: (ctx, { reviewId, version }) =>
        answer(ctx, (tx) =>
          holdResponse(ctx, tx, { reviewId, version, source, scope: ctx.scope }, authorOf(ctx)),
        ),
    }
  }
  mount(mounting, replies, of())
  mount(mounting, googleReplies, of('google'))
}
