import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { beginImport } from './begin-import.ts'
import { getImport, listFaults, listImports, type Seen, toImport } from './imports.ts'
import { previewFile } from './preview-file.ts'
import { startImport } from './start-import.ts'
import { stopImport } from './stop-import.ts'
import { getArrived, takePart } from './take-part.ts'
import { askForUndo, previewUndo } from './undo-import.ts'

export function mountImports(mounting: Mounting<Context>): void {
  mount(mounting, 'imports', {
    list: async (ctx, { offset, limit }) => {
      const { rows, total } = await ctx.scoped((tx) =>
        listImports(tx, seenBy(ctx), { offset, limit }),
      )
      const page = { offset, limit, total, hasMore: offset + rows.length < total }
      return { data: rows.map(toImport), page }
    },
    get: async (ctx, { importId }) => ({
      data: toImport(await ctx.scoped((tx) => getImport(tx, seenBy(ctx), importId))),
    }),
    create: async (ctx, { file_name: fileName, bytes }) => {
      // A key goes on with what it began itself, as a person does.
      const { userId, name } = ctx.actor
      const by = { userId, name }
      const row = await ctx.scoped((tx) =>
        beginImport(ctx, tx, seenBy(ctx), { fileName, bytes, by }),
      )
      return { data: toImport(row) }
    },
    upload: async (ctx, { importId, part: n, content }) => {
      const { restaurantId } = ctx.scope
      const bytes = Buffer.from(content, 'base64')
      return {
        data: toImport(await takePart(ctx, seenBy(ctx), { restaurantId, importId, n, bytes })),
      }
    },
    preview: async (ctx, { importId, restaurantId, ...said }) => {
      const row = await getArrived(ctx, seenBy(ctx), { restaurantId, importId })
      return { data: await previewFile(ctx, seenBy(ctx), row, said) }
    },
    start: async (ctx, { importId, restaurantId, ...said }) => {
      const row = await getArrived(ctx, seenBy(ctx), { restaurantId, importId })
      return { data: toImport(await startImport(ctx, seenBy(ctx), row, said)) }
    },
    stop: async (ctx, { importId }) => {
      await ctx.scoped((tx) => stopImport(ctx, tx, seenBy(ctx), importId))
      return { data: { id: importId } }
    },
    undoPreview: async (ctx, { importId }) => ({
      data: await ctx.scoped((tx) => previewUndo(tx, seenBy(ctx), importId)),
    }),
    undo: async (ctx, { importId }) => {
      const by = ctx.actor.name
      return {
        data: toImport(
          await ctx.scoped((tx) => askForUndo(ctx, tx, seenBy(ctx), { importId, by })),
        ),
      }
    },
    faults: async (ctx, { importId, offset, limit }) => {
      const { faults, total } = await ctx.scoped(async (tx) => {
        await getImport(tx, seenBy(ctx), importId)
        return listFaults(tx, importId, { offset, limit })
      })
      const page = { offset, limit, total, hasMore: offset + faults.length < total }
      return { data: faults, page }
    },
  })
}

const seenBy = ({ scope, actor }: Context): Seen => ({
  locationIds: scope.locationIds,
  wholeRestaurant: scope.wholeRestaurant,
  userId: actor.userId,
})
