import { hash, verify } from '@node-rs/argon2'

/** The parameters of argon2id that OWASP recommends first (19 MiB, 2 passes): about 33 ms on the reference machine. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

let decoy: Promise<string> | undefined

/** Is it the password? Takes the same time where there is no account, or no password, to compare with. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const right = await verify(stored ?? (await decoy), password)
  return right && stored !== null
}
