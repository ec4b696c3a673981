import { changeAutomation, giveConsent, listConsents, stopAutomation } from '#modules/restaurants'
import type { Context } from '#context'
import type { TenantTx } from '#platform/database'
import { mount, type Mounting } from '#platform/mount'
import { requireWholeRestaurant } from '#platform/whole-restaurant'
import { dryRun } from './dry-run.ts'
import { getAutomation } from './get-automation.ts'

export function mountAutomation(mounting: Mounting<Context>): void {
  /** Makes a change and answers what is then stored, in one transaction. */
  const after = async (ctx: Context, change: (tx: TenantTx) => Promise<void>) => ({
    data: await ctx.scoped(async (tx) => {
      await change(tx)
      return getAutomation(ctx, tx)
    }),
  })
  mount(mounting, 'automation', {
    get: async (ctx) => ({ data: await ctx.scoped((tx) => getAutomation(ctx, tx)) }),
    update: (ctx, { restaurantId: _of, ...changes }) => {
      requireWholeRestaurant(ctx)
      return after(ctx, (tx) => changeAutomation(ctx, tx, changes))
    },
    consent: (ctx, { restaurantId: _of, text_version, language, ...changes }) => {
      requireWholeRestaurant(ctx)
      return after(ctx, (tx) => giveConsent(ctx, tx, { text_version, language }, changes))
    },
    withdraw: (ctx) =>
      after(ctx, (tx) => changeAutomation(ctx, tx, { isOn: false, consent: { came: 'screen' } })),
    stop: (ctx, { stopped }) => {
      // Whoever sees something go wrong may stop it; that it goes on is decided for all locations.
      if (!stopped) requireWholeRestaurant(ctx)
      return after(ctx, (tx) => stopAutomation(ctx, tx, stopped))
    },
    consents: async (ctx, { offset, limit }) => {
      const { consents, total } = await ctx.scoped((tx) => listConsents(tx, { offset, limit }))
      const page = { offset, limit, total, hasMore: offset + consents.length < total }
      return { data: consents, page }
    },
    dryRun: (ctx, { restaurantId: _of, show, offset, limit, ...changes }) =>
      dryRun(ctx, changes, { show, offset, limit }),
  })
}
