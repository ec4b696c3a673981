/** What argon2id takes to hash a password or a recovery code: KiB of memory, passes over them, and threads. */
export interface Hashing {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** The parameters that OWASP recommends first (19 MiB, 2 passes): about 33 ms on the reference machine. */
export const HASHING: Hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
