import type { SecondStepDemand } from '@maitre/contract/second-step-demands'
import { hasTwoSteps } from '#modules/auth'
import { changeDemand, findDemand, hasFactor } from '#modules/factors'
import type { Context } from '#context'
import { audit } from '#platform/audit'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'

/** Whether the restaurant of the call asks everybody for a second step. */
export async function getDemand(ctx: Context): Promise<SecondStepDemand> {
  const { restaurantId } = ctx.scope
  const found = await ctx.database.local((tx) => findDemand(tx, restaurantId))
  return { ...found, may_change: ctx.actor.seesAllLocations }
}

/** Asks everybody of the restaurant for a second step, in open sessions at their next call, or leaves it to each. */
export async function setDemand(ctx: Context, demanded: boolean): Promise<SecondStepDemand> {
  const { actor, live } = ctx
  const { restaurantId } = ctx.scope
  if (!actor.seesAllLocations) throw new AppError('factor.all_locations_required')
  await ctx.scoped(async (tx) => {
    // A SuperAdmin is not one of those whom the restaurant asks.
    if (demanded && actor.role !== 'SuperAdmin') await requireOwn(ctx, tx)
    await changeDemand(ctx, tx, restaurantId, demanded)
    await live.accessChanged(tx, { restaurantId })
    const what = demanded ? 'factors.demanded' : 'factors.left_free'
    audit(ctx, tx, { what, subject: `restaurant:${restaurantId}` })
  })
  return getDemand(ctx)
}

/** Whether every SuperAdmin is asked for a second step. */
export async function getOwnDemand(ctx: Context): Promise<SecondStepDemand> {
  const found = await ctx.database.local((tx) => findDemand(tx, null))
  return { ...found, may_change: true }
}

export async function setOwnDemand(ctx: Context, demanded: boolean): Promise<SecondStepDemand> {
  await ctx.database.local(async (tx) => {
    if (demanded) await requireOwn(ctx, tx)
    await changeDemand(ctx, tx, null, demanded)
    // SuperAdmins work in every restaurant, so whoever's rights are known may be one of them.
    await ctx.live.accessChanged(tx, {})
    const what = demanded ? 'superadmins.demanded' : 'superadmins.left_free'
    audit(ctx, tx, { what, subject: `user:${ctx.actor.userId}` })
  })
  return getOwnDemand(ctx)
}

/** Whoever asks everybody has a second step of their own, so that nobody shuts themselves out. */
async function requireOwn({ actor }: Context, tx: Tx): Promise<void> {
  const isReady = (await hasFactor(tx, actor.userId)) || (await hasTwoSteps(tx, actor.sessionId))
  if (!isReady) throw new AppError('factor.own_first')
}
