import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { requireWholeRestaurant } from '#platform/whole-restaurant'
import { listDoers } from './doers.ts'
import { findDoersOfAll } from './doers-of-all.ts'
import { listAllLines } from './list-all-lines.ts'
import { listLines } from './list-lines.ts'
import { noteExport } from './note-export.ts'

export function mountAudit(mounting: Mounting<Context>): void {
  mount(mounting, 'consoleAudit', {
    list: (ctx, query) => ctx.database.console((tx) => listAllLines(tx, query)),
    doers: async (ctx, query) => ({
      data: await ctx.database.console((tx) => findDoersOfAll(tx, query)),
    }),
    noteExport: async (ctx, wish) => ({ data: await noteExport(ctx, wish) }),
  })
  mount(mounting, 'auditLog', {
    list: (ctx, query) => {
      requireWhole(ctx)
      return ctx.scoped((tx) => listLines(tx, query))
    },
    doers: async (ctx) => {
      requireWhole(ctx)
      return { data: await ctx.scoped(listDoers) }
    },
  })
}

/** Lines tell of all locations, and of people whom an administrator of some of them does not see. */
const requireWhole = (ctx: Context): void =>
  requireWholeRestaurant(ctx, 'audit.all_locations_required')
