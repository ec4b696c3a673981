import { hash, verify } from '@node-rs/argon2'
import type { Services } from '#context'
import { invalidFields } from '#platform/errors'
import type { Hashing } from '#platform/hashing'
import { isMadeOfNames } from './house-words.ts'
import type { UnlistedPassword } from './unlisted-password.ts'

type Hashes = Pick<Services, 'hashing'>

/**
 * The hash of a password that somebody chose in that field of the input; throws for one that is made of these names of
 * its person and their house.
 */
export async function hashPassword(
  { hashing }: Hashes,
  password: UnlistedPassword,
  names: readonly string[],
  field = 'password',
): Promise<string> {
  if (isMadeOfNames(password, names)) throw invalidFields({ field, problem: 'house_words' })
  return hash(password, hashing)
}

const decoys = new Map<Hashing, Promise<string>>()

/** Is it the password? Takes the same time where there is no account, or no password, to compare with. */
export async function verifyPassword(
  { hashing }: Hashes,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const decoy = decoys.get(hashing) ?? hash('no account has this password', hashing)
  decoys.set(hashing, decoy)
  const right = await verify(stored ?? (await decoy), password)
  return right && stored !== null
}

/** How the database writes that a hash was made with these parameters. */
const madeSo = ({ memoryCost, timeCost, parallelism }: Hashing): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

/** The hash anew of a password that was right; null where the stored one has the parameters of now already. */
export async function rehash(
  { hashing }: Hashes,
  stored: string,
  password: string,
): Promise<string | null> {
  return stored.startsWith(madeSo(hashing)) ? null : hash(password, hashing)
}
