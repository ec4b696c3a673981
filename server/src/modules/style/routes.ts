import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { describeRules, listEdits } from './describe-rules.ts'
import { removeRule, updateRule } from './save-rule.ts'

export function mountStyle(mounting: Mounting<Context>): void {
  mount(mounting, 'style', {
    list: async (ctx, { location_id: locationId }) => ({
      data: await ctx.scoped((tx) => describeRules(tx, ctx.scope, locationId)),
    }),
    evidence: async (ctx, { ruleId }) => ({
      data: await ctx.scoped((tx) => listEdits(tx, ctx.scope, ruleId)),
    }),
    update: async (ctx, { restaurantId: _of, ruleId, version, ...changes }) => ({
      data: await updateRule(ctx, ruleId, version, changes),
    }),
    remove: async (ctx, { ruleId }) => {
      await ctx.scoped((tx) => removeRule(ctx, tx, ruleId))
      return { data: {} }
    },
  })
}
