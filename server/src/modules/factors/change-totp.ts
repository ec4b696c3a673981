import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { SEALED } from '#platform/sealed-columns'
import { afterRemoval } from './after-removal.ts'
import { noteChange } from './factor-changes.ts'
import { hasFactor } from './has-factor.ts'
import { keepRecoverySet, type RecoverySet } from './recovery-codes.ts'

/**
 * Gives a person an authenticator app whose code of `step` proved that they have its secret; with their first second
 * factor they get recovery codes. Answers whether that set was kept.
 */
export async function addTotp(
  services: Services,
  tx: Tx,
  userId: string,
  { secret, step, set }: { secret: string; step: number; set: RecoverySet },
): Promise<boolean> {
  const isFirst = !(await hasFactor(tx, userId))
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('totp_factors')
    .values({
      user_id: userId,
      sealed_secret: SEALED.totpSecret.seal(services.secrets, { user_id: userId }, secret),
      last_step: step,
      added_at: services.clock.now(),
    })
    .onConflict((on) => on.column('user_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new AppError('factor.exists')
  if (isFirst) await keepRecoverySet(services, tx, userId, set)
  await noteChange(services, tx, userId, { what: 'factor.added', kind: 'totp', name: null })
  return isFirst
}

/** Takes a person's authenticator app away; the recovery codes end with the last second factor. */
export async function removeTotp(services: Services, tx: Tx, userId: string): Promise<void> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw new AppError('factor.none')
  await afterRemoval(tx, userId)
  await noteChange(services, tx, userId, { what: 'factor.removed', kind: 'totp', name: null })
}
