import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { isDemandedOf } from './demands.ts'
import { hasFactor } from './has-factor.ts'
import { endRecoveryCodes } from './recovery-codes.ts'

/**
 * What follows where a person has just removed a second factor of theirs: the recovery codes end with the last one. Where
 * everybody needs one, the last stays: throws, and with the transaction goes what was removed.
 */
export async function afterRemoval(tx: Tx, userId: string): Promise<void> {
  if (await hasFactor(tx, userId)) return
  if (await isDemandedOf(tx, userId)) throw new AppError('factor.demanded')
  await endRecoveryCodes(tx, userId)
}
