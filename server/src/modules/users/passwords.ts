import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id (19 MiB, 2 passes): about 33 ms on the reference machine. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

let decoy: Promise<string> | undefined

/** Takes the same time whether or not there is an account or a password to compare with. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const right = await verify(stored ?? (await decoy), password)
  return right && stored !== null
}
