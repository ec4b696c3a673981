import { SECOND_STEPS, type SecondStep } from '@maitre/contract/auth'
import type { Factors } from '@maitre/contract/factors'
import type { Tx } from '#platform/database'
import { listPasskeys, toPasskey } from './passkeys.ts'
import { countUnused } from './recovery-codes.ts'
import { findTotp } from './totp-secrets.ts'

/** What a person signs in with besides their password. */
export async function findFactors(tx: Tx, userId: string): Promise<Factors> {
  const totp = await findTotp(tx, userId)
  const passkeys = await listPasskeys(tx, userId)
  const hasOne = totp !== undefined || passkeys.length > 0
  return {
    totp: totp === undefined ? null : { added_at: totp.added_at.toISOString() },
    passkeys: passkeys.map(toPasskey),
    recovery_codes_left: hasOne ? await countUnused(tx, userId) : null,
  }
}

/** The ways in which a person can take the second step of a sign-in; none where their password is enough. */
export async function listSecondSteps(tx: Tx, userId: string): Promise<SecondStep[]> {
  const { totp, passkeys, recovery_codes_left: left } = await findFactors(tx, userId)
  const has: Record<SecondStep, boolean> = {
    totp: totp !== null,
    passkey: passkeys.length > 0,
    recovery_code: left !== null && left > 0,
  }
  return SECOND_STEPS.filter((step) => has[step])
}
