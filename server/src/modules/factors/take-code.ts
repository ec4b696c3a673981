import { isAppCode } from '@maitre/contract/factor-code'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { SEALED } from '#platform/sealed-columns'
import { noteChange, type Noting } from './factor-changes.ts'
import { countUnused, findSalt, hashCode } from './recovery-codes.ts'
import { findTotp } from './totp-secrets.ts'
import { stepOfCode } from './totp.ts'

/** A code that somebody typed, as it can be looked up in a transaction: one of an app, or the hash of a recovery code. */
export type ReadCode = { app: string } | { hash: string }

/** The salt for people who have no recovery codes: reading one takes the same time for everybody. */
const NO_SALT = Buffer.alloc(16).toString('base64url')

/** Reads a code before a transaction begins, since the hash of a recovery code takes its time. */
export async function readCode(
  services: Services,
  userId: string,
  code: string,
): Promise<ReadCode> {
  if (isAppCode(code)) return { app: code }
  const salt = await services.database.local((tx) => findSalt(tx, userId))
  return { hash: await hashCode(services, code, salt ?? NO_SALT) }
}

/** What a code was: one of the app, or a recovery code, after which so many are left. */
export interface UsedCode {
  recoveryCodesLeft: number | null
}

/**
 * Uses a code up, in the transaction of what it opens; null where it is none of this person, or was used already. Of two
 * who use the same one at once, one goes on.
 */
export async function takeCode(
  services: Noting & Pick<Services, 'secrets'>,
  tx: Tx,
  userId: string,
  code: ReadCode,
): Promise<UsedCode | null> {
  if ('app' in code)
    return (await takeAppCode(services, tx, userId, code.app)) ? { recoveryCodesLeft: null } : null
  const { numUpdatedRows } = await tx.db
    .updateTable('recovery_codes')
    .set({ used_at: services.clock.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', code.hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return null
  const left = await countUnused(tx, userId)
  await noteChange(services, tx, userId, { what: 'recovery_code.used', left })
  return { recoveryCodesLeft: left }
}

async function takeAppCode(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const totp = await findTotp(tx, userId)
  if (totp === undefined) return false
  const secret = SEALED.totpSecret.open(secrets, { user_id: userId }, totp.sealed_secret)
  const step = stepOfCode(secret, code, clock.now())
  if (step === null) return false
  const { numUpdatedRows } = await tx.db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
