import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { noteLead, setLeadState } from './change-lead.ts'
import { eraseLead, eraseReader } from './erase-strangers.ts'
import { getLead, withRestaurant } from './get-lead.ts'
import { provisionLead, winQuote } from './provision-lead.ts'
import { listReaders } from './list-readers.ts'
import { countNewLeads, listLeads } from './list-leads.ts'

export function mountLeads(mounting: Mounting<Context>): void {
  mount(mounting, 'leads', {
    list: (ctx, query) => ctx.database.local((tx) => listLeads(tx, query)),
    newCount: async (ctx) => ({ data: { count: await ctx.database.local(countNewLeads) } }),
    get: async (ctx, { kind, leadId }) => ({
      data: await withRestaurant(ctx, await ctx.database.local((tx) => getLead(tx, kind, leadId))),
    }),
    setState: async (ctx, { state, seen, ...of }) => ({
      data: await withRestaurant(ctx, await setLeadState(ctx, of, state, seen)),
    }),
    note: async (ctx, { text, ...of }) => ({
      data: await withRestaurant(
        ctx,
        await ctx.database.local((tx) => noteLead(ctx, tx, of, text)),
      ),
    }),
    remove: async (ctx, of) => {
      await eraseLead(ctx, of)
      return { data: {} }
    },
    provision: async (ctx, { leadId, ...wish }) => ({
      data: await provisionLead(ctx, leadId, wish),
    }),
    win: async (ctx, { leadId, restaurant_id: restaurantId, seen }) => ({
      data: await withRestaurant(ctx, await winQuote(ctx, leadId, restaurantId, seen)),
    }),
  })
  mount(mounting, 'newsletterReaders', {
    list: (ctx, query) => ctx.database.local((tx) => listReaders(tx, query)),
    remove: async (ctx, { readerId }) => {
      await eraseReader(ctx, readerId)
      return { data: {} }
    },
  })
}
