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
  const { role, seesAllLocations } = ctx.actor
  return ctx.database.local(async (tx) => ({
    ...(await findDemand(tx, restaurantId)),
    may_change: seesAllLocations,
    // A SuperAdmin is not one of those whom the restaurant asks.
    own_first: role !== 'SuperAdmin' && !(await isReady(ctx, tx)),
  }))
}

/** Asks everybody of the restaurant for a second step, in open sessions at their next call, or leaves it to each. */
export async function setDemand(ctx: Context, demanded: boolean): Promise<SecondStepDemand> {
  const { actor, live } = ctx
  const { restaurantId } = ctx.scope
  if (!actor.seesAllLocations) throw new AppError('factor.all_locations_required')
  await ctx.scoped(async (tx) => {
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
  return ctx.database.local(async (tx) => ({
    ...(await findDemand(tx, null)),
    may_change: true,
    own_first: !(await isReady(ctx, tx)),
  }))
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

/** Whether somebody has a second step of their own, or came in by two at their provider. */
const isReady = async ({ actor }: Context, tx: Tx): Promise<boolean> =>
  (await hasFactor(tx, actor.userId)) || (await hasTwoSteps(tx, actor.sessionId))

/** Whoever asks everybody is ready for it, so that nobody shuts themselves out. */
async function requireOwn(ctx: Context, tx: Tx): Promise<void> {
  if (!(await isReady(ctx, tx))) throw new AppError('factor.own_first')
}
