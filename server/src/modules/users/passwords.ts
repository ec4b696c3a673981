import { hash, verify } from '@node-rs/argon2'
import { invalidFields } from '#platform/errors'
import { isMadeOfNames } from './house-words.ts'
import type { UnlistedPassword } from './unlisted-password.ts'

/** The parameters of argon2id that OWASP recommends first (19 MiB, 2 passes): about 33 ms on the reference machine. */
export const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The hash of a password that somebody chose in that field of the input; throws for one that is made of these names of
 * its person and their house.
 */
export async function hashPassword(
  password: UnlistedPassword,
  names: readonly string[],
  field = 'password',
): Promise<string> {
  if (isMadeOfNames(password, names)) throw invalidFields({ field, problem: 'house_words' })
  return hash(password, HASHING)
}

let decoy: Promise<string> | undefined

/** Is it the password? Takes the same time where there is no account, or no password, to compare with. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', HASHING)
  const right = await verify(stored ?? (await decoy), password)
  return right && stored !== null
}

/** How the database writes that a hash was made with the parameters of now. */
const MADE_SO = `$argon2id$v=19$m=${HASHING.memoryCost},t=${HASHING.timeCost},p=${HASHING.parallelism}$`

/** The hash anew of a password that was right; null where the stored one has the parameters of now already. */
export async function rehash(stored: string, password: string): Promise<string | null> {
  return stored.startsWith(MADE_SO) ? null : hash(password, HASHING)
}
