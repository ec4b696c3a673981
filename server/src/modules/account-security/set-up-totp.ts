import { noteSecondStep, provingSelf } from '#modules/auth'
import {
  addTotp,
  findFactors,
  newRecoverySet,
  newTotpSecret,
  stepOfCode,
  totpUri,
} from '#modules/factors'
import { atHome } from '#modules/users'
import type { Context } from '#context'
import { AppError, invalidFields } from '#platform/errors'
import { getSelf } from './get-self.ts'
import { limitCodes } from './limit-codes.ts'
import { openSetup, sealSetup } from './setups.ts'

/** Begins to set up an authenticator app: nothing is kept here until a code of it is given back. */
export async function beginTotp(ctx: Context, current_password: string | undefined) {
  return provingSelf(ctx, current_password, async (user) => {
    const { totp } = await ctx.database.local((tx) => findFactors(tx, user.user_id))
    if (totp !== null) throw new AppError('factor.exists')
    const secret = newTotpSecret()
    return {
      secret,
      uri: totpUri(secret, user.username),
      setup: sealSetup(ctx, 'totp', secret),
    }
  })
}

/**
 * Gives the person the app whose code they type; answers the recovery codes that come with their first second factor,
 * else null. The set-up is good in the session alone in which it was begun.
 */
export async function confirmTotp(
  ctx: Context,
  setup: string,
  code: string,
): Promise<string[] | null> {
  const { begun: secret } = openSetup(ctx, 'totp', setup)
  const step = await limitCodes(ctx, async () => {
    const found = stepOfCode(secret, code, ctx.clock.now())
    if (found === null) throw invalidFields({ field: 'code', problem: 'wrong' })
    return found
  })
  const set = await newRecoverySet(ctx)
  const user = await getSelf(ctx)
  const isKept = await atHome(ctx, user, async (tx) => {
    await noteSecondStep(ctx, tx)
    return addTotp(ctx, tx, user.user_id, { secret, step, set })
  })
  return isKept ? set.shown : null
}
