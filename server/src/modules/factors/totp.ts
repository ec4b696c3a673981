import { CODE_DIGITS, CODE_SECONDS } from '@maitre/contract/factor-code'
import { Secret, TOTP } from 'otpauth'
import { newBytes } from '#platform/ids'

/** As many bytes as the hash of a code has (RFC 4226 asks for 16 at least). */
const SECRET_BYTES = 20
/** How many steps the clock of a telephone may be behind or before ours. */
const SKEW_STEPS = 1
const ISSUER = 'Maitre'

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret,
    // What every app can do; the hash of RFC 6238 that the others stand beside.
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
  })

/** A new secret of an authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ buffer: Uint8Array.from(newBytes(SECRET_BYTES)).buffer }).base32
}

/** The secret as apps read it from a QR code, with the name that they show it under. */
export const totpUri = (secret: string, username: string): string =>
  totpOf(secret, username).toString()

/** The step of time whose code that is, at most one from now; null where it is none. Compared in constant time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: SKEW_STEPS })
  return delta === null ? null : Math.floor(timestamp / (CODE_SECONDS * 1000)) + delta
}
