import type { SecondStep } from '@maitre/contract/auth'
import type { Factors } from '@maitre/contract/factors'
import type { Tx } from '#platform/database'
import { countUnused } from './recovery-codes.ts'
import { findTotp } from './totp-secrets.ts'

/** What a person signs in with besides their password. */
export async function findFactors(tx: Tx, userId: string): Promise<Factors> {
  const totp = await findTotp(tx, userId)
  return {
    totp: totp === undefined ? null : { added_at: totp.added_at.toISOString() },
    recovery_codes_left: totp === undefined ? null : await countUnused(tx, userId),
  }
}

/** The ways in which a person can take the second step of a sign-in; none where their password is enough. */
export async function listSecondSteps(tx: Tx, userId: string): Promise<SecondStep[]> {
  const { totp, recovery_codes_left: left } = await findFactors(tx, userId)
  if (totp === null) return []
  return left === null || left === 0 ? ['totp'] : ['totp', 'recovery_code']
}

export async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  return (await listSecondSteps(tx, userId)).length > 0
}
