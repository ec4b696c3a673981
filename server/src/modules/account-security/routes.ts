import { findFactors } from '#modules/factors'
import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { changeRecoveryCodes, takeTotpAway } from './change-own-factors.ts'
import { beginPasskey, confirmPasskey, nameOwnPasskey, takePasskeyAway } from './own-passkeys.ts'
import { getDemand, getOwnDemand, setDemand, setOwnDemand } from './demand-second-step.ts'
import { findResettable, listHeldFactors, resetFactorOf } from './reset-factor.ts'
import { beginTotp, confirmTotp } from './set-up-totp.ts'

export function mountAccountSecurity(mounting: Mounting<Context>): void {
  mount(mounting, 'factors', {
    get: async (ctx) => ({
      data: await ctx.database.local((tx) => findFactors(tx, ctx.actor.userId)),
    }),
    beginTotp: async (ctx, { current_password }) => ({
      data: await beginTotp(ctx, current_password),
    }),
    addTotp: async (ctx, { setup, code }) => ({
      data: { recovery_codes: await confirmTotp(ctx, setup, code) },
    }),
    removeTotp: async (ctx, { current_password, code }) => ({
      data: await takeTotpAway(ctx, current_password, code),
    }),
    makeRecoveryCodes: async (ctx, proof) => ({
      data: { recovery_codes: await changeRecoveryCodes(ctx, proof) },
    }),
  })
  mount(mounting, 'passkeys', {
    begin: async (ctx, proof) => ({ data: await beginPasskey(ctx, proof) }),
    add: async (ctx, input) => ({ data: await confirmPasskey(ctx, input) }),
    rename: async (ctx, { passkeyId, name }) => ({
      data: await nameOwnPasskey(ctx, passkeyId, name),
    }),
    remove: async (ctx, { passkeyId, current_password }) => ({
      data: await takePasskeyAway(ctx, passkeyId, current_password),
    }),
  })
  mount(mounting, 'secondStepDemands', {
    get: async (ctx) => ({ data: await getDemand(ctx) }),
    set: async (ctx, { demanded }) => ({ data: await setDemand(ctx, demanded) }),
    getOwn: async (ctx) => ({ data: await getOwnDemand(ctx) }),
    setOwn: async (ctx, { demanded }) => ({ data: await setOwnDemand(ctx, demanded) }),
  })
  mount(mounting, 'factorResets', {
    list: async (ctx, { offset, limit }) => {
      const { rows, total } = await ctx.database.local((tx) =>
        listHeldFactors(tx, ctx.actor, { offset, limit }),
      )
      return { data: rows, page: { offset, limit, total, hasMore: offset + rows.length < total } }
    },
    get: async (ctx, { userId }) => ({
      data: await ctx.scoped((tx) => findResettable(tx, ctx.actor, userId)),
    }),
    reset: async (ctx, { userId }) => {
      await ctx.scoped((tx) => resetFactorOf(ctx, tx, userId))
      return { data: {} }
    },
  })
}
