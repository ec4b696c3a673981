import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { noteChange } from './factor-changes.ts'
import { hasFactor } from './has-factor.ts'
import { endRecoveryCodes } from './recovery-codes.ts'

/** Takes every second factor of a person away, who lost it: their password is enough from then on. */
export async function resetFactors(services: Services, tx: Tx, userId: string): Promise<void> {
  if (!(await hasFactor(tx, userId))) throw new AppError('factor.none')
  await tx.db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('totp_factors').where('user_id', '=', userId).execute()
  await endRecoveryCodes(tx, userId)
  await noteChange(services, tx, userId, { what: 'factors.reset', by: services.by.name })
}
