import type { Factors } from '@maitre/contract/factors'
import { provingSelf } from '#modules/auth'
import {
  findFactors,
  hasFactor,
  makeRecoveryCodes,
  newRecoverySet,
  readCode,
  removeTotp,
  takeCode,
} from '#modules/factors'
import { atHome, type UserRow } from '#modules/users'
import type { Context } from '#context'
import type { Tx } from '#platform/database'
import { AppError, invalidFields } from '#platform/errors'
import { limitCodes } from './limit-codes.ts'

/** Takes the person's own authenticator app away; answers what is left. */
export async function takeTotpAway(
  ctx: Context,
  current_password: string | undefined,
  code: string,
): Promise<Factors> {
  return provingSelf(ctx, current_password, async (user) => {
    const { totp } = await ctx.database.local((tx) => findFactors(tx, user.user_id))
    if (totp === null) throw new AppError('factor.none')
    return provenByCode(ctx, user, code, async (tx) => {
      await removeTotp(ctx, tx, user.user_id)
      return findFactors(tx, user.user_id)
    })
  })
}

/** What is done in the transaction in which its person has proved that it is them. */
type Work<T> = (tx: Tx) => Promise<T>

/**
 * Does work in a transaction, once its person has proved that it is them. Where there is an app, the password alone is
 * not enough: whoever found it out could come in from then on by what the work adds, and take the app away. `begin` runs
 * between the password and that transaction: what takes long is made there, and for nobody who does not know the password.
 */
export async function provingFully<T>(
  ctx: Context,
  { current_password, code }: { current_password?: string | undefined; code?: string | undefined },
  begin: (user: UserRow) => Work<T> | Promise<Work<T>>,
): Promise<T> {
  return provingSelf(ctx, current_password, async (user) => {
    const { totp } = await ctx.database.local((tx) => findFactors(tx, user.user_id))
    if (totp !== null && code === undefined)
      throw invalidFields({ field: 'code', problem: 'required' })
    const work = await begin(user)
    // A code that was given is looked at: where there is no app it is wrong.
    return code === undefined ? atHome(ctx, user, work) : provenByCode(ctx, user, code, work)
  })
}

/** Makes new recovery codes, and answers them. */
export async function changeRecoveryCodes(
  ctx: Context,
  proof: { current_password?: string | undefined; code?: string | undefined },
): Promise<string[]> {
  return provingFully(ctx, proof, async ({ user_id: userId }) => {
    const isHeld = await ctx.database.local((tx) => hasFactor(tx, userId))
    if (!isHeld) throw new AppError('factor.none')
    const set = await newRecoverySet(ctx)
    return async (tx) => {
      await makeRecoveryCodes(ctx, tx, userId, set)
      return set.shown
    }
  })
}

/** Does work in the transaction in which the code is used up; throws where it is wrong. */
async function provenByCode<T>(
  ctx: Context,
  user: UserRow,
  code: string,
  work: Work<T>,
): Promise<T> {
  return limitCodes(ctx, async () => {
    const typed = await readCode(ctx, user.user_id, code)
    return atHome(ctx, user, async (tx) => {
      if ((await takeCode(ctx, tx, user.user_id, typed)) === null)
        throw invalidFields({ field: 'code', problem: 'wrong' })
      return work(tx)
    })
  })
}
