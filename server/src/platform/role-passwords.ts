import { hashRaw } from '@node-rs/argon2'

/**
 * What OWASP recommends first for argon2id (19 MiB, 2 passes): some 33 ms a role at each start. It is apart from the cost
 * of people's passwords, which may rise: with another cost every role would have another password.
 */
const SLOWNESS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/**
 * The password of a role of ours, made of its administrator's by a slow function, so that every start of every process
 * finds the same without a file more, and whoever reads one of them is as far from the administrator's as from any
 * hash. Null where the administrator has none: of nothing, nothing is made that nobody could guess.
 */
export async function passwordOfRole(administrators: string, role: string): Promise<string | null> {
  if (administrators === '') return null
  // The salt is the role's own and no other chance, since every start has to find the same password.
  const salt = Buffer.from(`maitre: a role of the database: ${role}`)
  return (await hashRaw(administrators, { ...SLOWNESS, salt })).toString('base64url')
}
