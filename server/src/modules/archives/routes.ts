import type { Context } from '#context'
import { HIJACKED, mount, type Mounting } from '#platform/mount'
import { requireWholeRestaurant } from '#platform/whole-restaurant'
import { askForArchive, listArchives, removeArchive } from './archives.ts'
import { fetchArchive } from './fetch-archive.ts'

export function mountArchives(mounting: Mounting<Context>): void {
  mount(mounting, 'archives', {
    list: async (ctx) => {
      requireWhole(ctx)
      return { data: await ctx.scoped((tx) => listArchives(tx, ctx.clock.now())) }
    },
    create: async (ctx, { language }) => {
      requireWhole(ctx)
      return { data: await ctx.scoped((tx) => askForArchive(ctx, tx, ctx.actor, language)) }
    },
    remove: async (ctx, { archiveId }) => {
      requireWhole(ctx)
      await ctx.scoped((tx) => removeArchive(ctx, tx, archiveId))
      return { data: { id: archiveId } }
    },
    download: async (ctx, { archiveId }) => {
      requireWhole(ctx)
      const { name, bytes, content } = await fetchArchive(ctx, ctx.scope.restaurantId, archiveId)
      void ctx.reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', bytes)
        .header('cache-control', 'no-store')
        .send(content)
      return HIJACKED
    },
  })
}

/** An archive has every location, and people whom an Admin of some of them does not see. */
const requireWhole = (ctx: Context): void =>
  requireWholeRestaurant(ctx, 'archive.all_locations_required')
