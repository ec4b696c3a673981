import { authorOf } from '#modules/reviews'
import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { listAnnotations } from './queries.ts'
import { createAnnotation, removeAnnotation, updateAnnotation } from './save-annotation.ts'

export function mountAnnotations(mounting: Mounting<Context>): void {
  mount(mounting, 'annotations', {
    list: async (ctx, query) => ({
      data: await ctx.scoped((tx) => listAnnotations(tx, ctx.scope, query)),
    }),
    create: async (ctx, { restaurantId: _of, ...fields }) => ({
      data: await ctx.scoped((tx) => createAnnotation(ctx, tx, ctx.scope, authorOf(ctx), fields)),
    }),
    update: async (ctx, { restaurantId: _of, annotationId, version, ...changes }) => ({
      data: await ctx.scoped((tx) =>
        updateAnnotation(ctx, tx, ctx.scope, { annotationId, version, changes }),
      ),
    }),
    remove: async (ctx, { annotationId }) => {
      await ctx.scoped((tx) => removeAnnotation(ctx, tx, ctx.scope, annotationId))
      return { data: {} }
    },
  })
}
