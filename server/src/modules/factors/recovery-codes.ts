import { RECOVERY_CODES } from '@maitre/contract/factors'
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from '@maitre/contract/factor-code'
import { hash } from '@node-rs/argon2'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { newBytes } from '#platform/ids'
import { noteChange } from './factor-changes.ts'

const SALT_BYTES = 16
const GROUP = /.{4}(?=.)/gu

type Hashes = Pick<Services, 'hashing'>

/** A set of recovery codes, in clear and hashed. It is made before a transaction begins: hashing takes its time. */
export interface RecoverySet {
  shown: string[]
  salt: string
  hashes: string[]
}

/** Makes a set: 80 bits of chance each, in groups of four letters, one salt for all. */
export async function newRecoverySet(services: Hashes): Promise<RecoverySet> {
  const salt = newBytes(SALT_BYTES).toString('base64url')
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashCode(services, code, salt))
  return { shown: codes.map((code) => code.replaceAll(GROUP, '$&-')), salt, hashes }
}

/** 32 letters divide a byte evenly, so each is as likely as the others. */
const newCode = (): string =>
  [...newBytes(RECOVERY_LENGTH)].map((byte) => RECOVERY_ALPHABET.charAt(byte % 32)).join('')

export const hashCode = ({ hashing }: Hashes, code: string, salt: string): Promise<string> =>
  hash(code, { ...hashing, salt: Buffer.from(salt, 'base64url') })

/** The salt of the person's recovery codes; null where they have none. */
export async function findSalt(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('recovery_codes')
    .select('salt')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row?.salt ?? null
}

export async function countUnused(tx: Tx, userId: string): Promise<number> {
  const { left } = await tx.db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Keeps a set of recovery codes in place of the one before. */
export async function keepRecoverySet(
  { clock }: Services,
  tx: Tx,
  userId: string,
  { salt, hashes }: RecoverySet,
): Promise<void> {
  await endRecoveryCodes(tx, userId)
  const made_at = clock.now()
  await tx.db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, salt, made_at })))
    .execute()
}

export async function endRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Makes new recovery codes on a person's wish; the earlier ones end. */
export async function makeRecoveryCodes(
  services: Services,
  tx: Tx,
  userId: string,
  set: RecoverySet,
): Promise<void> {
  await keepRecoverySet(services, tx, userId, set)
  await noteChange(services, tx, userId, { what: 'recovery_codes.made' })
}
