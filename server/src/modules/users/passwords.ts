import { hash, verify } from '@node-rs/argon2'
import { invalidFields } from '#platform/errors'
import { isCommonPassword } from './common-passwords.ts'

/** The parameters of argon2id that OWASP recommends first (19 MiB, 2 passes): about 33 ms on the reference machine. */
export const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password that somebody chose in that field of the input; throws for one of the most common. */
export async function hashPassword(password: string, field = 'password'): Promise<string> {
  if (await isCommonPassword(password)) throw invalidFields({ field, problem: 'common' })
  return hash(password, HASHING)
}

let decoy: Promise<string> | undefined

/** Is it the password? Takes the same time where there is no account, or no password, to compare with. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', HASHING)
  const right = await verify(stored ?? (await decoy), password)
  return right && stored !== null
}
