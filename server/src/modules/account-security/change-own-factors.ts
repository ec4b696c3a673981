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

/**
 * Does work in a transaction, once its person has proved that it is them. Where there is an app, the password alone is
 * not enough: whoever found it out could come in from then on by what the work adds, and take the app away.
 */
export async function provingFully<T>(
  ctx: Context,
  { current_password, code }: { current_password?: string | undefined; code?: string | undefined },
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  return provingSelf(ctx, current_password, async (user) => {
    const { totp } = await ctx.database.local((tx) => findFactors(tx, user.user_id))
    if (totp === null) return atHome(ctx, user, (tx) => work(tx, user))
    if (code === undefined) throw invalidFields({ field: 'code', problem: 'required' })
    return provenByCode(ctx, user, code, (tx) => work(tx, user))
  })
}

/** Makes new recovery codes, and answers them. */
export async function changeRecoveryCodes(
  ctx: Context,
  proof: { current_password?: string | undefined; code?: string | undefined },
): Promise<string[]> {
  const set = await newRecoverySet()
  await provingFully(ctx, proof, async (tx, user) => {
    if (!(await hasFactor(tx, user.user_id))) throw new AppError('factor.none')
    await makeRecoveryCodes(ctx, tx, user.user_id, set)
  })
  return set.shown
}

/** Does work in the transaction in which the code is used up; throws where it is wrong. */
async function provenByCode<T>(
  ctx: Context,
  user: UserRow,
  code: string,
  work: (tx: Tx) => Promise<T>,
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
