import { authorOf, getInScope } from '#modules/reviews'
import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { describeReview } from './describe-review.ts'
import { correctReading, undoCorrection } from './correct-reading.ts'
import { listCorrectionRows, subjectOf, toCorrection } from './corrections.ts'

export function mountCorrections(mounting: Mounting<Context>): void {
  mount(mounting, 'corrections', {
    list: async (ctx, { reviewId }) => ({
      data: await ctx.scoped(async (tx) => {
        const row = await getInScope(tx, { reviewId, scope: ctx.scope })
        const subject = subjectOf(row)
        return (await listCorrectionRows(tx, reviewId)).map((one) => toCorrection(one, subject))
      }),
    }),
    create: async (ctx, wanted) => ({
      data: await ctx.scoped(async (tx) => {
        const { reviewId, version } = wanted
        const target = { reviewId, version, scope: ctx.scope }
        const row = await correctReading(ctx, tx, target, authorOf(ctx), wanted)
        return describeReview(tx, row)
      }),
    }),
    undo: async (ctx, { reviewId, correctionId }) => ({
      data: await ctx.scoped(async (tx) => {
        const target = { reviewId, scope: ctx.scope }
        const row = await undoCorrection(ctx, tx, target, authorOf(ctx), correctionId)
        return describeReview(tx, row)
      }),
    }),
  })
}
